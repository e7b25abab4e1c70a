#include "ui/lessons/pointer.h"

#include "ui/drawing/ui_colours.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QTimerEvent>

#include <cmath>
#include <numbers>
#include <utility>

namespace headlight {

namespace {

constexpr int kFrame = 33;
constexpr qint64 kPulse = 900;
constexpr qint64 kLength = 3 * kPulse;
constexpr int kGap = 4;
constexpr int kWidest = 4; ///< of the pulse, beside the resting ring
constexpr int kRoom = 2 * kWidest + 4;

bool movesNothing(const QWidget& widget)
{
    return widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) == 0;
}

} // namespace

Pointer::Pointer(QWidget& window) : QWidget{&window}, m_window{window}
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
    window.installEventFilter(this);
}

void Pointer::pointAt(const Target& target)
{
    m_target = target.widget;
    m_rect = target.rect;
    m_since.start();
    m_timer.start(kFrame, this);
    setGeometry(m_window.rect());
    show();
    raise();
    update();
}

void Pointer::stop()
{
    m_timer.stop();
    hide();
}

QRect Pointer::ring() const
{
    const bool inWindow = m_target != nullptr && m_target->window() == &m_window;
    if (!isVisible() || !inWindow || !m_target->isVisible())
        return {};
    const QPoint corner = m_target->mapTo(&m_window, m_rect.topLeft());
    return QRect{corner, m_rect.size()}.adjusted(-kGap, -kGap, kGap - 1, kGap - 1);
}

void Pointer::paintEvent(QPaintEvent* /*event*/)
{
    const QRect ring = this->ring();
    if (ring.isEmpty())
        return;
    const double share = static_cast<double>(m_since.elapsed() % kPulse) / kPulse;
    const double pulse = movesNothing(*this) ? 0 : std::sin(std::numbers::pi * share) * kWidest;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ink = coloursFor(palette()).accent;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{ink, 3});
    painter.drawRoundedRect(ring, 6, 6);
    ink.setAlphaF(0.35F);
    painter.setPen(QPen{ink, 3 + pulse});
    painter.drawRoundedRect(QRectF{ring}.adjusted(-pulse, -pulse, pulse, pulse), 8, 8);
}

void Pointer::timerEvent(QTimerEvent* event)
{
    if (event->timerId() != m_timer.timerId())
        return QWidget::timerEvent(event);
    if (m_since.elapsed() > kLength || m_target == nullptr)
        return stop();
    // Where it stands still too: what it surrounds may move.
    const QRect ring = this->ring().adjusted(-kRoom, -kRoom, kRoom, kRoom);
    update(ring | std::exchange(m_painted, ring));
}

bool Pointer::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize)
        setGeometry(m_window.rect());
    return QWidget::eventFilter(watched, event);
}

} // namespace headlight
