#include "core/text/models/bpe.h"

#include "core/text/models/bpe_word.h"

namespace headlight {

namespace {

constexpr std::size_t kShortCharacters = 0x800; ///< code points of at most two bytes

/// The code point of a character of one or two bytes.
std::size_t shortCharacter(std::string_view character)
{
    const auto lead = static_cast<unsigned char>(character[0]);
    if (character.size() == 1)
        return lead;
    return ((lead & 0x1FU) << 6U) | (static_cast<unsigned char>(character[1]) & 0x3FU);
}

} // namespace

/// The pieces of a split while they are joined, and unknown characters that wait for the next known
/// one: bytes overtake them, as in the reference.
class BpeModel::Word
{
public:
    void add(TokenId id, std::size_t bytes) { pieces.add(id, bytes); }

    void addUnknown(TokenId id, std::size_t bytes, bool fuses)
    {
        if (m_unknownBytes > 0 && !fuses)
            flushUnknown();
        m_unknownId = id;
        m_unknownBytes += bytes;
    }

    void flushUnknown()
    {
        if (m_unknownBytes > 0)
            pieces.add(m_unknownId, m_unknownBytes);
        m_unknownBytes = 0;
    }

    BpeWord pieces{};

private:
    TokenId m_unknownId = 0;
    std::size_t m_unknownBytes = 0;
};

std::string bytePiece(unsigned char byte)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    return {'<', '0', 'x', kDigits[byte >> 4U], kDigits[byte & 15U], '>'};
}

std::array<std::optional<TokenId>, 256> bytePieceIds(const Vocabulary& vocabulary)
{
    std::array<std::optional<TokenId>, 256> ids{};
    for (std::size_t byte = 0; byte < ids.size(); ++byte)
        ids[byte] = vocabulary.id(bytePiece(static_cast<unsigned char>(byte)));
    return ids;
}

BpeModel::BpeModel(Vocabulary vocabulary, BpeMerges merges, BpeOptions options)
    : TokenModel{std::move(vocabulary)}
    , m_merges{std::move(merges)}
    , m_options{std::move(options)}
{
    const Vocabulary& pieces = TokenModel::vocabulary();
    if (m_options.fallsBackToBytes)
        m_byteIds = bytePieceIds(pieces);
    m_shortIds.resize(kShortCharacters);
    for (std::size_t entry = 0; entry < pieces.size(); ++entry) {
        const std::string_view piece = pieces.pieceAt(entry);
        if (!piece.empty() && piece.size() <= 2 && piece.size() == characterSize(piece[0]))
            m_shortIds[shortCharacter(piece)] = pieces.idAt(entry);
    }
}

std::optional<TokenId> BpeModel::unknownId() const
{
    return m_options.unknown ? vocabulary().id(*m_options.unknown) : std::nullopt;
}

Result<Done> BpeModel::tokenize(std::string_view split, ModelTokens& tokens) const
{
    const auto size = static_cast<Index>(split.size());
    if (m_options.ignoresMerges)
        if (const std::optional<TokenId> whole = vocabulary().id(split)) {
            tokens.push_back({*whole, {0, size}});
            return Done{};
        }
    Word word;
    word.pieces.reserve(split.size());
    const Result<Done> added = addCharacters(split, word);
    if (!added)
        return added.error();
    word.pieces.mergeAll(
        [this](TokenId left, TokenId right) { return m_merges.find(left, right); });
    word.pieces.appendTo(tokens);
    return Done{};
}

/// The id of a character with the prefix and suffix that belong to its place; the spelling is left
/// in `symbol`.
std::optional<TokenId> BpeModel::symbolId(
    std::string_view split, std::size_t begin, std::size_t size, std::string& symbol) const
{
    const std::string_view character = split.substr(begin, size);
    const bool isPrefixed = begin > 0 && !m_options.continuingPrefix.empty();
    const bool isSuffixed = begin + size == split.size() && !m_options.endOfWordSuffix.empty();
    if (!isPrefixed && !isSuffixed && size <= 2) {
        if (const std::optional<TokenId> id = m_shortIds[shortCharacter(character)])
            return id;
    }
    symbol = isPrefixed ? m_options.continuingPrefix : std::string{};
    symbol += character;
    if (isSuffixed)
        symbol += m_options.endOfWordSuffix;
    return vocabulary().id(symbol);
}

Result<Done> BpeModel::addCharacters(std::string_view split, Word& word) const
{
    std::string symbol;
    std::size_t size = 0;
    for (std::size_t begin = 0; begin < split.size(); begin += size) {
        size = characterSize(split[begin]);
        if (const std::optional<TokenId> id = symbolId(split, begin, size, symbol)) {
            word.flushUnknown();
            word.add(*id, size);
            continue;
        }
        if (m_options.fallsBackToBytes && addBytes(symbol, word))
            continue;
        if (!m_options.unknown)
            continue;
        const std::optional<TokenId> unknown = unknownId();
        if (!unknown)
            return unknownMissing(symbol, *m_options.unknown);
        word.addUnknown(*unknown, size, m_options.fusesUnknown);
    }
    word.flushUnknown();
    return Done{};
}

/// Whether there is a piece for every byte; only then they are added.
bool BpeModel::addBytes(std::string_view symbol, Word& word) const
{
    const auto idOf = [this](char byte) { return m_byteIds[static_cast<unsigned char>(byte)]; };
    for (const char byte : symbol)
        if (!idOf(byte))
            return false;
    for (const char byte : symbol)
        word.add(*idOf(byte), 1);
    return true;
}

} // namespace headlight
