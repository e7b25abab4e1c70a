#include "ui/figure/layout.h"

#include "ui/figure/layout_maker.h"
#include "ui/figure/text_extent.h"

namespace headlight {

LayoutMaker::LayoutMaker(const Figure& figure)
    : m_figure{figure}
    , m_grid{panelGrid(figure)}
    , m_line{lineMm(figure.options.type.points)}
{
    m_layout.titlePoints = pointsOr(figure.options.type.titlePoints, figure.options.type.points);
    m_titleLine = lineMm(m_layout.titlePoints);
    for (std::size_t i = 0; m_grid.columns > 1 && i < figure.panels.size(); ++i)
        m_titleEms = std::max(m_titleEms, textEms(panelTitle(figure, i), true));
    m_barSide = figure.options.bar.side;
    m_barBlock = barBlock(figure);
}

Result<FigureLayout> LayoutMaker::make()
{
    m_layout.widthMm = m_figure.options.size.widthMm;
    m_layout.labelPoints = m_figure.options.type.points;
    m_layout.hasBar = hasColourBar(m_figure);
    setAxes(kRoomyMm);     // all labels, to learn how much room the cells have
    setAxes(panelWidth()); // the labels that fit there
    if (panelWidth() < leastPanel())
        return sizeError("width", m_figure.options.size.widthMm, leastWidth(), kMostSideMm);
    m_panelWidth = panelWidth();
    place();
    if (m_figure.options.size.heightMm > 0)
        if (const Result<Done> fitted = flows() ? fitFlow() : fitHeight(); !fitted)
            return fitted.error();
    setDetails();
    return m_layout;
}

Result<Done> LayoutMaker::fitHeight()
{
    const double wanted = m_figure.options.size.heightMm;
    const auto rows = static_cast<double>(m_grid.rows);
    for (int attempt = 0; attempt < 2; ++attempt) { // narrower cells may have other labels
        const double tallest = tallestPanel();
        const double room = tallest + (wanted - m_layout.heightMm) / rows;
        const bool square =
            m_figure.panels.front().squareCells && m_figure.panels.front().kind == PanelKind::Cells;
        const double least = square && m_titleEms > 0
                                 ? std::max(kLeastHeightMm, tallest * leastPanel() / m_panelWidth)
                                 : kLeastHeightMm;
        if (room < least)
            return sizeError(
                "height", wanted, std::ceil(wanted + rows * (least - room)), kMostSideMm);
        if (square && room < tallest)
            m_panelWidth = std::max(leastPanel(), m_panelWidth * room / tallest);
        else if (!square)
            m_panelHeight = room;
        setAxes(m_panelWidth);
        place();
    }
    if (m_layout.heightMm > wanted)
        m_panelHeight = tallestPanel() - (m_layout.heightMm - wanted) / rows;
    place();
    m_top = std::max(0.0, (wanted - m_layout.heightMm) / 2);
    place();
    m_layout.heightMm = wanted;
    return Done{};
}

double LayoutMaker::tallestPanel() const
{
    double tallest = 0;
    for (const PanelLayout& panel : m_layout.panels)
        tallest = std::max(tallest, panel.area.height);
    return tallest;
}

void LayoutMaker::setDetails()
{
    for (std::size_t i = 0; i < m_layout.panels.size(); ++i) {
        m_layout.panels[i].detail = detailOf(i);
        m_layout.cells += drawnCells(m_figure.panels[i], m_layout.panels[i].detail);
    }
}

void LayoutMaker::setAxes(double width)
{
    const FigurePanel& first = m_figure.panels.front();
    const double down = heightOf(first, width) / static_cast<double>(m_grid.mostRows);
    const double across = width / static_cast<double>(m_grid.mostColumns);
    m_layout.labelPoints = labelPoints(m_figure, m_grid, down, across);
    m_layout.rows = rowAxis(m_figure, m_layout.labelPoints, down);
    m_layout.columns = columnAxis(m_figure, m_layout.labelPoints, across);
}

Result<FigureLayout> layOut(const Figure& figure)
{
    if (const Result<Done> checked = checkSizes(figure); !checked)
        return checked.error();
    return LayoutMaker{figure}.make();
}

} // namespace headlight
