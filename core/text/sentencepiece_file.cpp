#include "core/text/sentencepiece_file.h"

#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/text/wire_reader.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

// The numbers of the fields in SentencePiece's message ModelProto and the messages in it.
enum ModelField : std::uint64_t { Pieces = 1, TrainerSpec = 2, NormalizerSpec = 3 };
enum PieceField : std::uint64_t { Text = 1, Score = 2, Kind = 3 };
enum TrainerField : std::uint64_t { ModelType = 3, ByteFallback = 35 };
enum NormalizerField : std::uint64_t {
    PrecompiledCharsmap = 2,
    AddDummyPrefix = 3,
    RemoveExtraWhitespaces = 4
};

class Reader
{
public:
    explicit Reader(const std::string& place) : m_place{place} {}

    [[nodiscard]] Result<SentencePieceFile> read(std::string_view bytes);

private:
    void readPiece(const WireReader::Field& message);
    void readTrainer(const WireReader::Field& message);
    void readNormalizer(const WireReader::Field& message);
    void checkEnd(const WireReader& wire);
    void fail(std::size_t offset);

    const std::string& m_place;
    SentencePieceFile m_file{};
    std::optional<Error> m_error{};
};

void Reader::fail(std::size_t offset)
{
    if (!m_error)
        m_error =
            Error{ErrorCode::SentencePieceInvalid, {{"offset", std::to_string(offset)}}, m_place};
}

void Reader::checkEnd(const WireReader& wire)
{
    if (wire.faultAt())
        fail(*wire.faultAt());
}

void Reader::readPiece(const WireReader::Field& message)
{
    ScoredPiece piece;
    WireReader wire{message.bytes, message.begin};
    while (const auto field = wire.next()) {
        if (field->number == Text && field->isBytes)
            piece.text = field->bytes;
        else if (field->number == Score)
            piece.score = field->real();
        else if (field->number == Kind && (field->value < 1 || field->value > 6))
            fail(message.begin);
        else if (field->number == Kind)
            piece.kind = static_cast<PieceKind>(field->value);
    }
    checkEnd(wire);
    if (firstInvalidUtf8(piece.text))
        fail(message.begin);
    if (!std::isfinite(piece.score))
        fail(message.begin);
    m_file.pieces.push_back(std::move(piece));
}

void Reader::readTrainer(const WireReader::Field& message)
{
    WireReader wire{message.bytes, message.begin};
    while (const auto field = wire.next()) {
        if (field->number == ByteFallback)
            m_file.fallsBackToBytes = field->flag();
        if (field->number != ModelType)
            continue;
        if (field->value == 1 || field->value == 2)
            m_file.kind = static_cast<SentencePieceKind>(field->value);
        else if (!m_error)
            m_error = Error{
                ErrorCode::TokenizerFieldInvalid,
                {{"field", "model_type"},
                 {"found", std::to_string(field->value)},
                 {"expected", "1 (Unigram), 2 (BPE)"}},
                m_place};
    }
    checkEnd(wire);
}

void Reader::readNormalizer(const WireReader::Field& message)
{
    WireReader wire{message.bytes, message.begin};
    while (const auto field = wire.next()) {
        if (field->number == PrecompiledCharsmap && field->isBytes)
            m_file.charsmap = field->bytes;
        else if (field->number == AddDummyPrefix)
            m_file.addsDummyPrefix = field->flag();
        else if (field->number == RemoveExtraWhitespaces)
            m_file.removesExtraBlanks = field->flag();
    }
    checkEnd(wire);
}

Result<SentencePieceFile> Reader::read(std::string_view bytes)
{
    WireReader wire{bytes};
    while (const auto field = wire.next()) {
        if (!field->isBytes)
            continue;
        if (field->number == Pieces)
            readPiece(*field);
        else if (field->number == TrainerSpec)
            readTrainer(*field);
        else if (field->number == NormalizerSpec)
            readNormalizer(*field);
    }
    checkEnd(wire);
    if (m_file.pieces.empty())
        fail(0);
    if (m_error)
        return *m_error;
    return std::move(m_file);
}

} // namespace

std::optional<std::size_t> SentencePieceFile::first(PieceKind wanted) const
{
    const auto found = std::find_if(
        pieces.begin(), pieces.end(), [wanted](const auto& piece) { return piece.kind == wanted; });
    if (found == pieces.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - pieces.begin());
}

Result<SentencePieceFile> readSentencePiece(std::string_view bytes, const std::string& place)
{
    return Reader{place}.read(bytes);
}

} // namespace headlight
