#pragma once

#include "core/base/result.h"
#include "core/tensor/types.h"

namespace headlight {

/// The sizes of a layer that is made here, not loaded.
struct HeadWidths
{
    Index modelWidth = 16; ///< d
    Index heads = 1;       ///< h
    Index keyWidth = 0;    ///< dk; 0 = d / h
    Index valueWidth = 0;  ///< dv; 0 = d / h
};

/// Fills in the widths left to d / h. Errors: SizeInvalid for a size below 1, or so large that the
/// matrices' sizes overflow; HeadsDoNotDivide where d / h is needed and not whole.
[[nodiscard]] Result<HeadWidths> headWidths(const HeadWidths& asked);

/// 1 where row and column agree modulo the smaller side, else 0: the identity when square; a wider
/// matrix repeats the features, a taller one adds them up.
[[nodiscard]] Matrix identityLike(Index rows, Index columns);

} // namespace headlight
