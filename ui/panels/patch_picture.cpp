#include "ui/panels/patch_picture.h"

#include "ui/drawing/ui_colours.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kLikedSide = 224;

} // namespace

PatchPicture::PatchPicture(QWidget* parent) : QWidget{parent}
{
    QSizePolicy policy{QSizePolicy::Expanding, QSizePolicy::Fixed};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    retranslate();
}

void PatchPicture::setPicture(const RgbPicture& picture, Index patch)
{
    m_image = picture.bytes.empty()
                  ? QImage{}
                  : QImage{picture.bytes.data(), static_cast<int>(picture.width),
                           static_cast<int>(picture.height), static_cast<int>(3 * picture.width),
                           QImage::Format_RGB888}
                        .copy();
    m_patch = std::max<Index>(patch, 1);
    updateGeometry();
    update();
}

void PatchPicture::setChosen(TokenIndex query, TokenIndex key)
{
    m_query = query;
    m_key = key;
    update();
}

int PatchPicture::heightForWidth(int width) const
{
    if (m_image.isNull())
        return 0;
    const int wide = std::min(width, kLikedSide);
    return std::min(wide * m_image.height() / std::max(m_image.width(), 1), kLikedSide);
}

QSize PatchPicture::sizeHint() const
{
    return {kLikedSide, heightForWidth(kLikedSide)};
}

QRectF PatchPicture::pictureRect() const
{
    const QSizeF size = QSizeF{m_image.size()}.scaled(
        QSizeF{std::min(width(), kLikedSide) * 1.0, height() * 1.0}, Qt::KeepAspectRatio);
    return {QPointF{}, size};
}

QRectF PatchPicture::patchRect(TokenIndex token) const
{
    const Index columns = m_image.width() / m_patch;
    if (token < 1 || columns < 1)
        return {};
    const QRectF whole = pictureRect();
    const double scale = whole.width() / m_image.width();
    const double side = static_cast<double>(m_patch) * scale;
    const Index row = (token - 1) / columns;
    const Index column = (token - 1) % columns;
    return {static_cast<double>(column) * side, static_cast<double>(row) * side, side, side};
}

void PatchPicture::paintEvent(QPaintEvent* /*event*/)
{
    if (m_image.isNull())
        return;
    const UiColours& colours = coloursFor(palette());
    QPainter painter{this};
    painter.drawImage(pictureRect(), m_image);
    painter.setBrush(Qt::NoBrush);
    const auto outline = [&](TokenIndex token, const QColor& colour, double inset) {
        if (token < 1)
            return;
        painter.setPen(QPen{colour, 2});
        painter.drawRect(patchRect(token).adjusted(inset, inset, -inset, -inset));
    };
    outline(m_query, colours.query, 1);
    outline(m_key, colours.key, m_key == m_query ? 3 : 1);
}

void PatchPicture::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_image.isNull())
        return;
    const Index patches = (m_image.width() / m_patch) * (m_image.height() / m_patch);
    for (TokenIndex token = 1; token <= patches; ++token)
        if (patchRect(token).contains(event->position()))
            return event->modifiers().testFlag(Qt::ShiftModifier) ? emit keyChosen(token)
                                                                  : emit queryChosen(token);
}

void PatchPicture::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void PatchPicture::retranslate()
{
    setAccessibleName(tr("The picture, cut into patches"));
    setToolTip(tr("A click chooses the patch that looks, Shift-click the one that is looked at"));
}

} // namespace headlight
