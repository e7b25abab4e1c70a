#include "core/text/letter_case.h"

#include "core/text/character_class.h"
#include "core/text/text_edit.h"

namespace headlight {

namespace {

constexpr char32_t kDottedCapitalI = 0x130;
constexpr char32_t kCombiningDotAbove = 0x307;

} // namespace

void lowercase(NormalisedText& text)
{
    std::vector<CharacterChange> changes;
    changes.reserve(text.size());
    bool isChanged = false;
    forEachCodePoint(text.text(), [&](CodePoint point, std::size_t) {
        changes.push_back({lowerCase(point.value), 0});
        isChanged = isChanged || changes.back().value != point.value;
        if (point.value == kDottedCapitalI)
            changes.push_back({kCombiningDotAbove, 1});
    });
    if (isChanged)
        text.rewrite(changes);
}

} // namespace headlight
