#pragma once

#include "core/attention/kernel/aligned_buffer.h"
#include "core/attention/kernel/simd.h"

namespace headlight {

/// Rows of a left operand that one task takes.
inline constexpr Index kRowBlock = 192;

/// Columns [32 panel, 32 panel + 32) of a matrix [depth x columns] as one panel [depth][32]; zeros
/// beyond its last column.
void packColumns(const MatrixView& matrix, Index panel, Scalar* out);

/// The same of the transposed matrix: rows [32 panel, 32 panel + 32) become the panel's columns.
void packRows(const MatrixView& matrix, Index panel, Scalar* out);

/// Rows of a left operand, their columns in chunks of kDepth: [chunks][kRowBlock][kStride].
class LeftRows
{
public:
    /// Room for rows of this many columns.
    explicit LeftRows(Index depth);

    void pack(const MatrixView& rows); ///< at most kRowBlock of them
    [[nodiscard]] Index rows() const { return m_rows; }

    /// result (+)= rows * the panels' matrix, all columns of the rows, in order.
    /// `product` names panels, panelStride, panelCount, result, resultStride.
    void multiply(const simd::Product& product) const { multiply(product, {0, m_rows}); }
    /// The same of some of the rows; `product.result` is the first one's.
    void multiply(simd::Product product, Range rows) const;

private:
    Index m_depth;
    Index m_rows = 0;
    AlignedBuffer m_buffer;
};

} // namespace headlight
