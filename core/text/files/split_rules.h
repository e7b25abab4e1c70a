#pragma once

#include <string>
#include <string_view>

namespace headlight {

/// How a byte-level tokenizer of a GGUF file splits text: what stands behind the name in
/// tokenizer.ggml.pre.
struct SplitRule
{
    std::string normalizer = "null"; ///< JSON as in a tokenizer.json
    std::string preTokenizer{};      ///< likewise
    bool ignoresMerges = false;      ///< a split that is a piece is taken whole
    bool addsBeginning = false;      ///< where the file does not say
    bool isKnown = true;             ///< false: the name is not known, this is the default
};

/// The rule of that name; an empty name means the default.
[[nodiscard]] SplitRule splitRule(std::string_view name);

} // namespace headlight
