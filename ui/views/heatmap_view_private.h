#pragma once

#include "core/attention/zoom_field.h"
#include "ui/views/heatmap_painter.h"
#include "ui/views/heatmap_view.h"
#include "ui/views/tile_reader.h"

#include <QPixmap>

namespace headlight {

/// The state behind a HeatmapView and how it becomes a picture.
class HeatmapView::Private
{
public:
    static constexpr qreal kZoomStep = 1.25; ///< a notch of the wheel, a press of +

    explicit Private(HeatmapView& owner);
    Q_DISABLE_COPY_MOVE(Private)
    ~Private() = default;

    [[nodiscard]] bool hasField() const;
    [[nodiscard]] HeatmapShape shape(qreal deviceRatio) const;
    [[nodiscard]] HeatmapPicture picture(const HeatmapGeometry& shown) const;
    /// What the reader should hold to show this; blocks begin at multiples of their size, so
    /// that panning does not make them flicker.
    [[nodiscard]] TileRequest wantedTile(const HeatmapGeometry& shown) const;

    void measureTexts(); ///< after content, font or size
    void layOut();       ///< after size, zoom or metrics; asks for the tile
    void setZoom(const HeatmapZoom& wanted);
    void zoomAround(QPointF position, qreal step);
    void panBy(QPointF pixels);
    void makeVisible(Pair cell);
    void zoomTo(Range rows, Range columns);
    void zoomTo(const QRectF& area); ///< of the widget
    void zoomToCell(Pair cell);
    void showAround(QPointF middle);
    void readAgain();
    [[nodiscard]] QRectF shownPart() const;
    [[nodiscard]] QRectF frame() const; ///< what is being framed, in the widget
    [[nodiscard]] QString detailText() const;
    void setHovered(std::optional<Pair> cell);
    void tileChanged();
    void forgetPixels();
    void choose(Pair cell);
    [[nodiscard]] bool handleKey(const QKeyEvent& event); ///< whether the key means something here

    void paint(QPainter& painter);
    void paintWhole(QPainter& painter, qreal deviceRatio) const;
    [[nodiscard]] QString toolTipAt(QPointF position) const;

    HeatmapView& view;
    HeatmapContent content;
    std::shared_ptr<const ZoomField> zoomField; ///< content.field, where it is one
    TileRendererPtr renderer;
    TileReader reader;
    HeatmapMetrics metrics;
    HeatmapZoom zoom;
    HeatmapGeometry geometry;
    OutOfRange beyond;
    std::optional<Pair> selected;
    bool rowAlone = false; ///< the column of `selected` was not chosen
    std::optional<Pair> hovered;
    std::optional<QPointF> pressedAt; ///< left button down here
    QPointF draggedTo;
    bool dragging = false;
    bool framing = false;   ///< the drag draws a frame to zoom to
    bool focusRing = false; ///< the focus came by the keyboard, so it is shown

private:
    /// The widest label of one axis with what it was measured for: thousands of labels take
    /// tens of milliseconds, and most pictures of a view have the same.
    struct MeasuredAxis
    {
        SharedTokens tokens;
        QFont font;
        qreal limit = -1;
        qreal width = 0;
    };

    [[nodiscard]] qreal widestOf(
        const SharedTokens& tokens, qreal limit, MeasuredAxis& known) const;
    [[nodiscard]] bool handleMove(const QKeyEvent& event);
    [[nodiscard]] Index rowsOfJump() const;
    [[nodiscard]] LevelOfDetail detailOf(const HeatmapGeometry& shown) const;

    MeasuredAxis m_rowTokens;
    MeasuredAxis m_columnTokens;

    QPixmap m_base; ///< what does not follow the pointer
};

} // namespace headlight
