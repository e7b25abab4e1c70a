#pragma once

#include "core/attention/packed_matrix.h"
#include "core/base/progress.h"
#include "core/tensor/types.h"

#include <span>

namespace headlight {

/// result = input * matrix (+ bias): [n x d] [d x w] (+ [w]) -> [n x w].
struct Projection
{
    const Matrix* input = nullptr;
    const Matrix* matrix = nullptr;       ///< may be null with `packed`
    const RowVector* bias = nullptr;      ///< of size 0 where there is none
    Matrix* result = nullptr;             ///< sized by project()
    const PackedMatrix* packed = nullptr; ///< `matrix`, packed before; null: packed for this call
};

/// How project() ended.
enum class ProjectOutcome {
    Done,
    Clamped, ///< done, with results beyond the largest float clamped to it
    Stopped
};

/// Computes all of them side by side. Finite input gives finite results: where sums could leave
/// the range of float, they are made in double and clamped. The same bits with any number of
/// threads.
[[nodiscard]] ProjectOutcome project(
    std::span<const Projection> projections, const JobControl& control);

/// The bytes that project() takes beside the results.
[[nodiscard]] double projectBytes(Index inputWidth, Index resultWidth);

} // namespace headlight
