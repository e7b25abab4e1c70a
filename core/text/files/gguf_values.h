#pragma once

#include "core/tensor/metadata.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// What a GGUF file says about its tokenizer, held against itself: as many scores and types as
/// tokens, ids within the vocabulary, merges of two pieces.
struct GgufTokenizerValues
{
    std::string place{};           ///< the file
    std::string model{};           ///< "llama", "gpt2", "bert", "t5"
    std::string split{};           ///< "pre": the name of the split rule; empty where none is named
    std::string huggingFaceJson{}; ///< a whole tokenizer.json, to be used when it is there

    std::vector<std::string> tokens{};
    std::vector<float> scores{};       ///< one a token, or none
    std::vector<std::int64_t> types{}; ///< one a token, or none: 1 normal, 2 unknown, 3 control,
                                       ///< 4 user-defined, 5 unused, 6 byte
    std::vector<std::string> merges{}; ///< "a b"; a piece may begin with a space

    std::optional<std::uint64_t> beginningId{}, endId{}, unknownId{}, separatorId{}, paddingId{},
        classifierId{}, maskId{};
    std::optional<bool> addsBeginning{}, addsEnd{}, addsSeparator{}, addsSpacePrefix{},
        removesExtraSpaces{};
    std::string charsmap{}; ///< SentencePiece's precompiled_charsmap, as it is
};

/// Whether the file names a tokenizer at all.
[[nodiscard]] bool hasGgufTokenizer(const Metadata& metadata);

/// Takes the keys tokenizer.ggml.* and tokenizer.huggingface.json. Errors: MetadataMissing (model,
/// tokens), MetadataTypeWrong, MetadataValueInvalid.
[[nodiscard]] Result<GgufTokenizerValues> readGgufTokenizer(const Metadata& metadata);

/// Where the second piece of a merge "a b" begins: behind the first space after the first byte.
/// Nothing where it is no merge of two pieces.
[[nodiscard]] std::optional<std::size_t> ggufMergeCut(const std::string& merge);

} // namespace headlight
