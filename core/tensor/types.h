#pragma once

// The shape letters of every comment: n queries, m keys, d model width, h heads, g key/value heads,
// dk and dv head widths. A token is a row.

#include "core/base/index.h"

#include <Eigen/Core>

#include <cstdint>
#include <limits>

namespace headlight {

using Scalar = float;
using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
using RowVector = Eigen::Matrix<Scalar, 1, Eigen::Dynamic>;

/// A matrix, or a block of one, read without a copy: rows are contiguous, their distance is free.
using MatrixView = Eigen::Ref<const Matrix, 0, Eigen::OuterStride<>>;
using MatrixRef = Eigen::Ref<Matrix, 0, Eigen::OuterStride<>>;

/// One byte a cell: 1 = true.
using ByteMatrix = Eigen::Matrix<std::uint8_t, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The score of a pair that the mask forbids.
inline constexpr Scalar kMasked = -std::numeric_limits<Scalar>::infinity();

/// The score of a pair is clamped to +-this, so that it is never infinite.
inline constexpr Scalar kLargestScore = std::numeric_limits<Scalar>::max();

} // namespace headlight
