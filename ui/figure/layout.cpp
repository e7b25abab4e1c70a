#include "ui/figure/layout.h"

#include "ui/figure/layout_parts.h"

#include <algorithm>

namespace headlight {

namespace {

/// One figure being laid out, left to right, then top to bottom.
class LayoutMaker
{
public:
    explicit LayoutMaker(const Figure& figure)
        : m_figure{figure}
        , m_grid{panelGrid(figure)}
        , m_line{lineMm(figure.fontPoints)}
    {
    }

    Result<FigureLayout> make()
    {
        m_layout.widthMm = m_figure.widthMm;
        m_layout.labelPoints = m_figure.fontPoints;
        setAxes(kRoomyMm);     // all labels, to learn how much room the cells have
        setAxes(panelWidth()); // the labels that fit there
        if (panelWidth() < kLeastPanelMm)
            return sizeError("width", m_figure.widthMm, leastWidth(), kMostWidthMm);
        m_panelWidth = panelWidth();
        placePanels();
        placeBar();
        placeTitles();
        setDetails();
        return m_layout;
    }

private:
    [[nodiscard]] double rowLabelBlock() const
    {
        const bool titled = !m_figure.panels.front().rowTitle.isEmpty();
        return m_layout.rows.reachMm + kLabelGapMm + (titled ? 1.3 * m_line : 0);
    }

    [[nodiscard]] double barBlock() const
    {
        const double labels = barLabelWidth(m_figure.colours.scale, m_figure.fontPoints);
        const double title = m_figure.barTitle.isEmpty() ? 0 : 1.2 * m_line;
        return kBarGapMm + kBarMm + kTickMm + kLabelGapMm + labels + title;
    }

    [[nodiscard]] double rightBlock() const
    {
        return std::max(barBlock(), m_layout.columns.overhangMm);
    }

    [[nodiscard]] double aroundPanels() const
    {
        const auto columns = static_cast<double>(m_grid.columns);
        const double blocks = m_grid.shared ? 1 : columns;
        return 2 * kMarginMm + blocks * rowLabelBlock() + rightBlock() +
               (columns - 1) * kPanelGapMm;
    }

    [[nodiscard]] double panelWidth() const
    {
        const double room = m_figure.widthMm - aroundPanels();
        const double most = kLargestCellMm * static_cast<double>(m_grid.mostColumns);
        return std::min(room / static_cast<double>(m_grid.columns), most);
    }

    [[nodiscard]] double leastWidth() const
    {
        return std::ceil(aroundPanels() + kLeastPanelMm * static_cast<double>(m_grid.columns));
    }

    [[nodiscard]] double columnHeight(const FigurePanel& panel, double width) const
    {
        return panelHeight(panel, width, m_figure.fontPoints);
    }

    void setAxes(double width)
    {
        const FigurePanel& first = m_figure.panels.front();
        const double down = columnHeight(first, width) / static_cast<double>(m_grid.mostRows);
        const double across = width / static_cast<double>(m_grid.mostColumns);
        m_layout.labelPoints = labelPoints(m_figure, m_grid, down, across);
        m_layout.rows = rowAxis(m_figure, m_layout.labelPoints, down);
        m_layout.columns = columnAxis(m_figure, m_layout.labelPoints, across);
    }

    [[nodiscard]] bool hasRowLabels(Index column) const { return !m_grid.shared || column == 0; }
    [[nodiscard]] bool hasColumnLabels(Index row) const { return !m_grid.shared || row == 0; }

    /// The upper edge of the cells of a grid row that begins at `y`; sets the baselines on the way.
    double placeHead(PanelLayout& panel, const FigurePanel& source, double y) const
    {
        const bool one = m_figure.panels.size() == 1;
        const double axisTitle =
            panel.columnLabels && !source.columnTitle.isEmpty() ? 1.3 * m_line : 0;
        if (!one)
            y += axisTitle;
        panel.titleBase = y + 0.85 * m_line;
        if (m_grid.titled)
            y += 1.3 * m_line;
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

    void placePanels()
    {
        const double used = aroundPanels() + m_panelWidth * static_cast<double>(m_grid.columns);
        const double left = kMarginMm + std::max(0.0, m_figure.widthMm - used) / 2;
        double y = kMarginMm;
        for (Index row = 0; row < m_grid.rows; ++row) {
            double x = left;
            double bottom = y;
            for (Index column = 0; column < m_grid.columns; ++column) {
                const auto index = static_cast<std::size_t>(row * m_grid.columns + column);
                if (index >= m_figure.panels.size())
                    break;
                PanelLayout panel;
                panel.rowLabels = hasRowLabels(column);
                panel.columnLabels = hasColumnLabels(row);
                x += panel.rowLabels ? rowLabelBlock() : 0;
                const FigurePanel& source = m_figure.panels[index];
                const double top = placeHead(panel, source, y);
                panel.area = {x, top, m_panelWidth, columnHeight(source, m_panelWidth)};
                x = panel.area.right() + kPanelGapMm;
                bottom = std::max(bottom, panel.area.bottom());
                m_layout.panels.push_back(panel);
            }
            y = bottom + kPanelGapMm;
        }
        m_bottom = y - kPanelGapMm;
    }

    void placeBar()
    {
        const RectMm& first = m_layout.panels.front().area;
        const double title = textMm(m_figure.barTitle, m_figure.fontPoints);
        const double height =
            std::clamp(m_bottom - first.y, std::max(kLeastBarMm, title), kMostBarMm);
        const double right = first.x + static_cast<double>(m_grid.columns) * m_panelWidth +
                             static_cast<double>(m_grid.columns - 1) *
                                 (kPanelGapMm + (m_grid.shared ? 0 : rowLabelBlock()));
        m_layout.bar = {right + kBarGapMm, first.y, kBarMm, height};
        m_layout.barTitleX =
            right + barBlock() - 0.9 * m_line; // its letters stand to the right of the baseline
        m_bottom = std::max(m_bottom, m_layout.bar.bottom() + 0.7 * m_line);
        m_layout.note = noteOf(m_figure, detailOf(0));
        if (!m_layout.note.isEmpty())
            m_bottom += 1.4 * m_line;
        m_layout.heightMm = m_bottom + kMarginMm;
    }

    void placeTitles()
    {
        const RectMm span = panelSpan(m_layout);
        for (std::size_t i = 0; i < m_layout.panels.size(); ++i) {
            if (m_grid.shared && i > 0)
                break;
            const FigurePanel& source = m_figure.panels[i];
            const RectMm area = m_grid.shared ? span : m_layout.panels[i].area;
            const PanelLayout& panel = m_layout.panels[i];
            const double labelsTop = panel.area.y - m_layout.columns.reachMm - kLabelGapMm -
                                     (m_grid.banded ? 1.2 * m_line : 0);
            const bool above = m_figure.panels.size() > 1 && m_grid.titled;
            m_layout.rowTitles.push_back(
                {source.rowTitle, {area.x - rowLabelBlock() + 0.85 * m_line, area.centre().y}});
            m_layout.columnTitles.push_back(
                {source.columnTitle,
                 {area.centre().x, labelsTop - (above ? 1.3 : 0) * m_line - 0.4 * m_line}});
        }
    }

    [[nodiscard]] LevelOfDetail detailOf(std::size_t panel) const
    {
        return detailFor(m_figure, *m_figure.panels[panel].field, m_layout.panels[panel].area);
    }

    void setDetails()
    {
        for (std::size_t i = 0; i < m_layout.panels.size(); ++i) {
            m_layout.panels[i].detail = detailOf(i);
            m_layout.cells += drawnCells(*m_figure.panels[i].field, m_layout.panels[i].detail);
        }
    }

    const Figure& m_figure;
    PanelGrid m_grid;
    double m_line;
    double m_panelWidth = 0;
    double m_bottom = 0;
    FigureLayout m_layout;
};

} // namespace

Result<FigureLayout> layOut(const Figure& figure)
{
    if (const Result<Done> checked = checkSizes(figure); !checked)
        return checked.error();
    return LayoutMaker{figure}.make();
}

} // namespace headlight
