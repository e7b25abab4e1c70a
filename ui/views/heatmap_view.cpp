#include "ui/views/heatmap_view.h"

#include "ui/views/heatmap_accessible.h"
#include "ui/views/heatmap_texts.h"
#include "ui/views/heatmap_view_private.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace headlight {

HeatmapView::HeatmapView(QWidget* parent) : QWidget{parent}, m_d{std::make_unique<Private>(*this)}
{
    installHeatmapAccessibility();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_d->measureTexts();
}

HeatmapView::~HeatmapView() = default;

void HeatmapView::setRenderer(TileRendererPtr renderer)
{
    m_d->renderer = std::move(renderer);
    m_d->forgetPixels();
    update();
}

void HeatmapView::setContent(HeatmapContent content)
{
    const HeatmapShape before = m_d->shape(1);
    m_d->content = std::move(content);
    m_d->zoomField = std::dynamic_pointer_cast<const ZoomField>(m_d->content.field);
    const HeatmapShape after = m_d->shape(1);
    const bool sameShape = before.rows == after.rows && before.columns == after.columns;
    if (!sameShape) {
        m_d->zoom = {};
        m_d->setHovered({});
    }
    const auto inside = [&](const Pair& cell) {
        return cell.query < after.rows && cell.key < after.columns;
    };
    if (m_d->selected && !inside(*m_d->selected)) {
        m_d->selected.reset();
        m_d->rowAlone = false;
    }
    m_d->measureTexts();
    m_d->layOut();
    announceCell(*this);
}

const HeatmapContent& HeatmapView::content() const
{
    return m_d->content;
}

void HeatmapView::setSelectedCell(std::optional<Pair> cell)
{
    const HeatmapShape shape = m_d->shape(1);
    if (cell && (cell->query < 0 || cell->query >= shape.rows || cell->key < 0 ||
                 cell->key >= shape.columns))
        cell.reset();
    if (cell == m_d->selected && !m_d->rowAlone)
        return;
    m_d->selected = cell;
    m_d->rowAlone = false;
    if (cell)
        m_d->makeVisible(*cell);
    update();
    announceCell(*this);
}

void HeatmapView::setSelectedRow(Index row)
{
    if (m_d->rowAlone && m_d->selected && m_d->selected->query == row)
        return;
    setSelectedCell(Pair{row, m_d->geometry.visibleColumns().begin});
    m_d->rowAlone = m_d->selected.has_value();
    update();
}

std::optional<Pair> HeatmapView::selectedCell() const
{
    return m_d->rowAlone ? std::nullopt : m_d->selected;
}

void HeatmapView::zoomIn()
{
    const auto cell = m_d->selected;
    m_d->zoomAround(
        cell ? cellRect(*cell).center() : m_d->geometry.plot.center(), Private::kZoomStep);
}

void HeatmapView::zoomOut()
{
    const auto cell = m_d->selected;
    m_d->zoomAround(
        cell ? cellRect(*cell).center() : m_d->geometry.plot.center(), 1 / Private::kZoomStep);
}

void HeatmapView::fit()
{
    m_d->setZoom({});
}

void HeatmapView::zoomTo(Range rows, Range columns)
{
    m_d->zoomTo(rows, columns);
}

void HeatmapView::zoomToCell(Pair cell)
{
    m_d->zoomToCell(cell);
}

QRectF HeatmapView::shownPart() const
{
    return m_d->shownPart();
}

void HeatmapView::showAround(QPointF middle)
{
    m_d->showAround(middle);
}

void HeatmapView::readAgain()
{
    m_d->readAgain();
}

std::optional<Pair> HeatmapView::cellAt(QPointF position) const
{
    return m_d->geometry.cellAt(position);
}

QRectF HeatmapView::cellRect(Pair cell) const
{
    return m_d->geometry.cellRect(cell);
}

bool HeatmapView::isComplete() const
{
    return m_d->reader.isComplete();
}

QImage HeatmapView::picture(qreal deviceRatio) const
{
    QImage image{(QSizeF{size()} * deviceRatio).toSize(), QImage::Format_RGB32};
    image.setDevicePixelRatio(deviceRatio);
    QPainter painter{&image};
    m_d->paintWhole(painter, deviceRatio);
    return image;
}

QString HeatmapView::detailText() const
{
    return m_d->geometry.isEmpty() ? QString{} : m_d->detailText();
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
    const QString text = m_d->toolTipAt(help.pos());
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
        m_d->measureTexts();
        m_d->layOut();
        break;
    default:
        break;
    }
}

void HeatmapView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    m_d->paint(painter);
}

void HeatmapView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_d->measureTexts();
    m_d->layOut();
}

void HeatmapView::keyPressEvent(QKeyEvent* event)
{
    if (m_d->geometry.isEmpty() || !m_d->handleKey(*event))
        QWidget::keyPressEvent(event);
}

void HeatmapView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    const Qt::FocusReason reason = event->reason();
    m_d->focusRing = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
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
