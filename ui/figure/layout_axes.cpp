#include "core/picture/token_label.h"
#include "ui/figure/layout_parts.h"
#include "ui/figure/text_extent.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headlight {

namespace {

constexpr Index kLeastStrideOfIndices = 10; // rarer tokens say nothing, their numbers do
constexpr int kLabelColumns = 20;           // longer tokens are elided
constexpr double kPackedEms = 1.08;         // from one label's baseline to the next
constexpr double kLeastPoints = 5;          // smaller print is not read
constexpr double kLeastShare = 0.7;         // of the figure's font size
constexpr double kFlatDegrees = 10;         // labels that lean less stand side by side

double packedMm(double points)
{
    return kPackedEms * points * kMmPerPoint;
}

/// What the axes of rows and of columns read of a figure.
struct Side
{
    Tokens FigurePanel::*tokens;
    std::vector<TokenGroup> FigurePanel::*groups;
    Index (*count)(const FigurePanel& panel);
    const LabelOptions& wanted;
    const std::vector<Index>& marked;
};

Side rowsOf(const Figure& figure)
{
    return {
        &FigurePanel::rowTokens, &FigurePanel::rowGroups, panelRows, figure.options.labels.rows,
        figure.options.marks.rows};
}

Side columnsOf(const Figure& figure)
{
    return {
        &FigurePanel::columnTokens, &FigurePanel::columnGroups, panelColumns,
        figure.options.labels.columns, figure.options.marks.columns};
}

bool hasTokens(const Figure& figure, const Side& side)
{
    return std::any_of(
        figure.panels.begin(), figure.panels.end(),
        [&side](const FigurePanel& panel) { return !(panel.*side.tokens).empty(); });
}

/// The longest label that the axis shows, in mm; panels with the first one's tokens add nothing.
double longestLabel(const Figure& figure, const Side& side, const AxisLayout& axis, double points)
{
    const FigurePanel& first = figure.panels.front();
    double longest = 0;
    for (const FigurePanel& panel : figure.panels) {
        const bool isFirst = &panel == &first;
        if (!isFirst && !axis.indices && panel.*side.tokens == first.*side.tokens)
            continue;
        for (const Index i : shownLabels(side.count(panel), axis, side.marked)) {
            const QString label =
                axisLabel(panel.*side.tokens, i, figure.options.titles.firstIndex, axis);
            longest = std::max(longest, textMm(label, points, !side.marked.empty()));
        }
    }
    return longest;
}

double longestGroup(const Figure& figure, const Side& side)
{
    double longest = -1;
    for (const FigurePanel& panel : figure.panels)
        for (const TokenGroup& group : panel.*side.groups)
            longest = std::max(longest, textMm(groupLabel(group), figure.options.type.points));
    return longest;
}

Index mostOf(const Figure& figure, const Side& side)
{
    Index most = 1;
    for (const FigurePanel& panel : figure.panels)
        most = std::max(most, side.count(panel));
    return most;
}

double shrunk(double points, double fitting)
{
    const double least = std::min(points, std::max(kLeastPoints, kLeastShare * points));
    return fitting >= least ? std::min(points, fitting) : points;
}

/// The axis as far as options fix it; `fitting` is the stride that lets labels not touch.
AxisLayout wantedAxis(const Figure& figure, const Side& side, Index fitting)
{
    const LabelOptions& wanted = side.wanted;
    AxisLayout axis;
    axis.shown = wanted.choice != LabelChoice::None;
    axis.stride = wanted.choice == LabelChoice::Every ? wanted.every : fitting;
    if (wanted.choice == LabelChoice::Listed)
        axis.listed = wanted.listed;
    const bool rare =
        wanted.choice == LabelChoice::Automatic && axis.stride >= kLeastStrideOfIndices;
    axis.indices = !hasTokens(figure, side) || rare;
    return axis;
}

bool hasKind(const Figure& figure, PanelKind kind)
{
    return figure.panels.front().kind == kind;
}

void setColumnGroups(AxisLayout& axis, const Figure& figure, double across)
{
    const Side side = columnsOf(figure);
    const double longest = longestGroup(figure, side);
    if (longest < 0)
        return;
    const double points = figure.options.type.points;
    bool fit = true;
    for (const FigurePanel& panel : figure.panels)
        for (const TokenGroup& group : panel.columnGroups)
            fit = fit && textMm(groupLabel(group), points) <=
                             across * static_cast<double>(group.tokens.size()) + 0.5;
    axis.groupDegrees = fit ? 0 : kLeaning;
    axis.groupsMm = kBracketMm + (longest <= 0 ? 0
                                  : fit        ? lineMm(points)
                                               : longest * leaningSine(kLeaning) +
                                              lineMm(points) * leaningCosine(kLeaning));
    if (!fit)
        axis.overhangMm =
            std::max(axis.overhangMm, longest * leaningCosine(kLeaning) + lineMm(points));
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

double pointsOr(double points, double usual)
{
    return points > 0 ? points : usual;
}

double leaningSine(double degrees)
{
    return std::sin(degrees * std::numbers::pi / 180);
}

double leaningCosine(double degrees)
{
    return std::cos(degrees * std::numbers::pi / 180);
}

double labelPoints(const Figure& figure, const PanelGrid& grid, double down, double across)
{
    const double perPoint = packedMm(1);
    const double most = pointsOr(figure.options.type.labelPoints, figure.options.type.points);
    double points = most;
    const FigureLabels& labels = figure.options.labels;
    if (grid.mostRows > 1 && labels.rows.choice == LabelChoice::Automatic)
        points = std::min(points, shrunk(most, down / perPoint));
    const double sine = leaningSine(labels.degrees.value_or(kLeaning));
    if (grid.mostColumns > 1 && labels.columns.choice == LabelChoice::Automatic &&
        hasTokens(figure, columnsOf(figure)))
        points = std::min(points, shrunk(most, across * sine / perPoint));
    return points;
}

AxisLayout rowAxis(const Figure& figure, double points, double down)
{
    const Side side = rowsOf(figure);
    AxisLayout axis;
    axis.shown = !hasKind(figure, PanelKind::Outlines);
    if (!axis.shown)
        return axis;
    if (hasKind(figure, PanelKind::Bars)) { // numbers of the scale instead of tokens
        axis.reachMm = barLabelWidth(figure.colours.scale, points) + kTickMm;
        return axis;
    }
    axis =
        wantedAxis(figure, side, labelStride(mostOf(figure, side), down, packedMm(points) * 0.999));
    axis.reachMm = axis.shown ? longestLabel(figure, side, axis, points) : 0;
    if (const double longest = longestGroup(figure, side); longest >= 0)
        axis.groupsMm = kBracketMm + longest + kLabelGapMm;
    return axis;
}

AxisLayout columnAxis(const Figure& figure, double points, double across)
{
    const Side side = columnsOf(figure);
    const Index count = mostOf(figure, side);
    const std::optional<double>& degrees = figure.options.labels.degrees;
    const double lean = degrees.value_or(kLeaning);
    const bool crosswise = lean >= kFlatDegrees;
    const double line = lineMm(points);
    AxisLayout axis = wantedAxis(
        figure, side,
        crosswise ? labelStride(count, across * leaningSine(lean), packedMm(points) * 0.999) : 1);
    const bool hasColumns = hasKind(figure, PanelKind::Cells) || hasKind(figure, PanelKind::Bars);
    axis.shown = axis.shown && hasColumns;
    if (!axis.shown) {
        setColumnGroups(axis, figure, across);
        return axis;
    }
    if (crosswise && (!axis.indices || degrees)) {
        axis.degrees = -lean;
        const double longest = longestLabel(figure, side, axis, points);
        axis.reachMm = longest * leaningSine(lean) + line * leaningCosine(lean);
        axis.overhangMm =
            std::max(0.0, longest * leaningCosine(lean) + line * leaningSine(lean) - across / 2);
    } else {
        double widest =
            axis.indices
                ? textMm(QString::number(count - 1 + figure.options.titles.firstIndex), points)
                : longestLabel(figure, side, axis, points);
        const bool automatic = side.wanted.choice == LabelChoice::Automatic;
        axis.stride = automatic ? labelStride(count, across, widest + line / 2) : axis.stride;
        axis.reachMm = line;
        axis.overhangMm = std::max(0.0, (widest - across) / 2);
    }
    setColumnGroups(axis, figure, across);
    return axis;
}

QString axisLabel(const Tokens& tokens, Index index, Index firstIndex, const AxisLayout& axis)
{
    if (axis.indices || static_cast<std::size_t>(index) >= tokens.size())
        return QString::number(index + firstIndex);
    const std::string& text = tokens[static_cast<std::size_t>(index)].text;
    return QString::fromStdString(shortTokenLabel(text, kLabelColumns));
}

QString groupLabel(const TokenGroup& group)
{
    return QString::fromStdString(elidedMiddle(group.label.toStdString(), kLabelColumns));
}

std::vector<Index> shownLabels(
    Index count, const AxisLayout& axis, const std::vector<Index>& marked)
{
    std::vector<Index> shown;
    if (!axis.shown)
        return shown;
    std::vector<Index> chosen;
    for (const Index index : marked)
        if (index >= 0 && index < count)
            chosen.push_back(index);
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    if (!axis.listed.empty()) {
        for (const Index index : axis.listed)
            if (index >= 0 && index < count)
                shown.push_back(index);
    } else {
        for (Index index = 0; index < count; index += axis.stride) {
            const auto next =
                std::lower_bound(chosen.begin(), chosen.end(), index - axis.stride + 1);
            if (next == chosen.end() || *next >= index + axis.stride)
                shown.push_back(index);
        }
    }
    shown.insert(shown.end(), chosen.begin(), chosen.end());
    std::sort(shown.begin(), shown.end());
    shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
    return shown;
}

} // namespace headlight
