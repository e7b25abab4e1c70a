#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// What a piece of a SentencePiece vocabulary is for; numbered as in its files.
enum class PieceKind : std::uint8_t {
    Normal = 1,
    Unknown = 2,
    Control = 3,
    UserDefined = 4,
    Unused = 5,
    Byte = 6
};

struct ScoredPiece
{
    std::string text{}; ///< UTF-8
    float score = 0;
    PieceKind kind = PieceKind::Normal;
};

enum class SentencePieceKind : std::uint8_t { Unigram = 1, Bpe = 2 };

/// What a SentencePiece file (spiece.model, tokenizer.model) says, as far as a tokenizer needs it.
struct SentencePieceFile
{
    std::vector<ScoredPiece> pieces{};
    SentencePieceKind kind = SentencePieceKind::Unigram;
    bool fallsBackToBytes = false;
    std::string charsmap{}; ///< of the normalizer; may be empty
    bool addsDummyPrefix = true;
    bool removesExtraBlanks = true;

    /// Where the first piece of that kind stands.
    [[nodiscard]] std::optional<std::size_t> first(PieceKind wanted) const;
};

/// Reads the bytes of a SentencePiece file, a protocol buffer; fields it does not need are passed
/// over. Takes memory in proportion to the file.
/// Errors: SentencePieceInvalid; TokenizerFieldInvalid for other kinds than Unigram and BPE.
[[nodiscard]] Result<SentencePieceFile> readSentencePiece(
    std::string_view bytes, const std::string& place);

} // namespace headlight
