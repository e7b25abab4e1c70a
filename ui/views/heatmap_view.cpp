#include "ui/views/heatmap_view.h"

#include "ui/views/heatmap_accessible.h"
#include "ui/views/heatmap_texts.h"
#include "ui/views/heatmap_view_private.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr qreal kZoomStep = 1.25; // a notch of the wheel, a press of +
constexpr qreal kNotch = 120;     // eighths of a degree

} // namespace

HeatmapView::HeatmapView(QWidget* parent) : QWidget{parent}, d{std::make_unique<Private>(*this)}
{
    installHeatmapAccessibility();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_OpaquePaintEvent);
    d->measureTexts();
}

HeatmapView::~HeatmapView() = default;

void HeatmapView::setRenderer(TileRendererPtr renderer)
{
    d->renderer = std::move(renderer);
    d->forgetPixels();
    update();
}

void HeatmapView::setContent(HeatmapContent content)
{
    const HeatmapShape before = d->shape(1);
    d->content = std::move(content);
    const HeatmapShape after = d->shape(1);
    const bool sameShape = before.rows == after.rows && before.columns == after.columns;
    if (!sameShape) {
        d->zoom = {};
        d->setHovered({});
    }
    const auto inside = [&](const Pair& cell) {
        return cell.query < after.rows && cell.key < after.columns;
    };
    if (d->selected && !inside(*d->selected))
        d->selected.reset();
    d->measureTexts();
    d->layOut();
    announceCell(*this);
}

const HeatmapContent& HeatmapView::content() const
{
    return d->content;
}

void HeatmapView::setSelectedCell(std::optional<Pair> cell)
{
    const HeatmapShape shape = d->shape(1);
    if (cell && (cell->query < 0 || cell->query >= shape.rows || cell->key < 0 ||
                 cell->key >= shape.columns))
        cell.reset();
    if (cell == d->selected)
        return;
    d->selected = cell;
    if (cell)
        d->makeVisible(*cell);
    update();
    announceCell(*this);
}

std::optional<Pair> HeatmapView::selectedCell() const
{
    return d->selected;
}

void HeatmapView::zoomIn()
{
    const auto cell = d->selected;
    d->zoomAround(cell ? cellRect(*cell).center() : d->geometry.plot.center(), kZoomStep);
}

void HeatmapView::zoomOut()
{
    const auto cell = d->selected;
    d->zoomAround(cell ? cellRect(*cell).center() : d->geometry.plot.center(), 1 / kZoomStep);
}

void HeatmapView::fit()
{
    d->setZoom({});
}

std::optional<Pair> HeatmapView::cellAt(QPointF position) const
{
    return d->geometry.cellAt(position);
}

QRectF HeatmapView::cellRect(Pair cell) const
{
    return d->geometry.cellRect(cell);
}

bool HeatmapView::isComplete() const
{
    return d->reader.isComplete();
}

QImage HeatmapView::picture(qreal deviceRatio) const
{
    QImage image{(QSizeF{size()} * deviceRatio).toSize(), QImage::Format_RGB32};
    image.setDevicePixelRatio(deviceRatio);
    QPainter painter{&image};
    d->paintWhole(painter, deviceRatio);
    return image;
}

QString HeatmapView::detailText() const
{
    return d->geometry.isEmpty() ? QString{}
                                 : HeatmapTexts::detail(d->wantedTile(d->geometry).detail);
}

QSize HeatmapView::sizeHint() const
{
    return {640, 520};
}

QSize HeatmapView::minimumSizeHint() const
{
    return {260, 200};
}

bool HeatmapView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto& help = *static_cast<QHelpEvent*>(event);
    const QString text = d->toolTipAt(help.pos());
    if (text.isEmpty()) {
        QToolTip::hideText();
        event->ignore();
    } else {
        QToolTip::showText(help.globalPos(), text, this);
    }
    return true;
}

void HeatmapView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::PaletteChange:
    case QEvent::LanguageChange:
        d->measureTexts();
        d->layOut();
        break;
    default:
        break;
    }
}

void HeatmapView::paintEvent(QPaintEvent*)
{
    QPainter painter{this};
    d->paint(painter);
}

void HeatmapView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    d->measureTexts();
    d->layOut();
}

void HeatmapView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    d->pressedAt = event->position();
    d->draggedTo = event->position();
    d->dragging = false;
}

void HeatmapView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (d->pressedAt) {
        const qreal moved = (position - *d->pressedAt).manhattanLength();
        if (!d->dragging && moved >= QApplication::startDragDistance()) {
            d->dragging = true;
            setCursor(Qt::ClosedHandCursor);
        }
        if (d->dragging) {
            d->panBy(position - d->draggedTo);
            d->draggedTo = position;
            return;
        }
    }
    d->setHovered(cellAt(position));
}

void HeatmapView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !d->pressedAt) {
        QWidget::mouseReleaseEvent(event);
        return;
    }
    const auto cell = cellAt(*d->pressedAt);
    const bool clicked = !d->dragging;
    d->pressedAt.reset();
    d->dragging = false;
    unsetCursor();
    if (clicked && cell)
        d->choose(*cell);
    d->setHovered(cellAt(event->position()));
}

void HeatmapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        fit();
}

void HeatmapView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    d->setHovered({});
}

void HeatmapView::wheelEvent(QWheelEvent* event)
{
    const int turned = event->angleDelta().y();
    if (turned == 0 || d->geometry.isEmpty()) {
        event->ignore();
        return;
    }
    d->zoomAround(event->position(), std::pow(kZoomStep, turned / kNotch));
    d->setHovered(cellAt(event->position()));
    event->accept();
}

void HeatmapView::keyPressEvent(QKeyEvent* event)
{
    if (d->geometry.isEmpty() || !d->handleKey(*event))
        QWidget::keyPressEvent(event);
}

void HeatmapView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    const Qt::FocusReason reason = event->reason();
    d->focusRing = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                   reason == Qt::ShortcutFocusReason;
    update();
    announceCell(*this);
}

void HeatmapView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace headlight
