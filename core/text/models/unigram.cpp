#include "core/text/models/unigram.h"

#include "core/text/models/bpe.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kUnknownPenalty = 10;

} // namespace

UnigramModel::UnigramModel(Vocabulary vocabulary, UnigramOptions options)
    : TokenModel{std::move(vocabulary)}
    , m_options{std::move(options)}
    , m_trie{TokenModel::vocabulary().size() * 4}
{
    const std::vector<double>& scores = m_options.scores;
    if (!scores.empty())
        m_unknownScore = *std::min_element(scores.begin(), scores.end()) - kUnknownPenalty;
    const Vocabulary& pieces = TokenModel::vocabulary();
    for (std::size_t entry = 0; entry < pieces.size(); ++entry)
        m_trie.add(pieces.pieceAt(entry), pieces.idAt(entry));
    if (m_options.fallsBackToBytes)
        m_byteIds = bytePieceIds(pieces);
}

/// Takes the candidate where it is better; of equals the first stays.
void UnigramModel::offer(Arrival& arrival, const Arrival& candidate)
{
    if (arrival.begin < 0 || candidate.score > arrival.score)
        arrival = candidate;
}

/// For every byte the best way to arrive there.
Result<UnigramModel::Arrivals> UnigramModel::bestArrivals(std::string_view split) const
{
    Arrivals arrivals(split.size() + 1);
    std::size_t size = 0;
    for (std::size_t begin = 0; begin < split.size(); begin += size) {
        size = characterSize(split[begin]);
        const double score = arrivals[begin].score;
        const auto from = static_cast<std::ptrdiff_t>(begin);
        bool hasCharacter = false;
        m_trie.prefixes(split.substr(begin), [&](std::size_t bytes, TokenId id) {
            const bool isUnknown = m_options.unknownId == id;
            offer(arrivals[begin + bytes], {score + m_options.scores[id], from, isUnknown});
            hasCharacter = hasCharacter || bytes == size;
        });
        if (hasCharacter)
            continue;
        Arrival& arrival = arrivals[begin + size];
        const double unknown = score + m_unknownScore;
        if (arrival.begin < 0 || unknown > arrival.score) {
            if (!m_options.unknownId)
                return unknownMissing(split.substr(begin, size), "unk_id");
            arrival = {unknown, from, true};
        }
    }
    return arrivals;
}

Result<Done> UnigramModel::tokenize(std::string_view split, ModelTokens& tokens) const
{
    const Result<Arrivals> arrivals = bestArrivals(split);
    if (!arrivals)
        return arrivals.error();
    std::vector<Range> pieces; // from the last to the first
    bool wasUnknown = false;
    for (auto end = static_cast<Index>(split.size()); end > 0;) {
        const Arrival& arrival = arrivals.value()[static_cast<std::size_t>(end)];
        if (arrival.isUnknown && wasUnknown)
            pieces.back().begin = arrival.begin;
        else
            pieces.push_back({arrival.begin, end});
        wasUnknown = arrival.isUnknown;
        end = arrival.begin;
    }
    std::reverse(pieces.begin(), pieces.end());
    for (const Range& piece : pieces) {
        const Result<Done> added = addPiece(split, piece, tokens);
        if (!added)
            return added.error();
    }
    return Done{};
}

Result<Done> UnigramModel::addPiece(std::string_view split, Range bytes, ModelTokens& tokens) const
{
    const std::string_view text =
        split.substr(static_cast<std::size_t>(bytes.begin), static_cast<std::size_t>(bytes.size()));
    if (const std::optional<TokenId> id = vocabulary().id(text)) {
        tokens.push_back({*id, bytes});
        return Done{};
    }
    if (m_options.fallsBackToBytes && addBytes(text, bytes, tokens))
        return Done{};
    if (!m_options.unknownId)
        return unknownMissing(text, "unk_id");
    tokens.push_back({*m_options.unknownId, bytes, true});
    return Done{};
}

/// Whether there is a piece for every byte; only then they are added, each for the whole text.
bool UnigramModel::addBytes(std::string_view text, Range bytes, ModelTokens& tokens) const
{
    const auto idOf = [this](char byte) { return m_byteIds[static_cast<unsigned char>(byte)]; };
    if (!std::all_of(text.begin(), text.end(), [&](char byte) { return idOf(byte).has_value(); }))
        return false;
    for (const char byte : text)
        tokens.push_back({*idOf(byte), bytes});
    return true;
}

} // namespace headlight
