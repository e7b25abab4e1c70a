#pragma once

#include "ui/render/renderer.h"
#include "ui/views/heatmap_content.h"

#include <QImage>
#include <QString>
#include <QWidget>

#include <memory>
#include <optional>

namespace headlight {

/// Heatmap with axes, labels, colour bar, zoom and selection. Draws what it is handed; computes no
/// numbers but through the field; large tiles are read off the ui thread.
class HeatmapView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatmapView)
public:
    explicit HeatmapView(QWidget* parent = nullptr);
    ~HeatmapView() override;

    /// What draws the cells; raster until told otherwise. One renderer may serve several views.
    void setRenderer(TileRendererPtr renderer);
    void setContent(HeatmapContent content);
    [[nodiscard]] const HeatmapContent& content() const;
    /// The outlined row and column, bold labels; empty = none.
    void setSelectedCell(std::optional<Pair> cell);
    /// The row alone: no column was chosen yet.
    void setSelectedRow(Index row);
    [[nodiscard]] std::optional<Pair> selectedCell() const; ///< empty: none, or a row alone

    void zoomIn();
    void zoomOut();
    void fit();
    void zoomTo(Range rows, Range columns); ///< to show these, as large as they fit
    void zoomToCell(Pair cell);             ///< in the middle, so large that numbers are read
    /// What is shown, as shares of the field: 0 0 1 1 is all. Empty where there is nothing.
    [[nodiscard]] QRectF shownPart() const;
    void showAround(QPointF middle); ///< pans; likewise in shares of the field
    /// Reads the field once more, which may say more by now (a growing overview).
    void readAgain();
    [[nodiscard]] std::optional<Pair> cellAt(QPointF position) const;
    [[nodiscard]] QRectF cellRect(Pair cell) const; ///< in widget coordinates
    [[nodiscard]] bool isComplete() const; ///< all that it shows is drawn (screenshots wait for it)
    /// The whole view as a picture of this size and device ratio.
    [[nodiscard]] QImage picture(qreal deviceRatio) const;
    /// "1 cell = 1 weight", "1 px = 4 × 4 weights, maximum"
    [[nodiscard]] QString detailText() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void cellHovered(std::optional<headlight::Pair> cell); ///< empty when the pointer leaves
    void cellChosen(headlight::Pair cell);                 ///< by click or keyboard
    void detailChanged(); ///< detailText() or isComplete() may have changed
    void partChanged();   ///< shownPart() may have changed

protected:
    bool event(QEvent* event) override; ///< tool tips
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
