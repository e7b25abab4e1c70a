#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace headlight {

/// A hash table from 64-bit keys to small values, in one block of memory: some hundred thousand
/// entries are made and found in a few ten milliseconds. The key 2^64 - 1 is not allowed. Nothing
/// is ever removed.
template <typename Value>
class FlatMap
{
public:
    /// Room for `expected` entries without growing.
    explicit FlatMap(std::size_t expected = 0)
    {
        std::size_t size = 16;
        while (size < expected * 2)
            size *= 2;
        m_slots.resize(size);
    }

    [[nodiscard]] const Value* find(std::uint64_t key) const
    {
        const Slot& slot = m_slots[place(key)];
        return slot.key == key ? &slot.value : nullptr;
    }

    /// Sets the value of `key`, whether it was there or not.
    void set(std::uint64_t key, Value value)
    {
        assert(key != kFree);
        if ((m_count + 1) * 2 > m_slots.size())
            grow();
        Slot& slot = m_slots[place(key)];
        if (slot.key == kFree)
            ++m_count;
        slot = {key, value};
    }

    [[nodiscard]] std::size_t size() const { return m_count; }

private:
    static constexpr std::uint64_t kFree = ~std::uint64_t{0};
    struct Slot
    {
        std::uint64_t key = kFree;
        Value value{};
    };

    /// Where the key is, or the free slot it belongs in.
    [[nodiscard]] std::size_t place(std::uint64_t key) const
    {
        const std::uint64_t mixed = (key ^ (key >> 32U)) * 0x9E3779B97F4A7C15ULL;
        std::size_t at = (mixed ^ (mixed >> 29U)) & (m_slots.size() - 1);
        while (m_slots[at].key != key && m_slots[at].key != kFree)
            at = (at + 1) & (m_slots.size() - 1);
        return at;
    }

    void grow()
    {
        std::vector<Slot> old(m_slots.size() * 2);
        std::swap(old, m_slots);
        for (const Slot& slot : old)
            if (slot.key != kFree)
                m_slots[place(slot.key)] = slot;
    }

    std::vector<Slot> m_slots;
    std::size_t m_count = 0;
};

} // namespace headlight
