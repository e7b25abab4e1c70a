#include "ui/figure/layout_parts.h"
#include "ui/figure/picture.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kFrameMm = 0.1;
constexpr double kTickStrokeMm = 0.15;
constexpr double kArrowMm = 1.5;

std::vector<CellRect> bands(const RectMm& bar, const ColourScale& colours)
{
    std::vector<CellRect> rects;
    const double height = bar.height / kBarBands;
    for (int band = 0; band < kBarBands; ++band) {
        const double position = 1 - (band + 0.5) / kBarBands;
        rects.push_back(
            {{bar.x, bar.y + band * height, bar.width, height},
             colours.colour(colours.scale.numberAt(position))});
    }
    return rects;
}

/// Says that numbers go on beyond an end of the bar; `direction` -1 points up, 1 down.
void paintArrow(Canvas& canvas, const RectMm& bar, double direction, Rgb colour)
{
    const double base = (direction < 0 ? bar.y : bar.bottom()) + direction * 0.3;
    Path arrow;
    arrow.moveTo({bar.x, base});
    arrow.lineTo({bar.right(), base});
    arrow.lineTo({bar.centre().x, base + direction * kArrowMm});
    arrow.close();
    canvas.fill(arrow, {colour});
    canvas.stroke(arrow, {kMutedInk, kFrameMm});
}

void paintTicks(Canvas& canvas, const Picture& picture)
{
    const RectMm& bar = picture.layout.bar;
    const double points = picture.figure.fontPoints;
    Path marks;
    for (const Tick& tick : barTicks(picture.figure.colours.scale, bar.height, points)) {
        const double y = bar.bottom() - tick.position * bar.height;
        marks.addLine({bar.right(), y}, {bar.right() + kTickMm, y});
        TextLine line;
        line.text = QString::fromStdString(tick.label);
        line.at = {bar.right() + kTickMm + kLabelGapMm / 2, baselineFor(y, points)};
        line.points = points;
        line.colour = kTextInk;
        canvas.text(line);
    }
    canvas.stroke(marks, {kMutedInk, kTickStrokeMm});
}

} // namespace

void paintColourBar(Canvas& canvas, const Picture& picture)
{
    const CanvasGroup group{canvas, QStringLiteral("colour-bar")};
    const RectMm& bar = picture.layout.bar;
    const ColourScale& colours = picture.figure.colours;
    canvas.cells(bands(bar, colours), bar);
    Path frame;
    frame.addRect(bar);
    canvas.stroke(frame, {kMutedInk, kFrameMm});

    const auto any = [&picture](bool CellGrid::*end) {
        return std::any_of(picture.grids.begin(), picture.grids.end(), [end](const CellGrid& grid) {
            return grid.*end;
        });
    };
    if (any(&CellGrid::above))
        paintArrow(canvas, bar, -1, colours.colour(colours.scale.high));
    if (any(&CellGrid::below))
        paintArrow(canvas, bar, 1, colours.colour(colours.scale.low));

    paintTicks(canvas, picture);
    if (picture.figure.barTitle.isEmpty())
        return;
    TextLine title;
    title.text = picture.figure.barTitle;
    title.at = {picture.layout.barTitleX, bar.centre().y};
    title.points = picture.figure.fontPoints;
    title.anchor = TextAnchor::Middle;
    title.degrees = 90;
    title.colour = kMutedInk;
    canvas.text(title);
}

} // namespace headlight
