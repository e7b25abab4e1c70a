// Panels that are no heatmap: profiles, links between tokens, finished shapes.
#include "ui/figure/layout_parts.h"
#include "ui/figure/picture.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kFrameMm = 0.1;
constexpr double kBarShare = 0.8;    // of a column
constexpr double kThinnestMm = 0.08; // of a link
constexpr double kThickestMm = 1.0;
constexpr double kFaintest = 0.01; // fainter links are not seen
constexpr double kLeastOpacity = 0.15;

Path frame(const RectMm& area)
{
    Path path;
    path.addRect(area);
    return path;
}

/// The height at which a profile's bars stand: that of zero, where the scale has one.
double baseOf(const Scale& scale, const RectMm& area)
{
    const double zero = scale.kind == ScaleKind::Linear ? scale.position(0) : 0;
    return area.bottom() - zero * area.height;
}

/// A line from a query at the left to a key at the right.
Path link(PointMm from, PointMm to)
{
    const double bend = (to.x - from.x) / 2;
    Path path;
    path.moveTo(from);
    path.curveTo({from.x + bend, from.y}, {to.x - bend, to.y}, to);
    return path;
}

double lineMiddle(const RectMm& area, Index line, Index lines)
{
    return area.y + area.height * (static_cast<double>(line) + 0.5) / static_cast<double>(lines);
}

/// The keys' labels, which stand at the right end of the links.
double paintKeys(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const RectMm& area = picture.layout.panels[index].area;
    const double points = picture.layout.labelPoints;
    AxisLayout axis;
    axis.indices = panel.columnTokens.empty();
    axis.stride = picture.layout.rows.stride;
    double widest = 0;
    std::vector<TextLine> lines;
    const std::vector<Index>& marked = picture.figure.options.marks.columns;
    for (const Index key : shownLabels(panel.field->columns(), axis, marked)) {
        TextLine line;
        line.text =
            axisLabel(panel.columnTokens, key, picture.figure.options.titles.firstIndex, axis);
        line.points = points;
        line.bold = std::find(marked.begin(), marked.end(), key) != marked.end();
        line.colour = line.bold ? kKeyInk : kTextInk;
        line.at.y = baselineFor(lineMiddle(area, key, panelRows(panel)), points);
        widest = std::max(widest, textMm(line.text, points, line.bold));
        lines.push_back(line);
    }
    const double right = area.right() - widest - kLabelGapMm;
    for (TextLine& line : lines) {
        line.at.x = right + kLabelGapMm;
        canvas.text(line);
    }
    return right;
}

} // namespace

void paintBars(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const CellGrid& grid = picture.grids[index];
    const RectMm& area = picture.layout.panels[index].area;
    const Scale& scale = picture.figure.colours.scale;
    const double base = baseOf(scale, area);
    const std::vector<Index>& marked = picture.figure.options.marks.columns;
    for (Index column = 0; column < grid.columns; ++column) {
        if (grid.masked[grid.at(0, column)] != 0)
            continue;
        const double left = grid.left(area, column);
        const double width = grid.left(area, column + 1) - left;
        const double inset = grid.detail.columnsPerCell == 1 ? (1 - kBarShare) / 2 * width : 0;
        const double y =
            area.bottom() - scale.position(double{grid.numbers[grid.at(0, column)]}) * area.height;
        Path bar;
        bar.addRect({left + inset, std::min(y, base), width - 2 * inset, std::abs(y - base)});
        const bool isMarked = std::find(marked.begin(), marked.end(), column) != marked.end();
        canvas.fill(bar, {isMarked ? kKeyInk : kQueryInk});
    }
    canvas.stroke(frame(area), {kMutedInk, kFrameMm});
    Path zero;
    zero.addLine({area.x, base}, {area.right(), base});
    canvas.stroke(zero, {kMutedInk, 2 * kFrameMm});
}

void paintLinks(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const CellGrid& grid = picture.grids[index];
    const FigurePanel& panel = picture.figure.panels[index];
    const RectMm& area = picture.layout.panels[index].area;
    const FigureMarks& marks = picture.figure.options.marks;
    const double right = paintKeys(canvas, picture, index);
    for (Index query = 0; query < grid.rows; ++query)
        for (Index key = 0; key < grid.columns; ++key) {
            const std::size_t at = grid.at(query, key);
            const double share = picture.figure.colours.scale.position(double{grid.numbers[at]});
            if (grid.masked[at] != 0 || share < kFaintest)
                continue;
            const bool isMarked =
                marks.rows.empty() ||
                std::find(marks.rows.begin(), marks.rows.end(), query) != marks.rows.end();
            Stroke stroke;
            stroke.colour = isMarked ? kQueryInk : kMutedInk;
            stroke.widthMm = kThinnestMm + share * (kThickestMm - kThinnestMm);
            stroke.opacity =
                (kLeastOpacity + (1 - kLeastOpacity) * share) * (isMarked ? 1 : kLeastOpacity);
            canvas.stroke(
                link(
                    {area.x, lineMiddle(area, query, panelRows(panel))},
                    {right, lineMiddle(area, key, panelRows(panel))}),
                stroke);
        }
}

void paintOutlines(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const Outlines& outlines = picture.figure.panels[index].outlines;
    const RectMm& area = picture.layout.panels[index].area;
    const double factor = std::min(1.0, area.width / std::max(outlines.widthMm, 1e-3));
    const PointMm corner{area.x + (area.width - factor * outlines.widthMm) / 2, area.y};
    for (const OutlineShape& shape : outlines.shapes)
        canvas.fill(moved(shape.path, factor, corner), {shape.colour});
}

} // namespace headlight
