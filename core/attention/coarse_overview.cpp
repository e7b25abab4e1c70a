#include "core/attention/coarse_overview.h"

#include <algorithm>

namespace headlight {

bool CoarseOverview::make(Index row)
{
    const Index end = std::min((row + 1) * kCells, m_overview.rows());
    for (Index fine = row * kCells; fine < end; ++fine)
        if (!m_overview.isDone(m_head, fine))
            return false;
    for (Matrix* cells : {&m_means, &m_maxima})
        if (cells->size() == 0)
            cells->resize(rows(), m_columns);
    fill(row, Reduce::Mean, m_means);
    fill(row, Reduce::Maximum, m_maxima);
    m_done[static_cast<std::size_t>(row)] = true;
    return true;
}

void CoarseOverview::fill(Index row, Reduce reduce, Matrix& cells) const
{
    std::vector<Scalar> numbers(static_cast<std::size_t>(m_overview.columns()));
    CellSum sum{reduce, m_overview.columns()};
    const Index height = m_overview.cellHeight();
    const Index end = std::min((row + 1) * kCells, m_overview.rows());
    for (Index fine = row * kCells; fine < end; ++fine) {
        m_overview.readRow(m_head, fine, reduce, numbers);
        sum.add(numbers.data(), std::min(height, m_overview.queries() - fine * height));
    }
    for (Index c = 0; c < m_columns; ++c)
        cells(row, c) = sum.of(
            {c * kCells, std::min((c + 1) * kCells, m_overview.columns())}, m_overview.cellWidth(),
            {0, m_overview.keys()});
}

} // namespace headlight
