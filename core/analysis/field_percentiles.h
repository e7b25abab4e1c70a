#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/tensor/number_field.h"

#include <span>

namespace headlight {

/// Two numbers of which low <= high.
struct Percentiles
{
    double low = 0;
    double high = 0;
    bool isEmpty = false; ///< there is no visible number; both are 0
    bool operator==(const Percentiles&) const = default;
};

/// The numbers below which `lowPercent` and `highPercent` (0 to 100, ascending) per cent of all
/// visible numbers of the fields lie: exact ones, by nearest rank. Reads every field twice, block
/// by block: O(numbers) in time, O(block) in memory. Errors: Canceled.
[[nodiscard]] Result<Percentiles> fieldPercentiles(
    std::span<const NumberFieldPtr> fields, double lowPercent, double highPercent,
    const JobControl& control);

} // namespace headlight
