#pragma once

#include "core/attention/mask.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace headlight {

/// The first layer of a kind, or null.
template <typename Layer>
[[nodiscard]] const Layer* layerOf(const Mask& mask)
{
    for (const MaskLayer& layer : mask.layers)
        if (const auto* found = std::get_if<Layer>(&layer))
            return found;
    return nullptr;
}

/// Replaces the layers of this kind by one (in the place of the first), or by none.
template <typename Layer>
void setLayer(Mask& mask, const std::optional<Layer>& wanted)
{
    const auto isOfKind = [](const MaskLayer& layer) {
        return std::holds_alternative<Layer>(layer);
    };
    const auto first = std::find_if(mask.layers.begin(), mask.layers.end(), isOfKind);
    const auto place = first - mask.layers.begin();
    mask.layers.erase(std::remove_if(first, mask.layers.end(), isOfKind), mask.layers.end());
    if (wanted)
        mask.layers.insert(mask.layers.begin() + place, *wanted);
}

/// Replaces the padding; an empty list takes the layer away. Sorts and removes duplicates.
void setHiddenKeys(Mask& mask, std::vector<Index> keys);
/// Hides a key, or shows it again.
void toggleHiddenKey(Mask& mask, Index key);

} // namespace headlight
