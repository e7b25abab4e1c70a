#pragma once

#include "core/io/open_model.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headlight {

/// What a tokenizer is, in a line.
struct TokenizerReport
{
    std::string kind;       ///< "BPE"
    std::size_t pieces = 0; ///< with added tokens

    bool operator==(const TokenizerReport&) const = default;
};

/// What a model is, and whether its files hold all of it. Widths and heads are those of the first
/// layer of the first stack.
struct ModelReport
{
    std::string family;
    std::vector<std::string> stacks; ///< "encoder", "decoder"
    std::vector<Index> layers;       ///< of each stack
    Index heads = 0;
    Index keyValueHeads = 0;
    Index width = 0;
    Index keyWidth = 0;
    Index valueWidth = 0;
    Index mlpWidth = 0;
    Index vocabulary = 0;    ///< 0 for pictures
    Index contextLength = 0; ///< 0 = any number of tokens
    std::int64_t parameters = 0;
    std::string dtype;       ///< how most of them are stored
    std::uint64_t bytes = 0; ///< that they take in the files
    std::vector<std::string> missing;
    std::vector<MisshapenTensor> misshapen;
    std::vector<std::string> extra;
    std::optional<TokenizerReport> tokenizer{};
};

[[nodiscard]] TokenizerReport reportOf(const Tokenizer& tokenizer);

/// O(tensors); reads nothing.
[[nodiscard]] ModelReport reportOf(const ModelFiles& files);

} // namespace headlight
