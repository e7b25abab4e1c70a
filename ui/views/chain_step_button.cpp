#include "ui/views/chain_step_button.h"

#include "ui/drawing/ui_colours.h"

#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kSide = 8;
constexpr int kAbove = 4;
constexpr double kSmall = 0.85;
constexpr double kTint = 0.14;

QColor tinted(QColor colour, double strength)
{
    colour.setAlphaF(static_cast<float>(strength));
    return colour;
}

} // namespace

ChainStepButton::ChainStepButton(QWidget* parent) : QAbstractButton{parent}
{
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ChainStepButton::setShape(const QString& shape)
{
    if (shape == m_shape)
        return;
    m_shape = shape;
    updateGeometry();
    update();
}

QFont ChainStepButton::nameFont() const
{
    QFont name = font();
    name.setBold(isChecked());
    return name;
}

QFont ChainStepButton::shapeFont() const
{
    QFont shape = nameFont();
    shape.setPointSizeF(shape.pointSizeF() * kSmall);
    return shape;
}

QSize ChainStepButton::sizeHint() const
{
    QFont name = font();
    name.setBold(true); // so that choosing a step moves nothing
    QFont small = name;
    small.setPointSizeF(small.pointSizeF() * kSmall);
    const QFontMetrics nameMetrics{name};
    const QFontMetrics shapeMetrics{small};
    const int width =
        std::max(nameMetrics.horizontalAdvance(text()), shapeMetrics.horizontalAdvance(m_shape));
    return {width + 2 * kSide, nameMetrics.height() + shapeMetrics.height() + 2 * kAbove};
}

QSize ChainStepButton::minimumSizeHint() const
{
    return {32, sizeHint().height()};
}

void ChainStepButton::paintEvent(QPaintEvent* /*event*/)
{
    const UiColours& colours = coloursFor(palette());
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF around = QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(hasFocus() ? QPen{colours.accent, 1} : QPen{Qt::NoPen});
    if (isChecked())
        painter.setBrush(tinted(colours.accent, kTint));
    else if (isEnabled() && underMouse())
        painter.setBrush(tinted(colours.mutedText, kTint));
    painter.drawRoundedRect(around, 5, 5);

    const QColor name = isChecked() ? colours.accent : colours.text;
    const QColor shape = isChecked() ? colours.accent : colours.mutedText;
    const double strength = isEnabled() ? 1.0 : 0.5;
    const QFontMetrics nameMetrics{nameFont()};
    const QFontMetrics shapeMetrics{shapeFont()};
    const int width = rect().width() - 4;
    painter.setFont(nameFont());
    painter.setPen(tinted(name, strength));
    painter.drawText(
        QRect{2, kAbove, width, nameMetrics.height()}, Qt::AlignCenter,
        nameMetrics.elidedText(text(), Qt::ElideRight, width));
    painter.setFont(shapeFont());
    painter.setPen(tinted(shape, strength));
    painter.drawText(
        QRect{2, kAbove + nameMetrics.height(), width, shapeMetrics.height()}, Qt::AlignCenter,
        shapeMetrics.elidedText(m_shape, Qt::ElideRight, width));
}

void ChainStepButton::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void ChainStepButton::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace headlight
