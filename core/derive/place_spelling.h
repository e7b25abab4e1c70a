#pragma once

#include "core/derive/place.h"

namespace headlight {

/// What the head of a place is called.
inline constexpr const char* kHeadIndexName = "HEAD";

/// What the indices of a place are called, in their order; a null row or column is 0.
struct PlaceSpelling
{
    std::string_view name;
    const char* row = nullptr;
    const char* column = nullptr;
};

[[nodiscard]] PlaceSpelling placeSpelling(PlaceArray array);

} // namespace headlight
