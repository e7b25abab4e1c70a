#pragma once

#include "core/base/index.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <optional>

namespace headlight {

/// What the layout of a heatmap needs to know of its texts; measured once a content and font.
struct HeatmapMetrics
{
    qreal em = 13;              ///< pixel size of the font
    qreal lineHeight = 17;      ///< of a title
    qreal rowTokenWidth = 0;    ///< widest row label; 0 = rows have no tokens
    qreal columnTokenWidth = 0; ///< widest column label; 0 = columns have no tokens
    qreal rowIndexWidth = 0;    ///< widest row index
    qreal columnIndexWidth = 0; ///< widest column index
    qreal tickLabelWidth = 0;   ///< widest label of the colour bar
    qreal barTitleLength = 0;   ///< 0 = none
    bool rowTitle = false;
    bool columnTitle = false;
    bool bandTitles = false;
};

/// How the cells of an axis are named.
enum class AxisStyle {
    Labels, ///< tokens; thinned where cells are small
    Ruler   ///< indices: no tokens, or cells below 3 px
};

/// What a heatmap shows of its field: how far it is zoomed in and what is in the corner.
struct HeatmapZoom
{
    qreal factor = 1; ///< 1 = the whole field fits
    QPointF corner;   ///< first column (x) and row (y) shown, fractions allowed

    bool operator==(const HeatmapZoom&) const = default;
};

/// Where the parts of a heatmap lie, in widget coordinates. A value: made anew for each size,
/// content and zoom.
struct HeatmapGeometry
{
    Index rows = 0;
    Index columns = 0;
    qreal deviceRatio = 1;
    QSizeF cell;      ///< extent of one cell
    QRectF plot;      ///< the cells that are shown
    HeatmapZoom zoom; ///< kept within what can be shown
    qreal largestFactor = 1;
    AxisStyle rowStyle = AxisStyle::Ruler;
    AxisStyle columnStyle = AxisStyle::Ruler;
    QRectF rowLabels, columnLabels; ///< strips beside the plot
    QRectF rowTitle, columnTitle, bandTitles;
    QRectF bar, barTicks, barTitle;

    [[nodiscard]] bool isEmpty() const { return plot.isEmpty(); }
    /// Rows and columns of which something is shown.
    [[nodiscard]] Range visibleRows() const;
    [[nodiscard]] Range visibleColumns() const;
    [[nodiscard]] QRectF cellRect(Pair pair) const; ///< not clipped to the plot
    [[nodiscard]] QRectF rowRect(Index row) const;
    [[nodiscard]] QRectF columnRect(Index column) const;
    /// The part of the plot that these rows and columns take; empty when they are not shown.
    [[nodiscard]] QRectF areaOf(Range rowRange, Range columnRange) const;
    [[nodiscard]] QPointF fieldPoint(QPointF position) const; ///< column (x) and row (y)
    [[nodiscard]] std::optional<Pair> cellAt(QPointF position) const;
};

/// What a heatmap is laid out for: the field's size and the widget's.
struct HeatmapShape
{
    Index rows = 0;
    Index columns = 0;
    QSizeF size; ///< of the widget
    qreal deviceRatio = 1;
};

/// Lays all parts out; the zoom is kept within what can be shown. Empty where there are no cells or
/// no room. Pure; a few microseconds.
[[nodiscard]] HeatmapGeometry layOutHeatmap(
    const HeatmapShape& shape, const HeatmapMetrics& metrics, const HeatmapZoom& zoom);

/// The zoom that keeps what is under `position` there while the cells grow by `step`.
[[nodiscard]] HeatmapZoom zoomedAround(
    const HeatmapShape& shape, const HeatmapMetrics& metrics, const HeatmapGeometry& before,
    QPointF position, qreal step);

/// The widest a token label may be in a view of this size.
[[nodiscard]] qreal rowLabelLimit(QSizeF size, qreal em);
[[nodiscard]] qreal columnLabelLimit(QSizeF size, qreal em);

/// Column labels lean by this angle.
inline constexpr qreal kLeanDegrees = 55;
inline constexpr qreal kLeanSine = 0.81915204428899;
inline constexpr qreal kLeanCosine = 0.57357643635105;

} // namespace headlight
