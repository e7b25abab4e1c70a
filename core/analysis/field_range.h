#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/tensor/number_field.h"

#include <limits>

namespace headlight {

/// The ends of a field's numbers, masked cells left out: what colour ranges are made of.
struct FieldRange
{
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    double smallestPositive = std::numeric_limits<double>::infinity(); ///< above 0; inf = none

    [[nodiscard]] bool isEmpty() const { return low > high; } ///< no visible number at all
    [[nodiscard]] double largestMagnitude() const;            ///< 0 when empty
    void include(double number);
    void include(const FieldRange& other);
    void include(const Tile& tile); ///< but its masked cells
    bool operator==(const FieldRange&) const = default;
};

/// Reads the whole field once, block by block, on control.threads threads; O(numbers of the field)
/// in time, O(block) in memory. Errors: Canceled.
[[nodiscard]] Result<FieldRange> fieldRange(const NumberField& field, const JobControl& control);

} // namespace headlight
