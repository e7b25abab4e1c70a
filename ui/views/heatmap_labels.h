#pragma once

#include "core/base/token.h"
#include "ui/views/heatmap_geometry.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPolygonF>
#include <QString>

#include <span>
#include <vector>

namespace headlight {

/// The names along one axis.
struct AxisNames
{
    std::span<const Token> tokens; ///< empty = indices
    Index firstIndex = 0;          ///< 0 or 1
    std::optional<Index> chosen{};
    QFont font; ///< of the view
    QSizeF viewSize;
};

/// One label beside the plot: where it stands and what it may cover.
struct HeatmapLabel
{
    Index index = 0;
    QString text;
    QFont font;
    QPointF anchor;     ///< the box is turned around it
    qreal degrees = 0;  ///< counter-clockwise
    QRectF box;         ///< of the text, seen from the anchor
    QPointF tickFrom{}; ///< a short line to the plot where labels are thinned
    QPointF tickTo{};

    [[nodiscard]] bool hasTick() const { return tickFrom != tickTo; }
    [[nodiscard]] QPolygonF outline() const; ///< in widget coordinates
};

/// Labels of the rows and columns that are shown. They never overlap nor leave the view: tokens are
/// elided in the middle, and where cells are small only every k-th is named. The chosen one is
/// always there, bold.
[[nodiscard]] std::vector<HeatmapLabel> rowLabels(
    const HeatmapGeometry& geometry, const AxisNames& names);
[[nodiscard]] std::vector<HeatmapLabel> columnLabels(
    const HeatmapGeometry& geometry, const AxisNames& names);

/// "84 213": what a row or column is called, grouped from five digits on.
[[nodiscard]] QString indexText(Index index, Index firstIndex);

/// The width of the longest index of `count`, bold.
[[nodiscard]] qreal indexWidth(Index count, Index firstIndex, const QFont& font);

/// The widest of the tokens' labels when each may take `limit`; 0 without tokens. Looks at the
/// first few thousand only: beyond, labels are met when zoomed in, and are elided to the limit
/// anyway.
[[nodiscard]] qreal widestLabel(std::span<const Token> tokens, const QFont& font, qreal limit);

} // namespace headlight
