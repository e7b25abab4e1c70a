#pragma once

#include "ui/figure/layout_parts.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace headlight {

/// One figure being laid out, left to right, then top to bottom.
class LayoutMaker
{
public:
    explicit LayoutMaker(const Figure& figure);

    Result<FigureLayout> make();

private:
    [[nodiscard]] bool hasBarAt(BarSide side) const { return m_barSide == side; }
    [[nodiscard]] double barAt(BarSide side) const { return hasBarAt(side) ? m_barBlock : 0; }

    [[nodiscard]] double gridRowTitles() const;

    [[nodiscard]] double rowLabelBlock() const
    {
        const bool titled = !m_figure.panels.front().rowTitle.isEmpty();
        return m_layout.rows.reachMm + kLabelGapMm + gridRowTitles() + (titled ? 1.3 * m_line : 0);
    }

    /// Between two panels side by side, and between two grid rows.
    [[nodiscard]] double gapAcross() const
    {
        return kPanelGapMm + (m_grid.shared ? 0 : m_layout.rows.groupsMm);
    }
    [[nodiscard]] double gapDown() const
    {
        return kPanelGapMm + (m_grid.shared ? 0 : m_layout.columns.groupsMm);
    }

    [[nodiscard]] double rightBlock() const
    {
        return m_layout.rows.groupsMm +
               std::max(barAt(BarSide::Right), m_layout.columns.overhangMm);
    }

    [[nodiscard]] double aroundPanels() const;

    [[nodiscard]] double panelWidth() const;

    [[nodiscard]] double leastWidth() const
    {
        return std::ceil(aroundPanels() + leastPanel() * static_cast<double>(m_grid.columns));
    }

    /// What a panel's title may be long beyond its panel, of panels side by side.
    [[nodiscard]] double roomBesideTitle() const;
    /// The narrowest that a panel may be, its title in the smallest letters.
    [[nodiscard]] double leastPanel() const;
    [[nodiscard]] double panelTitlePoints() const;

    [[nodiscard]] double heightOf(const FigurePanel& panel, double width) const
    {
        return m_panelHeight > 0 ? m_panelHeight
                                 : panelHeight(panel, width, m_figure.options.type.points);
    }

    void setAxes(double width);

    /// The height of the page from one panel width on.
    void place();

    /// Makes the panels as high as the page that was asked for lets them be, square ones narrower.
    Result<Done> fitHeight();

    [[nodiscard]] double tallestPanel() const;

    /// The upper edge of the cells of a grid row that begins at `y`; sets the baselines on the way.
    double placeHead(PanelLayout& panel, const FigurePanel& source, double y) const;

    /// The left edge of what belongs to the panels, row labels included.
    [[nodiscard]] double panelsLeft() const;

    [[nodiscard]] double panelsTop() const;

    [[nodiscard]] PanelLayout placePanel(Index row, Index column) const;

    void placePanels();

    /// Whether the panels stand below each other, each as high as it is, then in the next column.
    [[nodiscard]] bool flows() const { return m_figure.panels.front().kind == PanelKind::Outlines; }
    void placeFlow();
    /// How high a panel of a flow is with its title and the gap below.
    [[nodiscard]] double flowHeight(const FigurePanel& panel) const;
    /// How many panels the columns of this height take, one after the other; behind each column.
    [[nodiscard]] std::vector<std::size_t> columnEnds(double height) const;
    /// Leaves the room that a page has beyond its flow above and below it.
    Result<Done> fitFlow();

    /// What stands below the panels or beside them: bar and note.
    void placeFoot();

    [[nodiscard]] double rightOfPanels() const;

    void placeTitles();

    [[nodiscard]] LevelOfDetail detailOf(std::size_t panel) const
    {
        return detailFor(m_figure, m_figure.panels[panel], m_layout.panels[panel].area);
    }

    void setDetails();

    const Figure& m_figure;
    PanelGrid m_grid;
    double m_line;
    double m_titleEms = 0; ///< of the longest title of panels side by side
    double m_titleLine = 0;
    BarSide m_barSide{};
    double m_barBlock = 0;
    double m_panelWidth = 0;
    double m_panelHeight = 0; ///< 0: what the cells ask for
    double m_top = 0;         ///< free room above, where the page is higher than what it shows
    double m_bottom = 0;
    FigureLayout m_layout;
};

} // namespace headlight
