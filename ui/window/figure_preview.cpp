#include "ui/window/figure_preview.h"

#include "ui/drawing/ui_colours.h"

#include <QPainter>

#include <cmath>
#include <unordered_map>

namespace headlight {

namespace {

constexpr int kMargin = 24;
constexpr int kLeastRoom = 64;
constexpr int kCheck = 8; ///< side of the squares below a page without paper

QImage seenBy(ColourVision vision, const QImage& picture)
{
    if (vision == ColourVision::Usual || picture.isNull())
        return picture;
    QImage seen = picture.convertToFormat(QImage::Format_ARGB32);
    std::unordered_map<QRgb, QRgb> known; // figures have few colours
    for (int y = 0; y < seen.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(seen.scanLine(y));
        for (int x = 0; x < seen.width(); ++x) {
            const auto [place, isNew] = known.try_emplace(line[x]);
            if (isNew) {
                const QColor from{line[x]};
                const auto channel = [](int value) { return static_cast<std::uint8_t>(value); };
                const Rgb to = simulated(
                    {channel(from.red()), channel(from.green()), channel(from.blue())}, vision);
                place->second = qRgba(to.red, to.green, to.blue, qAlpha(line[x]));
            }
            line[x] = place->second;
        }
    }
    return seen;
}

void paintChecks(QPainter& painter, const QRectF& page)
{
    painter.save();
    painter.setClipRect(page);
    painter.fillRect(page, Qt::white);
    const QColor dark{0xEC, 0xEE, 0xF1};
    for (int y = 0; y < page.height(); y += kCheck)
        for (int x = (y / kCheck) % 2 * kCheck; x < page.width(); x += 2 * kCheck)
            painter.fillRect(QRectF{page.left() + x, page.top() + y, kCheck, kCheck}, dark);
    painter.restore();
}

} // namespace

FigurePreview::FigurePreview(QWidget* parent) : QWidget{parent}
{
    setMinimumSize(320, 240);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void FigurePreview::setPicture(const QImage& picture)
{
    m_picture = picture;
    m_shown = seenBy(m_vision, m_picture);
    update();
}

void FigurePreview::setVision(ColourVision vision)
{
    m_vision = vision;
    m_shown = seenBy(m_vision, m_picture);
    update();
}

QSize FigurePreview::room() const
{
    const QSizeF inner = QSizeF{size()} - QSizeF{2 * kMargin, 2 * kMargin};
    return (inner.expandedTo({kLeastRoom, kLeastRoom}) * devicePixelRatioF()).toSize();
}

void FigurePreview::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    const UiColours& colours = coloursFor(palette());
    painter.fillRect(rect(), colours.window);
    if (m_shown.isNull())
        return;
    QSizeF size = QSizeF{m_shown.size()} / devicePixelRatioF();
    const QSizeF most = QSizeF{room()} / devicePixelRatioF();
    if (size.width() > most.width() || size.height() > most.height() ||
        (size.width() < most.width() - 1 && size.height() < most.height() - 1))
        size.scale(most, Qt::KeepAspectRatio); // until it is drawn for this room
    const QPointF corner{
        std::round((width() - size.width()) / 2), std::round((height() - size.height()) / 2)};
    const QRectF page{corner, size};
    painter.fillRect(page.adjusted(-1, -1, 1, 1), colours.hairline);
    if (m_shown.hasAlphaChannel())
        paintChecks(painter, page);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(page, m_shown);
}

void FigurePreview::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    emit roomChanged();
}

} // namespace headlight
