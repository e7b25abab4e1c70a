#include "ui/views/head_grid.h"

#include "core/base/ceil_divide.h"
#include "ui/drawing/ui_colours.h"
#include "ui/views/part_frame.h"
#include "ui/views/thumbnail_job.h"
#include "ui/words/words.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kGap = 4;
constexpr int kMargin = 12;
constexpr int kOutline = 2;
constexpr int kPadding = 4; ///< between thumbnail and outline
constexpr int kSmallestSide = 44;
constexpr int kLargestSide = 168;

QRect squareIn(const QRect& cell, int side)
{
    constexpr int kInset = kPadding + kOutline;
    return {cell.left() + kInset, cell.top() + kInset, side, side};
}

} // namespace

HeadGrid::HeadGrid(Session& session, HeadScales& scales, QWidget* parent)
    : QAbstractScrollArea{parent}
    , m_session{session}
    , m_scales{scales}
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    connect(&scales, &HeadScales::changed, this, &HeadGrid::redraw);
    connect(&session, &Session::overviewGrew, this, &HeadGrid::redrawGrown);
    connect(&session, &Session::selectionChanged, this, &HeadGrid::showSelection);
    retranslate();
    refresh();
}

HeadIndex HeadGrid::heads() const
{
    const TracePtr trace = m_session.shown();
    return trace ? trace->heads() : 0;
}

QSize HeadGrid::sizeHint() const
{
    return {480, kSmallestSide + 28 + cellSize().height() - m_side + 2 * kMargin};
}

QSize HeadGrid::minimumSizeHint() const
{
    return {160, kSmallestSide + cellSize().height() - m_side + kMargin};
}

QSize HeadGrid::cellSize() const
{
    const int around = 2 * (kPadding + kOutline);
    return {m_side + around, m_side + around + fontMetrics().height() + kGap};
}

QSize HeadGrid::imageSize() const
{
    const TracePtr trace = m_session.shown();
    return trace ? thumbnailSize(*trace, m_side) : QSize{};
}

bool HeadGrid::fits(int side) const
{
    const int around = 2 * (kPadding + kOutline);
    const int columns = (width() - 2 * kMargin + kGap) / (side + around + kGap);
    if (columns < 1)
        return false;
    const int rows = ceilDivide(static_cast<int>(heads()), columns);
    const int rowHeight = side + around + fontMetrics().height() + 2 * kGap;
    return rows * rowHeight - kGap + kMargin <= height();
}

void HeadGrid::arrange()
{
    // Asked of the whole width: a bar that takes a column must not be the reason for itself.
    setVerticalScrollBarPolicy(
        fits(kSmallestSide) ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
    m_side = kLargestSide;
    while (m_side > kSmallestSide && !fits(m_side))
        --m_side;
    const QSize cell = cellSize();
    m_columns = std::max(1, (viewport()->width() - 2 * kMargin + kGap) / (cell.width() + kGap));
    const int rows = ceilDivide(static_cast<int>(heads()), m_columns);
    const int height = rows * (cell.height() + kGap) - kGap + kMargin;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(cell.height() + kGap);
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
}

QRect HeadGrid::thumbnailRect(HeadIndex head) const
{
    const QSize cell = cellSize();
    const int column = static_cast<int>(head) % m_columns;
    const int row = static_cast<int>(head) / m_columns;
    return {
        QPoint{
            kMargin + column * (cell.width() + kGap),
            kMargin / 2 + row * (cell.height() + kGap) - verticalScrollBar()->value()},
        cell};
}

QRect HeadGrid::pictureRect(HeadIndex head) const
{
    QRect picture{QPoint{}, imageSize()};
    picture.moveCenter(squareIn(thumbnailRect(head), m_side).center());
    return picture;
}

std::optional<HeadIndex> HeadGrid::headAt(QPoint position) const
{
    for (HeadIndex head = 0; head < heads(); ++head)
        if (thumbnailRect(head).contains(position))
            return head;
    return std::nullopt;
}

bool HeadGrid::isComplete() const
{
    return std::all_of(m_thumbnails.begin(), m_thumbnails.end(), [](const Thumbnail& thumbnail) {
        return thumbnail.current;
    });
}

QString HeadGrid::title(HeadIndex head) const
{
    return Words{}.headTitle(static_cast<int>(head + m_session.viewSettings().firstIndex()));
}

void HeadGrid::refresh()
{
    m_thumbnails.resize(static_cast<std::size_t>(heads())); // old pictures stay until theirs come
    for (Thumbnail& thumbnail : m_thumbnails)
        thumbnail.current = false;
    m_jobs.cancel();
    m_drawing.reset();
    updateGeometry();
    arrange();
    showSelection();
    drawNext();
}

std::optional<HeadIndex> HeadGrid::nextHead() const
{
    const HeadIndex chosen = m_session.selection().head;
    const auto missing = [this](HeadIndex head) {
        return head < heads() && !m_thumbnails[static_cast<std::size_t>(head)].current;
    };
    if (missing(chosen))
        return chosen;
    std::optional<HeadIndex> found;
    for (HeadIndex head = 0; head < heads(); ++head) {
        if (!missing(head))
            continue;
        if (thumbnailRect(head).intersects(viewport()->rect()))
            return head;
        found = found.value_or(head);
    }
    return found;
}

void HeadGrid::paintHead(QPainter& painter, HeadIndex head) const
{
    const UiColours& colours = coloursFor(palette());
    const bool chosen = head == m_session.selection().head;
    const QRect cell = thumbnailRect(head);
    const QRect square = squareIn(cell, m_side);
    const QRect picture = pictureRect(head);
    const QImage& image = m_thumbnails[static_cast<std::size_t>(head)].image;
    if (image.isNull())
        painter.fillRect(picture, colours.maskedCell);
    else
        painter.drawImage(picture, image);
    if (chosen) {
        QPen pen{colours.accent, static_cast<double>(kOutline)};
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawRoundedRect(QRectF{cell}.adjusted(1, 1, -1, -1), 5, 5);
        paintPartFrame(painter, picture, m_part);
    }
    QFont font = painter.font();
    font.setBold(chosen);
    painter.setFont(font);
    painter.setPen(chosen ? colours.accent : colours.mutedText);
    const QRect caption{
        cell.left() + kOutline, square.bottom() + kGap, cell.width() - 2 * kOutline,
        fontMetrics().height()};
    const QFontMetrics metrics{font};
    QString text = title(head);
    if (metrics.horizontalAdvance(text) > caption.width())
        text = QString::number(head + m_session.viewSettings().firstIndex());
    painter.drawText(caption, Qt::AlignCenter, text);
    font.setBold(false);
    painter.setFont(font);
}

void HeadGrid::paintEvent(QPaintEvent* /*event*/)
{
    const UiColours& colours = coloursFor(palette());
    QPainter painter{viewport()};
    painter.fillRect(viewport()->rect(), colours.panel);
    for (HeadIndex head = 0; head < heads(); ++head) {
        if (thumbnailRect(head).intersects(viewport()->rect()))
            paintHead(painter, head);
        paintGroup(painter, head);
    }
    if (hasFocus() && heads() > 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen{colours.accent, 1, Qt::DotLine});
        const QRectF around{thumbnailRect(m_session.selection().head)};
        painter.drawRoundedRect(around.adjusted(3.5, 3.5, -3.5, -3.5), 3, 3);
    }
}

void HeadGrid::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    const int before = m_side;
    arrange();
    if (m_side != before)
        refresh();
}

void HeadGrid::choose(HeadIndex head)
{
    if (head < 0 || head >= heads())
        return;
    m_session.select([head](Selection& selection) { selection.head = head; });
}

void HeadGrid::keyPressEvent(QKeyEvent* event)
{
    const HeadIndex head = m_session.selection().head;
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(head - 1);
    case Qt::Key_Right:
        return choose(head + 1);
    case Qt::Key_Up:
        return choose(head - m_columns);
    case Qt::Key_Down:
        return choose(head + m_columns);
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(heads() - 1);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void HeadGrid::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HeadGrid::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void HeadGrid::ensureVisible(HeadIndex head)
{
    const QRect cell = thumbnailRect(head);
    if (cell.top() < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cell.top() - kGap);
    else if (cell.bottom() > viewport()->height())
        verticalScrollBar()->setValue(
            verticalScrollBar()->value() + cell.bottom() + kGap - viewport()->height());
}

} // namespace headlight
