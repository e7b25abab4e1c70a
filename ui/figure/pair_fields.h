#pragma once

#include "core/attention/trace.h"
#include "core/tensor/number_field.h"

namespace headlight {

// Fields that figures make of others; each keeps alive what it reads.

/// One row of a field.
[[nodiscard]] NumberFieldPtr rowField(NumberFieldPtr field, Index row);

/// 1 where the mask lets a query see a key; else 0 and masked. [n x m]
[[nodiscard]] NumberFieldPtr maskField(TracePtr trace);

/// first - second, of fields of equal size; masked where both are. Blocks are means or largest
/// differences.
[[nodiscard]] NumberFieldPtr differenceField(NumberFieldPtr first, NumberFieldPtr second);

} // namespace headlight
