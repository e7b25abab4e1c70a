#pragma once

#include "core/base/token.h"

#include <span>
#include <string>
#include <vector>

namespace headlight {

/// Consecutive tokens that belong together, with what they make when they are put together.
struct LabelledRange
{
    Range tokens;
    std::string label;
    bool operator==(const LabelledRange&) const = default;
};

/// The words that two or more tokens are parts of. A token goes on with the word before it when it
/// begins with "##", or when letters touch letters in the text they come from; where tokens mark
/// the beginning of words (a leading blank, "▁", "Ġ"), letters without that mark go on. Characters
/// of scripts without blanks are words of their own. Labels are without marks.
[[nodiscard]] std::vector<LabelledRange> wordGroups(std::span<const Token> tokens);

/// The runs that separator tokens end ([SEP], </s>, <|endoftext|>, <eos>, <sep>), those included;
/// none where there is no separator. Labels are empty.
[[nodiscard]] std::vector<LabelledRange> segmentGroups(std::span<const Token> tokens);

} // namespace headlight
