#include "core/text/models/score_bpe.h"

#include "core/text/models/bpe.h"

#include <algorithm>

namespace headlight {

/// The parts of one split while they are joined: a linked list and a heap.
class ScoreBpeModel::Word
{
public:
    Word(const ScoreBpeModel& model, std::string_view text) : m_model{model}, m_text{text}
    {
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t size = std::min(characterSize(text[begin]), text.size() - begin);
            const auto position = static_cast<std::int32_t>(m_parts.size());
            if (position > 0)
                m_parts.back().next = position;
            m_parts.push_back({begin, size, position - 1, kNone});
            begin += size;
        }
    }

    void joinAll()
    {
        for (std::size_t i = 0; i < m_parts.size(); ++i)
            consider(static_cast<std::int32_t>(i));
        while (!m_heap.empty()) {
            const Candidate best = m_heap.front();
            std::pop_heap(m_heap.begin(), m_heap.end());
            m_heap.pop_back();
            const Part& left = at(best.position);
            if (left.size == 0 || left.next == kNone || left.size + at(left.next).size != best.size)
                continue; // one of the two has been joined to something else meanwhile
            join(best.position);
            consider(at(best.position).previous);
            consider(best.position);
        }
    }

    void appendTo(ModelTokens& tokens) const
    {
        for (const Part& part : m_parts) {
            if (part.size == 0)
                continue;
            const auto begin = static_cast<Index>(part.begin);
            const std::string_view text = m_text.substr(part.begin, part.size);
            if (const auto id = m_model.vocabulary().id(text)) {
                tokens.push_back({*id, {begin, begin + static_cast<Index>(part.size)}});
                continue;
            }
            for (std::size_t i = 0; i < text.size(); ++i) {
                const auto byte = static_cast<unsigned char>(text[i]);
                const Index place = begin + static_cast<Index>(i);
                tokens.push_back(
                    {m_model.m_byteIds[byte].value_or(m_model.m_unknown), {place, place + 1}});
            }
        }
    }

private:
    static constexpr std::int32_t kNone = -1;
    struct Part
    {
        std::size_t begin = 0;
        std::size_t size = 0; ///< 0: joined to the one before
        std::int32_t previous = kNone;
        std::int32_t next = kNone;
    };
    struct Candidate
    {
        float score = 0;
        std::int32_t position = 0;
        std::size_t size = 0; ///< of the two together

        /// Heaps keep the greatest in front: the highest score, then the leftmost.
        bool operator<(const Candidate& other) const
        {
            return score != other.score ? score < other.score : position > other.position;
        }
    };

    Part& at(std::int32_t position) { return m_parts[static_cast<std::size_t>(position)]; }

    void consider(std::int32_t position)
    {
        if (position == kNone || at(position).next == kNone)
            return;
        const Part& left = at(position);
        const std::size_t size = left.size + at(left.next).size;
        if (size > m_model.vocabulary().longestPiece())
            return;
        const auto id = m_model.vocabulary().id(m_text.substr(left.begin, size));
        const float* score = id ? m_model.m_scores.find(*id) : nullptr;
        if (!score)
            return;
        m_heap.push_back({*score, position, size});
        std::push_heap(m_heap.begin(), m_heap.end());
    }

    /// The part at `position` takes in the next one.
    void join(std::int32_t position)
    {
        Part& left = at(position);
        Part& right = at(left.next);
        left.size += right.size;
        left.next = right.next;
        right.size = 0;
        if (left.next != kNone)
            at(left.next).previous = position;
    }

    const ScoreBpeModel& m_model;
    std::string_view m_text;
    std::vector<Part> m_parts;
    std::vector<Candidate> m_heap;
};

ScoreBpeModel::ScoreBpeModel(Vocabulary vocabulary, std::vector<float> scores, TokenId unknown)
    : TokenModel{std::move(vocabulary)}
    , m_scores{TokenModel::vocabulary().size()}
    , m_byteIds{bytePieceIds(TokenModel::vocabulary())}
    , m_unknown{unknown}
{
    const Vocabulary& pieces = TokenModel::vocabulary();
    for (std::size_t entry = 0; entry < std::min(pieces.size(), scores.size()); ++entry)
        m_scores.set(pieces.idAt(entry), scores[entry]);
}

Result<Done> ScoreBpeModel::tokenize(std::string_view split, ModelTokens& tokens) const
{
    Word word{*this, split};
    word.joinAll();
    word.appendTo(tokens);
    return Done{};
}

} // namespace headlight
