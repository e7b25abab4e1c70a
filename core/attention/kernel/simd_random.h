#pragma once

#include "core/base/index.h"

#include <cstdint>

namespace headlight::simd {

/// What philox() (random_stream.h) is given beside the number of a block.
struct PhiloxKey
{
    std::uint32_t key[2];
    std::uint32_t counter[3]; ///< words 1 to 3
};

/// Uniform numbers of the blocks 0, 1, ..., two a block, as RandomStream says; below 2^33 of them.
void uniforms(const PhiloxKey& key, double* numbers, Index count);

/// Makes shares p of the standard normal distribution, 0 < p < 1, the numbers that they lie below,
/// in place: Wichura's algorithm AS 241 (1988), routine PPND16, with portableLog's logarithm. The
/// four operations and sqrt in one order, none of them fused: the same bits on every target.
void inverseNormals(double* numbers, Index count);

} // namespace headlight::simd
