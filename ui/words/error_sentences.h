#pragma once

#include "core/base/error.h"

namespace headlight {

/// A code with its English sentence, as the tables of this folder hold it.
struct Sentence
{
    ErrorCode code;
    const char* english;
};

/// The English sentence of a code: the source string of context "Words" for translators.
///
/// {name} stands for the argument of that name, {place} for the error's place; a sentence without
/// {place} gets the place in front where there is one ("in.npz: ..."). Never null: a code without a
/// sentence of its own gives an empty string, which a test refuses.
[[nodiscard]] const char* errorSentence(ErrorCode code);

/// The same where there is a window, which has controls in place of the command line's options.
[[nodiscard]] const char* windowErrorSentence(ErrorCode code);

} // namespace headlight
