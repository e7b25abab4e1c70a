#pragma once

#include "core/base/json_object.h"
#include "core/model/document.h"

#include <array>
#include <string>
#include <string_view>

namespace headlight {

// Names in the order of their enumerations.
inline constexpr std::array<std::string_view, 11> kRoleNames{
    "none",       "query-projection", "key-projection", "value-projection", "output-projection",
    "query-bias", "key-bias",         "value-bias",     "output-bias",      "packed-projection",
    "packed-bias"};
inline constexpr std::array<std::string_view, 2> kOrientationNames{"in-out", "out-in"};
inline constexpr std::array<std::string_view, 3> kPackingNames{"blocks", "groups", "unknown"};
inline constexpr std::array<std::string_view, 2> kPositionNames{"none", "sinusoidal"};

/// The texts of tokens, and tokens of such a list; none where there is no list of that name.
[[nodiscard]] std::string labelsJson(const Tokens& tokens);
[[nodiscard]] Tokens readLabels(JsonObject& object, std::string_view name);

/// The layers that are not explicit ones, as parseMask reads them.
[[nodiscard]] std::string layersText(const Mask& mask);

/// The explicit layers together: {"keys": m, "rows": ["0-3,7", ...]}, the keys that each query may
/// see. Empty where there are none; {} where they are too many to write down.
[[nodiscard]] std::string visibleJson(const Mask& mask, Index queries, Index keys);

/// Untrusted. Errors: FigureValueInvalid, RecipeIncomplete (for {}).
[[nodiscard]] Result<ExplicitMask> readVisible(JsonObject object);

} // namespace headlight
