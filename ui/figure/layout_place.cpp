#include "ui/figure/layout_maker.h"

namespace headlight {

void LayoutMaker::place()
{
    m_layout.panels.clear();
    m_layout.rowTitles.clear();
    m_layout.columnTitles.clear();
    m_layout.gridRowTitles.clear();
    m_layout.gridColumnTitles.clear();
    m_layout.panelTitlePoints = panelTitlePoints();
    placePanels();
    placeTitles();
    placeFoot();
}

double LayoutMaker::placeHead(PanelLayout& panel, const FigurePanel& source, double y) const
{
    const bool one = m_figure.panels.size() == 1;
    const double axisTitle = panel.columnLabels && !source.columnTitle.isEmpty() ? 1.3 * m_line : 0;
    if (!one)
        y += axisTitle;
    if (panel.columnLabels && !m_figure.gridColumnTitles.isEmpty())
        y += 1.3 * m_line;
    panel.titleBase = y + 0.85 * m_titleLine;
    if (m_grid.titled)
        y += 1.3 * m_titleLine;
    if (one)
        y += axisTitle;
    if (m_grid.banded) {
        y += 1.2 * m_line;
        panel.bandBase = y - 0.35 * m_line;
    }
    if (panel.columnLabels)
        y += m_layout.columns.reachMm + kLabelGapMm;
    return y;
}

PanelLayout LayoutMaker::placePanel(Index row, Index column) const
{
    const auto index = static_cast<std::size_t>(row * m_grid.columns + column);
    const bool below = index + static_cast<std::size_t>(m_grid.columns) < m_figure.panels.size();
    const bool beside = column + 1 < m_grid.columns && index + 1 < m_figure.panels.size();
    PanelLayout panel;
    panel.rowLabels = !m_grid.shared || column == 0;
    panel.columnLabels = !m_grid.shared || row == 0;
    panel.rowGroups = !m_grid.shared || !beside;
    panel.columnGroups = !m_grid.shared || !below;
    panel.title = panelTitle(m_figure, index);
    return panel;
}

void LayoutMaker::placePanels()
{
    if (flows())
        return placeFlow();
    double y = panelsTop();
    for (Index row = 0; row < m_grid.rows; ++row) {
        double x = panelsLeft();
        double bottom = y;
        for (Index column = 0; column < m_grid.columns; ++column) {
            const auto index = static_cast<std::size_t>(row * m_grid.columns + column);
            if (index >= m_figure.panels.size())
                break;
            PanelLayout panel = placePanel(row, column);
            x += panel.rowLabels ? rowLabelBlock() : 0;
            const FigurePanel& source = m_figure.panels[index];
            const double top = placeHead(panel, source, y);
            panel.area = {x, top, m_panelWidth, heightOf(source, m_panelWidth)};
            x = panel.area.right() + gapAcross();
            bottom = std::max(bottom, panel.area.bottom());
            m_layout.panels.push_back(panel);
        }
        y = bottom + gapDown();
    }
    m_bottom = y - gapDown() + m_layout.columns.groupsMm;
}

void LayoutMaker::placeFoot()
{
    const RectMm span = panelSpan(m_layout);
    if (m_layout.hasBar) {
        const double left = span.x - rowLabelBlock();
        const bool flat = hasBarAt(BarSide::Top) || hasBarAt(BarSide::Bottom);
        const double top = hasBarAt(BarSide::Top) ? panelsTop() : span.y;
        placeBar(
            m_layout, m_figure,
            {flat ? span.x : left, top, flat ? span.width : rightOfPanels() - left,
             (hasBarAt(BarSide::Bottom) ? m_bottom : span.bottom()) - top});
        if (hasBarAt(BarSide::Bottom))
            m_bottom += m_barBlock;
        else if (!flat)
            m_bottom = std::max(m_bottom, m_layout.bar.bottom() + 0.7 * m_line);
    }
    m_layout.note = noteOf(m_figure, detailOf(0));
    if (!m_layout.note.isEmpty())
        m_bottom += 1.4 * m_line;
    m_layout.heightMm = m_bottom + kMarginMm;
}

void LayoutMaker::placeTitles()
{
    const TitlesRoom room{m_grid, kMarginMm + m_top, rowLabelBlock()};
    headlight::placeTitles(m_layout, m_figure, room);
}

double LayoutMaker::panelsLeft() const
{
    const double used = aroundPanels() + m_panelWidth * static_cast<double>(m_grid.columns);
    return kMarginMm + barAt(BarSide::Left) +
           std::max(0.0, m_figure.options.size.widthMm - used) / 2;
}

double LayoutMaker::panelsTop() const
{
    const double title = m_figure.title.isEmpty() ? 0 : 1.6 * m_titleLine;
    return kMarginMm + m_top + title + barAt(BarSide::Top);
}

double LayoutMaker::aroundPanels() const
{
    const auto columns = static_cast<double>(m_grid.columns);
    const double blocks = m_grid.shared ? 1 : columns;
    return 2 * kMarginMm + barAt(BarSide::Left) + blocks * rowLabelBlock() + rightBlock() +
           (columns - 1) * gapAcross();
}

double LayoutMaker::panelWidth() const
{
    const double room = m_figure.options.size.widthMm - aroundPanels();
    const double most =
        largestCellMm(m_figure.options.type.points) * static_cast<double>(m_grid.mostColumns);
    const bool cells = m_figure.panels.front().kind == PanelKind::Cells;
    const double fitting = room / static_cast<double>(m_grid.columns);
    return cells ? std::min(fitting, most) : fitting;
}

double LayoutMaker::roomBesideTitle() const
{
    constexpr double kBetweenMm = 1; // two titles
    return gapAcross() + (m_grid.shared ? 0 : rowLabelBlock()) - kBetweenMm;
}

double LayoutMaker::leastPanel() const
{
    constexpr double kLeastTitlePoints = 4;
    const double points = std::min(kLeastTitlePoints, m_layout.titlePoints);
    return std::max(kLeastPanelMm, m_titleEms * points * kMmPerPoint - roomBesideTitle());
}

double LayoutMaker::panelTitlePoints() const
{
    if (m_titleEms == 0)
        return m_layout.titlePoints;
    return std::min(
        m_layout.titlePoints, (m_panelWidth + roomBesideTitle()) / (m_titleEms * kMmPerPoint));
}

double LayoutMaker::gridRowTitles() const
{
    double widest = 0;
    for (const QString& title : m_figure.gridRowTitles)
        widest = std::max(widest, textMm(title, m_figure.options.type.points) + kLabelGapMm);
    return widest;
}

double LayoutMaker::rightOfPanels() const
{
    return panelSpan(m_layout).right() + m_layout.rows.groupsMm;
}

} // namespace headlight
