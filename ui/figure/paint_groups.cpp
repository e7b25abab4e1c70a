#include "ui/figure/layout_parts.h"
#include "ui/figure/picture.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kGapMm = 0.5;    // from the cells to the bracket
constexpr double kHookMm = 0.6;   // how far its ends reach back to the cells
constexpr double kInsetMm = 0.15; // so that neighbours do not touch
constexpr double kStrokeMm = 0.2;

/// The part of a group that a panel of `count` tokens has.
Range within(const TokenGroup& group, Index count)
{
    return {std::max<Index>(0, group.tokens.begin), std::min(count, group.tokens.end)};
}

TextLine label(const TokenGroup& group, double points)
{
    TextLine line;
    line.text = groupLabel(group);
    line.points = points;
    line.colour = kMutedInk;
    return line;
}

void paintRowGroups(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const RectMm& area = picture.layout.panels[index].area;
    const double points = picture.figure.options.type.points;
    const double cell = area.height / static_cast<double>(panelRows(panel));
    const double x = area.right() + kGapMm;
    Path brackets;
    for (const TokenGroup& group : panel.rowGroups) {
        const Range rows = within(group, panelRows(panel));
        if (rows.size() < 1)
            continue;
        const double top = area.y + cell * static_cast<double>(rows.begin) + kInsetMm;
        const double bottom = area.y + cell * static_cast<double>(rows.end) - kInsetMm;
        brackets.moveTo({x, top});
        brackets.lineTo({x + kHookMm, top});
        brackets.lineTo({x + kHookMm, bottom});
        brackets.lineTo({x, bottom});
        TextLine line = label(group, points);
        line.at = {area.right() + kBracketMm, baselineFor((top + bottom) / 2, points)};
        if (!line.text.isEmpty())
            canvas.text(line);
    }
    if (!brackets.elements.empty())
        canvas.stroke(brackets, {kMutedInk, kStrokeMm});
}

void paintColumnGroups(Canvas& canvas, const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const RectMm& area = picture.layout.panels[index].area;
    const double points = picture.figure.options.type.points;
    const double degrees = picture.layout.columns.groupDegrees;
    const double cell = area.width / static_cast<double>(panelColumns(panel));
    const double y = area.bottom() + kGapMm;
    const double letters = 0.75 * points * kMmPerPoint;
    Path brackets;
    for (const TokenGroup& group : panel.columnGroups) {
        const Range columns = within(group, panelColumns(panel));
        if (columns.size() < 1)
            continue;
        const double left = area.x + cell * static_cast<double>(columns.begin) + kInsetMm;
        const double right = area.x + cell * static_cast<double>(columns.end) - kInsetMm;
        brackets.moveTo({left, y});
        brackets.lineTo({left, y + kHookMm});
        brackets.lineTo({right, y + kHookMm});
        brackets.lineTo({right, y});
        TextLine line = label(group, points);
        line.at = {(left + right) / 2, area.bottom() + kBracketMm + letters};
        line.anchor = degrees == 0 ? TextAnchor::Middle : TextAnchor::Start;
        line.degrees = degrees;
        if (degrees != 0)
            line.at.x -= letters / 2;
        if (!line.text.isEmpty())
            canvas.text(line);
    }
    if (!brackets.elements.empty())
        canvas.stroke(brackets, {kMutedInk, kStrokeMm});
}

} // namespace

void paintGroups(Canvas& canvas, const Picture& picture)
{
    const auto& panels = picture.figure.panels;
    const bool any = std::any_of(panels.begin(), panels.end(), [](const FigurePanel& panel) {
        return !panel.rowGroups.empty() || !panel.columnGroups.empty();
    });
    if (!any)
        return;
    const CanvasGroup group{canvas, QStringLiteral("groups")};
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (picture.layout.panels[i].rowGroups)
            paintRowGroups(canvas, picture, i);
        if (picture.layout.panels[i].columnGroups)
            paintColumnGroups(canvas, picture, i);
    }
}

} // namespace headlight
