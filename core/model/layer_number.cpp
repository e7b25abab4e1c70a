#include "core/model/layer_number.h"

#include "core/base/number_from.h"

#include <algorithm>

namespace headlight {

namespace {

bool contains(std::string_view text, std::string_view piece)
{
    return text.find(piece) != std::string_view::npos;
}

bool isLayerWord(std::string_view part)
{
    while (!part.empty() && part.back() == '_')
        part.remove_suffix(1);
    return contains(part, "layer") || contains(part, "block") || part == "h" || part == "l";
}

/// Where the digits at the end of a part begin; its size where there are none, or too many.
std::size_t digitsOf(std::string_view part)
{
    const std::size_t last = part.find_last_not_of("0123456789");
    const std::size_t digits = last == std::string_view::npos ? 0 : last + 1;
    return layerNumber(part.substr(digits)) ? digits : part.size();
}

} // namespace

NameParts nameParts(std::string_view name)
{
    NameParts parts;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find_first_of("./", begin), name.size());
        parts.push_back(name.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::optional<LayerPart> layerPart(const NameParts& path)
{
    std::optional<LayerPart> first;
    std::string_view before;
    for (std::size_t i = 0; i < path.size(); before = path[i++]) {
        const std::size_t digits = digitsOf(path[i]);
        if (digits == path[i].size())
            continue;
        if (isLayerWord(digits > 0 ? path[i].substr(0, digits) : before))
            return LayerPart{i, digits};
        if (!first && digits == 0)
            first = LayerPart{i, digits};
    }
    return first;
}

std::optional<int> layerNumber(std::string_view text)
{
    const auto number = numberFrom<int>(text);
    return number && *number >= 0 ? number : std::nullopt;
}

std::optional<int> layerInName(std::string_view name)
{
    const NameParts parts = nameParts(name);
    const auto place = layerPart(parts);
    return place ? layerNumber(parts[place->part].substr(place->digits)) : std::nullopt;
}

std::string nameInLayer(std::string_view name, int layer)
{
    const NameParts parts = nameParts(name);
    const auto place = layerPart(parts);
    if (!place)
        return std::string{name};
    const std::string_view part = parts[place->part];
    const auto begin = static_cast<std::size_t>(part.data() - name.data()) + place->digits;
    std::string other{name};
    other.replace(begin, part.size() - place->digits, std::to_string(layer));
    return other;
}

} // namespace headlight
