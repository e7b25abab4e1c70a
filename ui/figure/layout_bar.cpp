#include "ui/figure/layout_parts.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kTitleLines = 1.2;

bool isUpright(BarSide side)
{
    return side == BarSide::Right || side == BarSide::Left;
}

/// What stands beside the bar itself: marks and their numbers.
double ticksBlock(const Figure& figure)
{
    const double points = figure.options.type.points;
    return isUpright(figure.options.bar.side)
               ? kTickMm + kLabelGapMm + barLabelWidth(figure.colours.scale, points)
               : kTickMm + kLabelGapMm / 2 + lineMm(points);
}

void placeUpright(FigureLayout& layout, const Figure& figure, const RectMm& panels)
{
    const double line = lineMm(figure.options.type.points);
    const double title = textMm(figure.barTitle, figure.options.type.points);
    const double most = figure.options.size.heightMm > 0 ? panels.height : kMostBarMm;
    const double height =
        std::clamp(panels.height, std::min(most, std::max(kLeastBarMm, title)), most);
    if (figure.options.bar.side == BarSide::Right) {
        layout.bar = {panels.right() + kBarGapMm, panels.y, kBarMm, height};
        // The title's letters stand to the right of the baseline.
        layout.barTitle = {panels.right() + barBlock(figure) - 0.9 * line, 0};
    } else {
        layout.bar = {panels.x - kBarGapMm - kBarMm, panels.y, kBarMm, height};
        layout.barTitle = {layout.bar.x - ticksBlock(figure) - 0.3 * line, 0};
    }
    layout.barTitle.y = layout.bar.centre().y;
}

void placeFlat(FigureLayout& layout, const Figure& figure, const RectMm& panels)
{
    const double line = lineMm(figure.options.type.points);
    const double width = std::clamp(panels.width, kLeastBarMm, kMostBarMm);
    const double x = panels.x + (panels.width - width) / 2;
    const double title = figure.barTitle.isEmpty() ? 0 : kTitleLines * line;
    if (figure.options.bar.side == BarSide::Bottom) {
        layout.bar = {x, panels.bottom() + kBarGapMm, width, kBarMm};
        layout.barTitle.y = layout.bar.bottom() + ticksBlock(figure) + 0.9 * line;
    } else {
        layout.bar = {x, panels.y - kBarGapMm - kBarMm, width, kBarMm};
        layout.barTitle.y = layout.bar.y - ticksBlock(figure) - title + 0.9 * line;
    }
    layout.barTitle.x = layout.bar.centre().x;
}

} // namespace

bool hasColourBar(const Figure& figure)
{
    return figure.options.bar.shown &&
           std::any_of(figure.panels.begin(), figure.panels.end(), [](const FigurePanel& panel) {
               return panel.kind == PanelKind::Cells;
           });
}

double barBlock(const Figure& figure)
{
    if (!hasColourBar(figure))
        return 0;
    const double title =
        figure.barTitle.isEmpty() ? 0 : kTitleLines * lineMm(figure.options.type.points);
    return kBarGapMm + kBarMm + ticksBlock(figure) + title;
}

void placeBar(FigureLayout& layout, const Figure& figure, const RectMm& panels)
{
    if (isUpright(figure.options.bar.side))
        placeUpright(layout, figure, panels);
    else
        placeFlat(layout, figure, panels);
}

std::vector<Tick> barTicks(const Scale& scale, double lengthMm, double points)
{
    const int wanted = std::clamp(static_cast<int>(lengthMm / (4 * lineMm(points))), 2, 5);
    std::vector<Tick> all = ticks(scale, wanted);
    std::vector<Tick> shown;
    for (const Tick& tick : all)
        if (shown.empty() ||
            (tick.position - shown.back().position) * lengthMm >= lineMm(points) * 0.9)
            shown.push_back(tick);
    return shown;
}

double barLabelWidth(const Scale& scale, double points)
{
    double widest = 0;
    for (int wanted = 2; wanted <= 5; ++wanted)
        for (const Tick& tick : ticks(scale, wanted))
            widest = std::max(widest, textMm(QString::fromStdString(tick.label), points));
    return widest;
}

} // namespace headlight
