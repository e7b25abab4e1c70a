#include "core/base/error_code.h"
#include "ui/words/file_sentences.h"

#include <QtGlobal>

namespace headlight {

namespace {

// One entry a code, in the order of core/base/error_code.h; see error_sentences.cpp.
constexpr Sentence kSentences[] = {
    {ErrorCode::TokenizerPartUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "The {part} of this tokenizer is “{found}”, which is not known; known are "
                  "{expected}.")},
    {ErrorCode::PatternInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "“{pattern}” is no regular expression that can be used: {reason}.")},
    {ErrorCode::PatternTooSlow,
     QT_TRANSLATE_NOOP(
         "Words", "The search for “{pattern}” was given up, because it takes far more steps than "
                  "a tokenizer needs.")},
    {ErrorCode::CharsmapInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The table of replacements (precompiled_charsmap) is cut short or damaged.")},
};

} // namespace

std::span<const Sentence> textSentences()
{
    return kSentences;
}

} // namespace headlight
