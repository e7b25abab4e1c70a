#include "core/picture/token_label.h"
#include "ui/figure/layout_parts.h"
#include "ui/figure/text_extent.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headlight {

namespace {

constexpr double kLeaning = -55;            // degrees of column labels
constexpr Index kLeastStrideOfIndices = 10; // rarer tokens say nothing, their numbers do
constexpr int kLabelColumns = 20;           // longer tokens are elided
constexpr double kPackedEms = 1.08;         // from one label's baseline to the next
constexpr double kLeastPoints = 5;          // smaller print is not read
constexpr double kLeastShare = 0.7;         // of the figure's font size

double packedMm(double points)
{
    return kPackedEms * points * kMmPerPoint;
}

double leaningSine()
{
    return std::sin(-kLeaning * std::numbers::pi / 180);
}

double leaningCosine()
{
    return std::cos(-kLeaning * std::numbers::pi / 180);
}

bool hasTokens(const Figure& figure, Tokens FigurePanel::*tokens)
{
    return std::any_of(
        figure.panels.begin(), figure.panels.end(),
        [tokens](const FigurePanel& panel) { return !(panel.*tokens).empty(); });
}

/// The longest label that the axis shows, in mm; panels with the first one's tokens add nothing.
double longestLabel(
    const Figure& figure, Tokens FigurePanel::*tokens, const AxisLayout& axis, double points)
{
    const FigurePanel& first = figure.panels.front();
    double longest = 0;
    for (const FigurePanel& panel : figure.panels) {
        const bool isFirst = &panel == &first;
        if (!isFirst && !axis.indices && panel.*tokens == first.*tokens)
            continue;
        const bool down = tokens == &FigurePanel::rowTokens;
        const Index count = down ? panel.field->rows() : panel.field->columns();
        for (Index i = 0; i < count; i += axis.stride) {
            const QString label = axisLabel(panel.*tokens, i, figure.firstIndex, axis);
            longest = std::max(longest, textMm(label, points, figure.highlighted.has_value()));
        }
    }
    return longest;
}

Index mostOf(const Figure& figure, Index (NumberField::*count)() const)
{
    Index most = 1;
    for (const FigurePanel& panel : figure.panels)
        most = std::max(most, (panel.field.get()->*count)());
    return most;
}

double shrunk(double points, double fitting)
{
    const double least = std::min(points, std::max(kLeastPoints, kLeastShare * points));
    return fitting >= least ? std::min(points, fitting) : points;
}

} // namespace

double lineMm(double points)
{
    return kLineEms * points * kMmPerPoint;
}

double textMm(const QString& text, double points, bool bold)
{
    return textEms(text, bold) * points * kMmPerPoint;
}

double labelPoints(const Figure& figure, const PanelGrid& grid, double down, double across)
{
    const double perPoint = packedMm(1);
    double points = figure.fontPoints;
    if (grid.mostRows > 1)
        points = std::min(points, shrunk(figure.fontPoints, down / perPoint));
    if (grid.mostColumns > 1 && hasTokens(figure, &FigurePanel::columnTokens))
        points = std::min(points, shrunk(figure.fontPoints, across * leaningSine() / perPoint));
    return points;
}

AxisLayout rowAxis(const Figure& figure, double points, double down)
{
    AxisLayout axis;
    axis.stride = labelStride(mostOf(figure, &NumberField::rows), down, packedMm(points) * 0.999);
    axis.indices =
        !hasTokens(figure, &FigurePanel::rowTokens) || axis.stride >= kLeastStrideOfIndices;
    axis.reachMm = longestLabel(figure, &FigurePanel::rowTokens, axis, points);
    return axis;
}

AxisLayout columnAxis(const Figure& figure, double points, double across)
{
    const Index count = mostOf(figure, &NumberField::columns);
    AxisLayout axis;
    axis.stride = labelStride(count, across * leaningSine(), packedMm(points) * 0.999);
    axis.indices =
        !hasTokens(figure, &FigurePanel::columnTokens) || axis.stride >= kLeastStrideOfIndices;
    if (axis.indices) {
        const double widest = textMm(QString::number(count - 1 + figure.firstIndex), points);
        axis.stride = labelStride(count, across, widest + lineMm(points) / 2);
        axis.reachMm = lineMm(points);
        axis.overhangMm = std::max(0.0, (widest - across) / 2);
        return axis;
    }
    axis.degrees = kLeaning;
    const double longest = longestLabel(figure, &FigurePanel::columnTokens, axis, points);
    axis.reachMm = longest * leaningSine() + lineMm(points) * leaningCosine();
    axis.overhangMm =
        std::max(0.0, longest * leaningCosine() + lineMm(points) * leaningSine() - across / 2);
    return axis;
}

QString axisLabel(const Tokens& tokens, Index index, Index firstIndex, const AxisLayout& axis)
{
    if (axis.indices || static_cast<std::size_t>(index) >= tokens.size())
        return QString::number(index + firstIndex);
    const std::string& text = tokens[static_cast<std::size_t>(index)].text;
    return QString::fromStdString(shortTokenLabel(text, kLabelColumns));
}

std::vector<Tick> barTicks(const Scale& scale, double heightMm, double points)
{
    const int wanted = std::clamp(static_cast<int>(heightMm / (4 * lineMm(points))), 2, 5);
    std::vector<Tick> all = ticks(scale, wanted);
    std::vector<Tick> shown;
    for (const Tick& tick : all)
        if (shown.empty() ||
            (tick.position - shown.back().position) * heightMm >= lineMm(points) * 0.9)
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
