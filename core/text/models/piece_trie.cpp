#include "core/text/models/piece_trie.h"

namespace headlight {

PieceTrie::PieceTrie(std::size_t expectedNodes) : m_children{expectedNodes}, m_numbers(1, kNone)
{
    m_numbers.reserve(expectedNodes + 1);
}

void PieceTrie::add(std::string_view piece, std::uint32_t number)
{
    std::uint32_t node = 0;
    for (const char byte : piece) {
        const std::uint64_t child = key(node, byte);
        if (const std::uint32_t* next = m_children.find(child)) {
            node = *next;
            continue;
        }
        node = static_cast<std::uint32_t>(m_numbers.size());
        m_children.set(child, node);
        m_numbers.push_back(kNone);
    }
    if (!piece.empty())
        m_numbers[node] = number;
}

} // namespace headlight
