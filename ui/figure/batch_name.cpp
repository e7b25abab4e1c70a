#include "ui/figure/batch_name.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headlight {

namespace {

/// What may stand in braces, and what it stands for.
struct Blank
{
    std::string_view name;
    Index number;
    bool needed;
    bool found = false;
};

using Blanks = std::array<Blank, 3>;

Blanks blanksOf(const BatchPlace& place, Index firstIndex)
{
    return {
        Blank{"{layer}", place.layer, place.manyLayers},
        Blank{"{index}", place.text + firstIndex, place.manyTexts},
        Blank{"{head}", place.head + firstIndex, place.manyHeads}};
}

} // namespace

Result<std::string> filledName(const std::string& name, const BatchPlace& place, Index firstIndex)
{
    Blanks blanks = blanksOf(place, firstIndex);
    std::string filled;
    for (std::size_t at = 0; at < name.size();) {
        const std::size_t close = name[at] == '{' ? name.find('}', at) : std::string::npos;
        if (close == std::string::npos) {
            filled += name[at++];
            continue;
        }
        const std::string key = name.substr(at, close - at + 1);
        auto* const blank = std::find_if(
            blanks.begin(), blanks.end(), [&key](const Blank& each) { return each.name == key; });
        if (blank == blanks.end())
            return Error{
                ErrorCode::NamePatternInvalid,
                {{"found", key}, {"expected", "{head}, {index}, {layer}"}},
                name};
        filled += std::to_string(blank->number);
        blank->found = true;
        at = close + 1;
    }
    for (const Blank& blank : blanks)
        if (blank.needed && !blank.found)
            return Error{
                ErrorCode::NamePatternNeeded, {{"expected", std::string{blank.name}}}, name};
    return filled;
}

std::string usualPattern(const std::string& stem, const BatchPlace& place)
{
    std::string pattern = stem;
    for (const Blank& blank : blanksOf(place, 0))
        if (blank.needed)
            pattern.append("-").append(blank.name);
    return pattern;
}

} // namespace headlight
