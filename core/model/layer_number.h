#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// What lies between the dots or slashes of a tensor's name; views of the name.
using NameParts = std::vector<std::string_view>;
[[nodiscard]] NameParts nameParts(std::string_view name);

/// A part of a path with a layer number at its end: "3" of [..., "layers", "3"], "3" of "layer_3".
struct LayerPart
{
    std::size_t part = 0;
    std::size_t digits = 0; ///< where the number begins within the part
};

/// The first number behind a word such as "layers", else the first part that is a number.
[[nodiscard]] std::optional<LayerPart> layerPart(const NameParts& path);

/// A whole number from 0 on that an int holds.
[[nodiscard]] std::optional<int> layerNumber(std::string_view text);

/// The layer number that a name shows, whatever the tensor is for.
[[nodiscard]] std::optional<int> layerInName(std::string_view name);
/// The name with another layer number; the name itself where it shows none.
[[nodiscard]] std::string nameInLayer(std::string_view name, int layer);

} // namespace headlight
