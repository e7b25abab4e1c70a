#pragma once

#include "core/base/index.h"

namespace headlight::simd {

/// Makes shares p of the standard normal distribution, 0 < p < 1, the numbers that they lie below,
/// in place: Wichura's algorithm AS 241 (1988), routine PPND16, with portableLog's logarithm. Made
/// of
/// + - * / and sqrt in one order, none of them fused: the same bits on every target.
void inverseNormals(double* numbers, Index count);

} // namespace headlight::simd
