#include "core/text/vocabulary.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace headlight {

namespace {

std::uint32_t hashOf(std::string_view piece)
{
    const std::uint64_t hash = std::hash<std::string_view>{}(piece);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
}

} // namespace

Vocabulary::Vocabulary(std::size_t expected) : m_entryOf{expected}
{
    m_ends.reserve(expected);
    m_ids.reserve(expected);
    std::size_t size = 16;
    while (size * 5 < expected * 8)
        size *= 2;
    m_slots.resize(size);
}

std::string_view Vocabulary::pieceAt(std::size_t entry) const
{
    const std::size_t begin = entry == 0 ? 0 : m_ends[entry - 1];
    return std::string_view{m_bytes}.substr(begin, m_ends[entry] - begin);
}

/// Where the piece is, or the free slot it belongs in.
std::size_t Vocabulary::place(std::string_view piece, std::uint32_t hash) const
{
    std::size_t at = hash & (m_slots.size() - 1);
    while (m_slots[at].entry != 0) {
        if (m_slots[at].hash == hash && pieceAt(m_slots[at].entry - 1) == piece)
            break;
        at = (at + 1) & (m_slots.size() - 1);
    }
    return at;
}

void Vocabulary::grow()
{
    std::vector<Slot> old(m_slots.size() * 2);
    std::swap(old, m_slots);
    for (const Slot& slot : old) {
        if (slot.entry == 0)
            continue;
        std::size_t at = slot.hash & (m_slots.size() - 1);
        while (m_slots[at].entry != 0)
            at = (at + 1) & (m_slots.size() - 1);
        m_slots[at] = slot;
    }
}

bool Vocabulary::add(std::string_view piece, TokenId id)
{
    if ((size() + 1) * 8 > m_slots.size() * 5)
        grow();
    const std::uint32_t hash = hashOf(piece);
    Slot& slot = m_slots[place(piece, hash)];
    if (slot.entry != 0)
        return false;
    m_bytes += piece;
    m_ends.push_back(m_bytes.size());
    m_ids.push_back(id);
    m_longest = std::max(m_longest, piece.size());
    slot = {hash, static_cast<std::uint32_t>(size())};
    m_entryOf.set(id, slot.entry - 1);
    return true;
}

void Vocabulary::set(std::string_view piece, TokenId id)
{
    if (add(piece, id))
        return;
    const std::uint32_t entry = m_slots[place(piece, hashOf(piece))].entry - 1;
    m_ids[entry] = id;
    m_entryOf.set(id, entry);
}

Vocabulary::Key Vocabulary::key(std::string_view piece) const
{
    const std::uint32_t hash = hashOf(piece);
    __builtin_prefetch(&m_slots[hash & (m_slots.size() - 1)]);
    return {piece, hash};
}

std::optional<TokenId> Vocabulary::id(const Key& key) const
{
    const Slot& slot = m_slots[place(key.piece, key.hash)];
    return slot.entry == 0 ? std::nullopt : std::optional{m_ids[slot.entry - 1]};
}

std::optional<TokenId> Vocabulary::id(std::string_view piece) const
{
    return id(Key{piece, hashOf(piece)});
}

std::optional<std::string_view> Vocabulary::piece(TokenId id) const
{
    const std::uint32_t* entry = m_entryOf.find(id);
    if (entry == nullptr || m_ids[*entry] != id)
        return std::nullopt;
    return pieceAt(*entry);
}

} // namespace headlight
