#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace headlight {

/// Limits the kernels to a SIMD target: "sse4", "avx2" or "avx512" ("" = the best there is).
/// Numbers differ in the last bits between sse4, which has no fused multiply-add, and the others;
/// fixing the target makes them equal on different machines. For the whole process, before the
/// first trace. Errors: OptionValueInvalid for another name or a target that this machine lacks.
[[nodiscard]] Result<Done> limitSimdTarget(std::string_view name);

/// The same by the environment variable HEADLIGHT_SIMD: what the executables call first.
[[nodiscard]] Result<Done> simdTargetFromEnvironment();

/// The target that kernels run on: "AVX3", "AVX2", "SSE4", ... as Highway names them.
[[nodiscard]] std::string simdTargetName();

} // namespace headlight
