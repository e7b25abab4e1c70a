// Finished shapes of any height, in columns that are filled one after the other.
#include "ui/figure/layout_maker.h"

namespace headlight {

double LayoutMaker::flowHeight(const FigurePanel& panel) const
{
    PanelLayout head;
    const double above = placeHead(head, panel, 0);
    return above + heightOf(panel, m_panelWidth) + std::max(kPanelGapMm, 0.9 * m_line);
}

std::vector<std::size_t> LayoutMaker::columnEnds(double height) const
{
    std::vector<std::size_t> ends;
    double filled = 0;
    for (std::size_t i = 0; i < m_figure.panels.size(); ++i) {
        const double own = flowHeight(m_figure.panels[i]);
        if (i > 0 && filled + own > height) {
            ends.push_back(i);
            filled = 0;
        }
        filled += own;
    }
    ends.push_back(m_figure.panels.size());
    return ends;
}

void LayoutMaker::placeFlow()
{
    double low = 0; // the least height for which the columns are enough
    double high = 0;
    for (const FigurePanel& panel : m_figure.panels)
        high += flowHeight(panel);
    for (int halving = 0; halving < 40; ++halving) {
        const double middle = (low + high) / 2;
        const bool fits = static_cast<Index>(columnEnds(middle).size()) <= m_grid.columns;
        (fits ? high : low) = middle;
    }
    const double top = panelsTop();
    double x = panelsLeft() + rowLabelBlock();
    std::size_t index = 0;
    m_bottom = top;
    for (const std::size_t end : columnEnds(high)) {
        double y = top;
        for (; index < end; ++index) {
            const FigurePanel& source = m_figure.panels[index];
            PanelLayout panel = placePanel(0, 0);
            panel.title = panelTitle(m_figure, index);
            const double width = std::min(m_panelWidth, source.outlines.widthMm);
            panel.area = {x, placeHead(panel, source, y), width, heightOf(source, m_panelWidth)};
            m_layout.panels.push_back(panel);
            m_bottom = std::max(m_bottom, panel.area.bottom());
            y += flowHeight(source);
        }
        x += m_panelWidth + gapAcross();
    }
}

Result<Done> LayoutMaker::fitFlow()
{
    const double wanted = m_figure.options.size.heightMm;
    if (m_layout.heightMm > wanted)
        return sizeError("height", wanted, std::ceil(m_layout.heightMm), kMostSideMm);
    m_top = (wanted - m_layout.heightMm) / 2;
    place();
    m_layout.heightMm = wanted;
    return Done{};
}

} // namespace headlight
