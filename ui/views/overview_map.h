#pragma once

#include "ui/session/job_runner.h"
#include "ui/views/head_scales.h"

#include <QImage>
#include <QWidget>

namespace headlight {

/// The chosen head as a whole, with a frame around the part that the heatmap shows: a click, a drag
/// or the arrow keys move that part. Drawn off the ui thread, while it is on screen.
class OverviewMap final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OverviewMap)
public:
    OverviewMap(Session& session, HeadScales& scales, QWidget* parent = nullptr);

    /// Whether heads of this are so long that they have an overview.
    [[nodiscard]] static bool isFor(const Trace& trace);
    void setShownPart(const QRectF& part); ///< shares of the whole; 0 0 1 1 has no frame
    [[nodiscard]] bool isComplete() const; ///< drawn from the newest numbers, or not on screen

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void partMoved(QPointF middle); ///< the part to be shown, in shares

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void redraw();
    void draw();
    void retranslate();
    void moveTo(QPointF position);
    [[nodiscard]] QRect pictureRect() const;

    Session& m_session;
    HeadScales& m_scales;
    QImage m_image;
    QRectF m_part{0, 0, 1, 1};
    bool m_current = false; ///< nothing has changed since m_image was begun
    JobRunner m_jobs;
};

} // namespace headlight
