#include "ui/figure/layout_parts.h"
#include "ui/figure/picture.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kFrameMm = 0.1;
constexpr double kTickStrokeMm = 0.15;
constexpr double kArrowMm = 1.5;

/// The bar seen from its low end: how far along it, and how far beside it towards the numbers.
class BarPlace
{
public:
    BarPlace(const RectMm& bar, BarSide side)
        : m_bar{bar}
        , m_upright{side == BarSide::Right || side == BarSide::Left}
        , m_outwards{side == BarSide::Right || side == BarSide::Bottom ? 1.0 : -1.0}
    {
    }

    [[nodiscard]] bool isUpright() const { return m_upright; }
    [[nodiscard]] double outwards() const { return m_outwards; }
    [[nodiscard]] double length() const { return m_upright ? m_bar.height : m_bar.width; }

    /// `position` 0 to 1 along the bar, `beside` mm from the edge where the numbers are.
    [[nodiscard]] PointMm at(double position, double beside) const
    {
        const double along = position * length();
        if (m_upright)
            return {
                (m_outwards > 0 ? m_bar.right() : m_bar.x) + m_outwards * beside,
                m_bar.bottom() - along};
        return {m_bar.x + along, (m_outwards > 0 ? m_bar.bottom() : m_bar.y) + m_outwards * beside};
    }

    /// The part of the bar between two positions.
    [[nodiscard]] RectMm band(double from, double to) const
    {
        const double begin = from * length();
        const double extent = (to - from) * length();
        if (m_upright)
            return {m_bar.x, m_bar.bottom() - begin - extent, m_bar.width, extent};
        return {m_bar.x + begin, m_bar.y, extent, m_bar.height};
    }

private:
    RectMm m_bar;
    bool m_upright;
    double m_outwards;
};

/// Row by row from the top, each from the left, as Canvas::cells wants them.
std::vector<CellRect> bands(const BarPlace& place, const ColourScale& colours)
{
    std::vector<CellRect> rects;
    for (int band = 0; band < kBarBands; ++band) {
        const int step = place.isUpright() ? kBarBands - 1 - band : band;
        const double from = static_cast<double>(step) / kBarBands;
        const double to = static_cast<double>(step + 1) / kBarBands;
        rects.push_back(
            {place.band(from, to), colours.colour(colours.scale.numberAt((from + to) / 2))});
    }
    return rects;
}

/// Says that numbers go on beyond an end of the bar.
void paintArrow(Canvas& canvas, const BarPlace& place, bool atHigh, Rgb colour)
{
    const double inside = -kBarMm;
    const double beyond = (atHigh ? 1 : -1) / place.length();
    const double end = atHigh ? 1 : 0;
    const double base = end + 0.3 * beyond;
    Path arrow;
    arrow.moveTo(place.at(base, inside));
    arrow.lineTo(place.at(base, 0));
    arrow.lineTo(place.at(base + kArrowMm * beyond, inside / 2));
    arrow.close();
    canvas.fill(arrow, {colour});
    canvas.stroke(arrow, {kMutedInk, kFrameMm});
}

TextLine tickLabel(const BarPlace& place, const Tick& tick, double points)
{
    TextLine line;
    line.text = QString::fromStdString(tick.label);
    line.points = points;
    line.colour = kTextInk;
    const PointMm at = place.at(tick.position, kTickMm + kLabelGapMm / 2);
    if (place.isUpright()) {
        line.at = {at.x, baselineFor(at.y, points)};
        line.anchor = place.outwards() > 0 ? TextAnchor::Start : TextAnchor::End;
    } else {
        const double letters = 0.75 * points * kMmPerPoint;
        line.at = {at.x, place.outwards() > 0 ? at.y + letters : at.y};
        line.anchor = TextAnchor::Middle;
    }
    return line;
}

void paintTicks(Canvas& canvas, const Picture& picture, const BarPlace& place)
{
    const double points = picture.figure.options.type.points;
    const Scale& scale = picture.figure.colours.scale;
    Path marks;
    const double apart = place.isUpright() ? 1 : 0.4; // numbers side by side need more room
    for (const Tick& tick : barTicks(scale, apart * place.length(), points)) {
        marks.addLine(place.at(tick.position, 0), place.at(tick.position, kTickMm));
        canvas.text(tickLabel(place, tick, points));
    }
    canvas.stroke(marks, {kMutedInk, kTickStrokeMm});
}

/// Keeps a title longer than its bar on the page: moved towards the middle, then in smaller print.
void fitToPage(TextLine& title, const Picture& picture, bool upright)
{
    const double side = upright ? picture.layout.heightMm : picture.layout.widthMm;
    const double room = side - 2 * kMarginMm;
    const double length = textMm(title.text, title.points);
    title.points *= std::min(1.0, room / length);
    const double half = std::min(length, room) / 2;
    double& middle = upright ? title.at.y : title.at.x;
    middle = std::max(kMarginMm + half, std::min(middle, side - kMarginMm - half));
}

void paintTitle(Canvas& canvas, const Picture& picture, const BarPlace& place)
{
    if (picture.figure.barTitle.isEmpty())
        return;
    TextLine title;
    title.text = picture.figure.barTitle;
    title.at = picture.layout.barTitle;
    title.points = picture.figure.options.type.points;
    title.anchor = TextAnchor::Middle;
    title.degrees = place.isUpright() ? 90 * place.outwards() : 0;
    title.colour = kMutedInk;
    fitToPage(title, picture, place.isUpright());
    canvas.text(title);
}

} // namespace

void paintColourBar(Canvas& canvas, const Picture& picture)
{
    const CanvasGroup group{canvas, QStringLiteral("colour-bar")};
    const RectMm& bar = picture.layout.bar;
    const BarPlace place{bar, picture.figure.options.bar.side};
    const ColourScale& colours = picture.figure.colours;
    canvas.cells(bands(place, colours), bar);
    Path frame;
    frame.addRect(bar);
    canvas.stroke(frame, {kMutedInk, kFrameMm});

    const auto any = [&picture](bool CellGrid::*end) {
        return std::any_of(picture.grids.begin(), picture.grids.end(), [end](const CellGrid& grid) {
            return grid.*end;
        });
    };
    if (any(&CellGrid::above))
        paintArrow(canvas, place, true, colours.colour(colours.scale.high));
    if (any(&CellGrid::below))
        paintArrow(canvas, place, false, colours.colour(colours.scale.low));
    paintTicks(canvas, picture, place);
    paintTitle(canvas, picture, place);
}

} // namespace headlight
