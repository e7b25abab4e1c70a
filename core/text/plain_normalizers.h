#pragma once

#include "core/text/normal_form.h"
#include "core/text/normalizer.h"
#include "core/text/pattern.h"

#include <string>
#include <vector>

namespace headlight {

// The normalizers of tokenizer.json that need no table of their own.

[[nodiscard]] NormalizerPtr normalFormNormalizer(NormalForm form);
[[nodiscard]] NormalizerPtr lowercaseNormalizer();
/// Takes white space off either end.
[[nodiscard]] NormalizerPtr stripNormalizer(bool left, bool right);
/// Removes marks that stand as code points of their own.
[[nodiscard]] NormalizerPtr stripAccentsNormalizer();
/// Puts `content`, as it is, in the place of every match.
[[nodiscard]] NormalizerPtr replaceNormalizer(Pattern pattern, std::string content);
/// Puts `content` in front of a text that is not empty.
[[nodiscard]] NormalizerPtr prependNormalizer(std::string content);
/// Removes some control characters and turns others, and white space, into blanks.
[[nodiscard]] NormalizerPtr nmtNormalizer();
/// Each byte as its visible code point.
[[nodiscard]] NormalizerPtr byteLevelNormalizer();
/// One after the other.
[[nodiscard]] NormalizerPtr sequenceNormalizer(std::vector<NormalizerPtr> members);

} // namespace headlight
