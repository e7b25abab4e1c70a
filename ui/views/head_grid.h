#pragma once

#include "ui/session/job_runner.h"
#include "ui/session/session.h"
#include "ui/views/head_scales.h"

#include <QAbstractScrollArea>
#include <QImage>

#include <vector>

namespace headlight {

/// A thumbnail of every head, titled "head 0 ..."; a click or the arrow keys choose. Filled off the
/// ui thread where they are large, the chosen head first. Thumbnails take the largest size at which
/// all heads fit; below a least size the grid scrolls. The chosen one is a small map: a frame says
/// which part of it is shown elsewhere, and a drag moves that. Heads that share keys and values are
/// under one line.
class HeadGrid final : public QAbstractScrollArea
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeadGrid)
public:
    HeadGrid(Session& session, HeadScales& scales, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QRect thumbnailRect(HeadIndex head) const; ///< in the viewport
    [[nodiscard]] std::optional<HeadIndex> headAt(QPoint position) const;
    void setShownPart(const QRectF& part); ///< shares of a thumbnail; 0 0 1 1 has no frame
    [[nodiscard]] bool isDrawn(HeadIndex head) const; ///< from the newest trace and scale
    [[nodiscard]] bool isComplete() const; ///< every thumbnail is of the newest trace and scale

signals:
    void partMoved(QPointF middle); ///< the part to be shown, in shares of the thumbnail

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Thumbnail
    {
        QImage image;
        bool current = false;
    };

    void refresh();
    void redraw(const QList<HeadIndex>& changed);
    void arrange();
    bool fits(int side) const;
    void drawNext();
    [[nodiscard]] std::optional<HeadIndex> nextHead() const;
    void redrawGrown();
    [[nodiscard]] QRect pictureRect(HeadIndex head) const;
    void movePart(QPoint position);
    void paintHead(QPainter& painter, HeadIndex head) const;
    void paintGroup(QPainter& painter, HeadIndex head) const;
    void choose(HeadIndex head);
    void showSelection();
    void ensureVisible(HeadIndex head);
    void retranslate();
    [[nodiscard]] HeadIndex heads() const;
    [[nodiscard]] QSize cellSize() const; ///< thumbnail, caption and outline
    [[nodiscard]] QSize imageSize() const;
    [[nodiscard]] QString title(HeadIndex head) const;
    [[nodiscard]] std::optional<Index> group(HeadIndex head) const; ///< of key and value heads
    [[nodiscard]] QString toolTipText(HeadIndex head) const;

    Session& m_session;
    HeadScales& m_scales;
    std::vector<Thumbnail> m_thumbnails;
    int m_side = 64;
    int m_columns = 1;
    std::optional<HeadIndex> m_drawing; ///< whose thumbnail a worker draws
    QRectF m_part{0, 0, 1, 1};
    bool m_movingPart = false;
    JobRunner m_jobs;
};

} // namespace headlight
