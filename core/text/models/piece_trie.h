#pragma once

#include "core/text/flat_map.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace headlight {

/// Pieces by their beginnings: gives all that a text begins with, in time of the longest.
class PieceTrie
{
public:
    explicit PieceTrie(std::size_t expectedNodes = 0);

    /// Adds a piece with its number; an empty one is ignored. A piece added again gets the new
    /// number.
    void add(std::string_view piece, std::uint32_t number);

    /// Calls `found(bytes, number)` for every piece that `text` begins with, shortest first.
    template <typename Found>
    void prefixes(std::string_view text, const Found& found) const
    {
        std::uint32_t node = 0;
        for (std::size_t at = 0; at < text.size(); ++at) {
            const std::uint32_t* next = m_children.find(key(node, text[at]));
            if (!next)
                return;
            node = *next;
            if (m_numbers[node] != kNone)
                found(at + 1, m_numbers[node]);
        }
    }

private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

    static std::uint64_t key(std::uint32_t node, char byte)
    {
        return (std::uint64_t{node} << 8U) | static_cast<unsigned char>(byte);
    }

    FlatMap<std::uint32_t> m_children;
    std::vector<std::uint32_t> m_numbers; ///< of the piece that ends at a node
};

} // namespace headlight
