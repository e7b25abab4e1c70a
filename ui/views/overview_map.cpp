#include "ui/views/overview_map.h"

#include "ui/drawing/ui_colours.h"
#include "ui/views/part_frame.h"
#include "ui/views/thumbnail_job.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <optional>
#include <utility>

namespace headlight {

namespace {

constexpr Index kLong = 1024; ///< tokens
constexpr int kSide = 272;    ///< as wide as the panel is at first

std::optional<QPointF> arrowOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return QPointF{-1, 0};
    case Qt::Key_Right:
        return QPointF{1, 0};
    case Qt::Key_Up:
        return QPointF{0, -1};
    case Qt::Key_Down:
        return QPointF{0, 1};
    default:
        return std::nullopt;
    }
}

} // namespace

OverviewMap::OverviewMap(Session& session, HeadScales& scales, QWidget* parent)
    : QWidget{parent}
    , m_session{session}
    , m_scales{scales}
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::CrossCursor);
    connect(&scales, &HeadScales::changed, this, [this](const QList<HeadIndex>& heads) {
        if (heads.contains(m_session.selection().head))
            redraw();
    });
    connect(&session, &Session::pairsChanged, this, [this] { updateGeometry(); });
    connect(&m_jobs, &JobRunner::ended, this, [this] {
        if (!m_current && isVisible())
            draw();
    });
    connect(&session, &Session::overviewGrew, this, &OverviewMap::redraw);
    connect(
        &session, &Session::selectionChanged, this,
        [this, head = session.selection().head](const Selection& selection) mutable {
            if (std::exchange(head, selection.head) != selection.head)
                redraw();
        });
    retranslate();
}

bool OverviewMap::isFor(const Trace& trace)
{
    return std::max(trace.queries(), trace.keys()) >= kLong;
}

QSize OverviewMap::sizeHint() const
{
    const TracePtr trace = m_session.shown();
    return {kSide, trace ? thumbnailSize(*trace, kSide).height() : kSide};
}

QRect OverviewMap::pictureRect() const
{
    const TracePtr trace = m_session.shown();
    if (!trace)
        return {};
    constexpr int kFine = 4096; // so that the ratio is kept
    QRect picture{QPoint{}, thumbnailSize(*trace, kFine).scaled(size(), Qt::KeepAspectRatio)};
    picture.moveCenter(rect().center());
    return picture;
}

bool OverviewMap::isComplete() const
{
    return !isVisible() || (m_current && !m_jobs.isRunning());
}

void OverviewMap::setShownPart(const QRectF& part)
{
    if (part == m_part)
        return;
    m_part = part;
    update();
}

/// What is being drawn is finished first: it is soon done, and a growing overview asks often.
void OverviewMap::redraw()
{
    m_current = false;
    if (isVisible() && !m_jobs.isRunning())
        draw();
}

void OverviewMap::draw()
{
    const TracePtr trace = m_session.shown();
    const HeadIndex head = m_session.selection().head;
    if (!trace || head >= trace->heads() || pictureRect().isEmpty())
        return;
    m_current = true;
    const QSize size = pictureRect().size() * devicePixelRatioF();
    m_jobs.run<QImage>(
        [job = thumbnailJob(m_scales, head, size, palette())](const JobControl& control) {
            return drawThumbnail(job, control);
        },
        [this](const Result<QImage>& image) {
            if (image)
                m_image = image.value();
            update();
        });
}

void OverviewMap::paintEvent(QPaintEvent* /*event*/)
{
    const UiColours& colours = coloursFor(palette());
    QPainter painter{this};
    const QRect picture = pictureRect();
    if (m_image.isNull())
        painter.fillRect(picture, colours.maskedCell);
    else
        painter.drawImage(picture, m_image);
    paintPartFrame(painter, picture, m_part);
    if (hasFocus()) {
        painter.setPen(QPen{colours.accent, 1, Qt::DotLine});
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void OverviewMap::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    redraw();
}

void OverviewMap::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    redraw();
}

void OverviewMap::moveTo(QPointF position)
{
    if (m_session.shown() && isPart(m_part))
        emit partMoved(shareAt(pictureRect(), position));
}

void OverviewMap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        moveTo(event->position());
}

void OverviewMap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(event->position());
}

/// A press moves by half of the part.
void OverviewMap::keyPressEvent(QKeyEvent* event)
{
    const auto arrow = arrowOf(event->key());
    if (!arrow || !isPart(m_part))
        return QWidget::keyPressEvent(event);
    emit partMoved(
        m_part.center() +
        QPointF{arrow->x() * m_part.width() / 2, arrow->y() * m_part.height() / 2});
}

void OverviewMap::retranslate()
{
    setAccessibleName(tr("Overview of the chosen head"));
    setToolTip(tr("The chosen head as a whole; the frame is what the heatmap shows. Click or drag "
                  "to move it."));
}

void OverviewMap::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        redraw();
}

} // namespace headlight
