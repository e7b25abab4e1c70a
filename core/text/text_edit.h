#pragma once

#include "core/text/code_point.h"
#include "core/text/normalised_text.h"

#include <vector>

namespace headlight {

/// Removes the code points that `keep` refuses.
template <typename Keep>
void keepOnly(NormalisedText& text, Keep keep)
{
    NormalisedText next = text.emptied(text.size());
    std::uint32_t begin = 0; // of what is kept and not copied yet
    forEachCodePoint(text.text(), [&](CodePoint point, std::size_t at) {
        if (keep(point.value))
            return;
        const auto end = static_cast<std::uint32_t>(at);
        next.append(text, {begin, end});
        begin = end + static_cast<std::uint32_t>(point.length);
    });
    if (begin == 0)
        return;
    next.append(text, {begin, text.whole().end});
    text = std::move(next);
}

/// Puts map(c) in the place of each code point c.
template <typename Map>
void mapEach(NormalisedText& text, Map map)
{
    std::vector<CharacterChange> changes;
    changes.reserve(text.size());
    bool isSame = true;
    forEachCodePoint(text.text(), [&](CodePoint point, std::size_t) {
        changes.push_back({map(point.value), 0});
        isSame = isSame && changes.back().value == point.value;
    });
    if (!isSame)
        text.rewrite(changes);
}

} // namespace headlight
