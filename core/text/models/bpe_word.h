#pragma once

#include "core/text/models/token_model.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace headlight {

/// The pieces of one split while they are joined two by two: a linked list and a heap, so that n
/// pieces take O(n log n).
class BpeWord
{
public:
    void reserve(std::size_t pieces) { m_symbols.reserve(pieces); }
    void add(TokenId id, std::size_t bytes);

    /// Joins the pair that `find(left, right)` (a pointer to rank and result, or null) ranks
    /// lowest, leftmost first, until it finds none.
    template <typename Find>
    void mergeAll(const Find& find);

    /// The pieces that are left, with their places in the split.
    void appendTo(ModelTokens& tokens) const;

private:
    static constexpr std::int32_t kNone = -1;
    struct Symbol
    {
        TokenId id = 0;
        std::int32_t previous = kNone;
        std::int32_t next = kNone;
        std::uint32_t bytes = 0; ///< 0: joined to the one before
    };
    struct Candidate
    {
        std::uint32_t rank = 0;
        std::int32_t position = 0;
        TokenId result = 0;

        /// Heaps keep the greatest in front: the lowest rank, then the leftmost.
        bool operator<(const Candidate& other) const
        {
            return rank != other.rank ? rank > other.rank : position > other.position;
        }
    };

    template <typename Find>
    void consider(const Find& find, std::int32_t position);
    Symbol& at(std::int32_t position) { return m_symbols[static_cast<std::size_t>(position)]; }
    void join(std::int32_t position, TokenId result);

    std::vector<Symbol> m_symbols;
    std::vector<Candidate> m_heap;
};

template <typename Find>
void BpeWord::consider(const Find& find, std::int32_t position)
{
    if (position == kNone || at(position).next == kNone)
        return;
    if (const auto* merge = find(at(position).id, at(at(position).next).id)) {
        m_heap.push_back({merge->rank, position, merge->result});
        std::push_heap(m_heap.begin(), m_heap.end());
    }
}

template <typename Find>
void BpeWord::mergeAll(const Find& find)
{
    for (std::size_t position = 0; position < m_symbols.size(); ++position)
        consider(find, static_cast<std::int32_t>(position));
    while (!m_heap.empty()) {
        const Candidate best = m_heap.front();
        std::pop_heap(m_heap.begin(), m_heap.end());
        m_heap.pop_back();
        const Symbol& left = at(best.position);
        if (left.bytes == 0 || left.next == kNone)
            continue;
        const auto* merge = find(left.id, at(left.next).id);
        if (!merge || merge->result != best.result)
            continue; // one of the two has been joined to something else meanwhile
        join(best.position, best.result);
        consider(find, at(best.position).previous);
        consider(find, best.position);
    }
}

} // namespace headlight
