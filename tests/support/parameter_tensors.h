#pragma once

#include "tests/support/made_parameters.h"
#include "tests/support/memory_store.h"

#include <array>
#include <string>
#include <vector>

namespace headlight::test {

using Tensors = std::vector<MemoryTensor>;
using Names = std::array<std::string, 4>; ///< of query, key, value and output

/// The modules of torch: NAME.weight [out, in] and NAME.bias.
[[nodiscard]] Tensors linear(const Parameters& p, const Names& names);

/// Matrices [in, out] and biases under names of their own.
[[nodiscard]] Tensors plain(const Parameters& p, const Names& matrices, const Names& biases);

struct PackedNames
{
    std::string weight;
    std::string bias;
    std::string output; ///< without .weight and .bias
};

enum class PackedOrder { Blocks, Groups };

/// One tensor for query, key and value; matrices [out, in] or [in, out].
[[nodiscard]] Tensors packed(
    const Parameters& p, const PackedNames& names, PackedOrder order, bool outIn);

/// The first thing that two sets of parameters differ in; empty where they are equal.
[[nodiscard]] std::string differing(const Parameters& a, const Parameters& b);

/// Loads with the plan that the names propose and h given, beside a tensor that is none of
/// attention; tells what differs, or why nothing was loaded. Empty = as expected.
[[nodiscard]] std::string loadedDiffers(Tensors tensors, const Parameters& expected);

/// d, h, g, dk, dv, d_out: all different, then as real models have them.
inline constexpr MadeSizes kFree{5, 4, 4, 3, 2, 7};
inline constexpr MadeSizes kEven{5, 4, 4, 3, 3, 7};
inline constexpr MadeSizes kGrouped{5, 6, 2, 3, 3, 7};
inline constexpr MadeSizes kGroupedFree{5, 6, 2, 3, 4, 7};
inline constexpr MadeSizes kOneKey{5, 6, 1, 3, 3, 7};
/// As torch.nn.MultiheadAttention and GPT-2: h dk = d.
inline constexpr MadeSizes kSquare{12, 4, 4, 3, 3, 12};

} // namespace headlight::test
