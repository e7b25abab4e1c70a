#include "core/attention/kernel/panels.h"

#include "core/base/ceil_divide.h"

#include <algorithm>
#include <cassert>

namespace headlight {

void packColumns(const MatrixView& matrix, Index panel, Scalar* out)
{
    const Index first = panel * simd::kPanelWidth;
    const Index width = std::min(simd::kPanelWidth, matrix.cols() - first);
    for (Index k = 0; k < matrix.rows(); ++k, out += simd::kPanelWidth) {
        const Scalar* row = matrix.data() + k * matrix.outerStride() + first;
        std::copy_n(row, width, out);
        std::fill(out + width, out + simd::kPanelWidth, Scalar{0});
    }
}

void packRows(const MatrixView& matrix, Index panel, Scalar* out)
{
    const Index first = panel * simd::kPanelWidth;
    const Index width = std::min(simd::kPanelWidth, matrix.rows() - first);
    const Index depth = matrix.cols();
    if (width == simd::kPanelWidth) {
        simd::transposePanel(
            matrix.data() + first * matrix.outerStride(), matrix.outerStride(), depth, out);
        return;
    }
    std::fill_n(out, depth * simd::kPanelWidth, Scalar{0});
    for (Index column = 0; column < width; ++column) {
        const Scalar* row = matrix.data() + (first + column) * matrix.outerStride();
        for (Index k = 0; k < depth; ++k)
            out[k * simd::kPanelWidth + column] = row[k];
    }
}

LeftRows::LeftRows(Index depth)
    : m_depth{depth}
    , m_buffer{ceilDivide(depth, simd::kDepth) * kRowBlock * simd::kStride}
{
}

void LeftRows::pack(const MatrixView& rows)
{
    assert(rows.rows() <= kRowBlock && rows.cols() == m_depth);
    m_rows = rows.rows();
    for (Index begin = 0; begin < m_depth; begin += simd::kDepth) {
        const Index width = std::min(simd::kDepth, m_depth - begin);
        Scalar* out = m_buffer.data() + begin / simd::kDepth * kRowBlock * simd::kStride;
        for (Index r = 0; r < m_rows; ++r)
            std::copy_n(
                rows.data() + r * rows.outerStride() + begin, width, out + r * simd::kStride);
    }
}

void LeftRows::multiply(simd::Product product, Range rows) const
{
    product.rows = rows.size();
    product.left = m_buffer.data() + rows.begin * simd::kStride;
    for (Index begin = 0; begin < m_depth; begin += simd::kDepth) {
        product.depth = std::min(simd::kDepth, m_depth - begin);
        simd::multiply(product);
        product.left += kRowBlock * simd::kStride;
        product.panels += simd::kDepth * simd::kPanelWidth;
        product.add = true;
    }
}

} // namespace headlight
