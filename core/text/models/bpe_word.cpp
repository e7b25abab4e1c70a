#include "core/text/models/bpe_word.h"

namespace headlight {

void BpeWord::add(TokenId id, std::size_t bytes)
{
    const auto position = static_cast<std::int32_t>(m_symbols.size());
    if (position > 0)
        m_symbols.back().next = position;
    m_symbols.push_back({id, position - 1, kNone, static_cast<std::uint32_t>(bytes)});
}

/// The piece at `position` takes in the next one.
void BpeWord::join(std::int32_t position, TokenId result)
{
    Symbol& left = at(position);
    Symbol& right = at(left.next);
    left.id = result;
    left.bytes += right.bytes;
    left.next = right.next;
    right.bytes = 0;
    if (left.next != kNone)
        at(left.next).previous = position;
}

void BpeWord::appendTo(ModelTokens& tokens) const
{
    Index begin = 0;
    for (const Symbol& symbol : m_symbols) {
        if (symbol.bytes == 0)
            continue;
        tokens.push_back({symbol.id, {begin, begin + static_cast<Index>(symbol.bytes)}});
        begin += static_cast<Index>(symbol.bytes);
    }
}

} // namespace headlight
