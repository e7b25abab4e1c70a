#include "core/attention/packed_matrix.h"

#include "core/attention/kernel/panels.h"
#include "core/base/ceil_divide.h"

#include <algorithm>

namespace headlight {

PackedMatrix::PackedMatrix(Index rows, Index columns)
    : m_rows{rows}
    , m_columns{columns}
    , m_panels{ceilDivide(columns, simd::kPanelWidth) * rows * simd::kPanelWidth}
{
}

PackedMatrix::PackedMatrix(const MatrixView& matrix) : PackedMatrix{matrix.rows(), matrix.cols()}
{
    for (Index row = 0; row < m_rows; ++row)
        m_largest = std::max(
            m_largest,
            simd::largestMagnitude(matrix.data() + row * matrix.outerStride(), m_columns));
    for (Index panel = 0; panel < panelCount(); ++panel)
        packPanel(matrix, panel);
}

void PackedMatrix::packPanel(const MatrixView& matrix, Index panel)
{
    packColumns(matrix, panel, m_panels.data() + panel * panelStride());
}

Index PackedMatrix::panelCount() const
{
    return ceilDivide(m_columns, simd::kPanelWidth);
}

Index PackedMatrix::panelStride() const
{
    return m_rows * simd::kPanelWidth;
}

const Scalar* PackedMatrix::panel(Index index) const
{
    return m_panels.data() + index * panelStride();
}

Scalar PackedMatrix::at(Index row, Index column) const
{
    return panel(column / simd::kPanelWidth)[row * simd::kPanelWidth + column % simd::kPanelWidth];
}

} // namespace headlight
