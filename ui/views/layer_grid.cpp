#include "ui/views/layer_grid.h"

#include "ui/drawing/ui_colours.h"
#include "ui/words/words.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kMargin = 12;
constexpr int kGap = 4;
constexpr int kLabelGap = 10;
constexpr int kGroupGap = 8; ///< more than kGap, between key/value groups
constexpr int kSmallestSide = 28;
constexpr int kLargestSide = 72;
constexpr int kLegibleSide = 40; ///< down to which all layers are shown at once
constexpr int kTallest = 330;

} // namespace

LayerGrid::LayerGrid(
    Session& session, ModelSession& model, Preferences& preferences, QWidget* parent)
    : QAbstractScrollArea{parent}
    , m_session{session}
    , m_model{model}
    , m_preferences{preferences}
{
    setObjectName(QStringLiteral("layerGrid"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAutoFillBackground(false);
    connect(&model, &ModelSession::modelChanged, this, [this] {
        m_layers.clear();
        redraw();
    });
    connect(&model, &ModelSession::runChanged, this, &LayerGrid::redraw);
    connect(&preferences, &Preferences::weightMapChanged, this, &LayerGrid::redraw);
    connect(&model, &ModelSession::layerChanged, this, &LayerGrid::showSelection);
    connect(&session, &Session::selectionChanged, this, &LayerGrid::showSelection);
    connect(&session, &Session::taskChanged, this, &LayerGrid::showWhereWanted);
    connect(
        &session, &Session::viewSettingsChanged, this,
        [this, shown = session.viewSettings()](const ViewSettings& settings) mutable {
            const bool isSame =
                settings.scaleKind == shown.scaleKind && settings.blockReduce == shown.blockReduce;
            shown = settings;
            isSame ? viewport()->update() : redraw();
        });
    retranslate();
}

Index LayerGrid::layers() const
{
    return m_model.layerCount(m_place);
}

HeadIndex LayerGrid::heads() const
{
    return layers() == 0 ? 0 : m_model.heads({m_place, 0});
}

Index LayerGrid::group(HeadIndex head) const
{
    return m_model.groupOf({m_place, 0}, head).value_or(0);
}

void LayerGrid::measureTexts()
{
    m_labelWidth = fontMetrics().horizontalAdvance(tr("layer %1").arg(layers())) + kLabelGap;
    m_headerHeight = fontMetrics().height() + 2 * kGap;
}

int LayerGrid::columnLeft(HeadIndex head) const
{
    return kMargin + m_labelWidth + static_cast<int>(head) * (m_side + kGap) +
           static_cast<int>(group(head)) * kGroupGap;
}

QRect LayerGrid::cellRect(Index layer, HeadIndex head) const
{
    const int top = m_headerHeight + kOutline + static_cast<int>(layer) * (m_side + kGap);
    return {
        columnLeft(head) - horizontalScrollBar()->value(), top - verticalScrollBar()->value(),
        m_side, m_side};
}

QSize LayerGrid::sizeHint() const
{
    const int rows = static_cast<int>(std::max<Index>(layers(), 1));
    return {480, std::min(kTallest, m_headerHeight + kOutline + rows * (m_side + kGap) + kMargin)};
}

QSize LayerGrid::minimumSizeHint() const
{
    return {160, m_headerHeight + kSmallestSide + kGap};
}

void LayerGrid::arrange()
{
    measureTexts();
    const int columns = static_cast<int>(std::max<HeadIndex>(heads(), 1));
    const int groups = static_cast<int>(heads() > 0 ? group(heads() - 1) : 0);
    const int whole = isVisible() ? viewport()->width() : parentWidget()->width();
    const int room = whole - m_labelWidth - 2 * kMargin - groups * kGroupGap;
    m_side = std::clamp(room / columns - kGap, kSmallestSide, kLargestSide);
    const int tall = isVisible() ? viewport()->height() : kTallest;
    const int rows = static_cast<int>(std::max<Index>(layers(), 1));
    const int fitting = (tall - m_headerHeight - kOutline - kGap) / rows - kGap;
    if (fitting >= kLegibleSide)
        m_side = std::min(m_side, fitting);
    const int width = heads() == 0 ? 0 : columnLeft(heads() - 1) + m_side + kMargin;
    const int height =
        m_headerHeight + kOutline + static_cast<int>(layers()) * (m_side + kGap) + kGap;
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(m_side / 2);
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    updateGeometry();
}

bool LayerGrid::isVisibleLayer(Index layer) const
{
    const QRect row = cellRect(layer, 0);
    return row.bottom() >= 0 && row.top() < viewport()->height();
}

std::optional<LayerGrid::Cell> LayerGrid::cellAt(QPoint position) const
{
    for (Index layer = 0; layer < layers(); ++layer)
        for (HeadIndex head = 0; head < heads(); ++head)
            if (cellRect(layer, head).contains(position))
                return Cell{layer, head};
    return std::nullopt;
}

QString LayerGrid::cellText(Cell cell) const
{
    const Index first = m_session.viewSettings().firstIndex();
    const auto group = m_model.groupOf({m_place, cell.layer}, cell.head);
    return group ? tr("layer %1, head %2 (key/value group %3)")
                       .arg(cell.layer + first)
                       .arg(cell.head + first)
                       .arg(*group + first)
                 : tr("layer %1, head %2").arg(cell.layer + first).arg(cell.head + first);
}

void LayerGrid::paintHeader(QPainter& painter) const
{
    const UiColours& colours = coloursFor(palette());
    const Index first = m_session.viewSettings().firstIndex();
    painter.fillRect(QRect{0, 0, viewport()->width(), m_headerHeight}, colours.panel);
    painter.setPen(colours.mutedText);
    for (HeadIndex head = 0; head < heads(); ++head) {
        const QRect cell = cellRect(0, head);
        const QRect place{cell.left(), 0, cell.width(), fontMetrics().height() + kGap};
        QString text = Words{}.headTitle(static_cast<int>(head + first));
        if (fontMetrics().horizontalAdvance(text) > place.width())
            text = QString::number(head + first);
        painter.drawText(place, Qt::AlignCenter, text);
        if (m_model.groupOf({m_place, 0}, head)) { // one line over the heads of a group
            const bool goesOn = head + 1 < heads() && group(head + 1) == group(head);
            const int width = goesOn ? m_side + kGap : m_side;
            painter.fillRect(cell.left(), m_headerHeight - 3, width, 2, colours.mutedText);
        }
    }
}

void LayerGrid::paintLayer(QPainter& painter, Index layer) const
{
    const UiColours& colours = coloursFor(palette());
    const Selection& selection = m_session.selection();
    const bool isChosen = m_model.layer() == LayerPlace{m_place, layer};
    const QRect row = cellRect(layer, 0);
    painter.setPen(isChosen ? colours.accent : colours.mutedText);
    painter.drawText(
        QRect{kMargin - horizontalScrollBar()->value(), row.top(), m_labelWidth, m_side},
        Qt::AlignVCenter | Qt::AlignLeft,
        tr("layer %1").arg(layer + m_session.viewSettings().firstIndex()));
    const auto& images = m_layers[static_cast<std::size_t>(layer)].images;
    for (HeadIndex head = 0; head < heads(); ++head) {
        const QRect cell = cellRect(layer, head);
        const auto at = static_cast<std::size_t>(head);
        if (at < images.size())
            painter.drawImage(cell, images[at]);
        else
            painter.fillRect(cell, colours.maskedCell);
        if (isChosen && head == selection.head) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen{colours.accent, 2});
            painter.drawRect(cell.adjusted(-2, -2, 1, 1));
        }
    }
}

void LayerGrid::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{viewport()};
    painter.fillRect(viewport()->rect(), coloursFor(palette()).panel);
    for (Index layer = 0; layer < layers(); ++layer)
        if (isVisibleLayer(layer) && static_cast<std::size_t>(layer) < m_layers.size())
            paintLayer(painter, layer);
    paintHeader(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen{coloursFor(palette()).accent, 1, Qt::DotLine});
        painter.drawRect(viewport()->rect().adjusted(1, 1, -2, -2));
    }
}

void LayerGrid::choose(Index layer, HeadIndex head)
{
    if (layer >= 0 && layer < layers() && head >= 0 && head < heads())
        m_model.choose({m_place, layer}, head);
}

void LayerGrid::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || event->pos().y() < m_headerHeight)
        return;
    if (const std::optional<Cell> cell = cellAt(event->pos()))
        choose(cell->layer, cell->head);
}

void LayerGrid::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && cellAt(event->pos()))
        emit headOpened();
}

void LayerGrid::keyPressEvent(QKeyEvent* event)
{
    const Selection& selection = m_session.selection();
    const Index layer = m_model.layer().index;
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(layer, selection.head - 1);
    case Qt::Key_Right:
        return choose(layer, selection.head + 1);
    case Qt::Key_Up:
        return choose(layer - 1, selection.head);
    case Qt::Key_Down:
        return choose(layer + 1, selection.head);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit headOpened();
        return;
    case Qt::Key_Home:
        return choose(0, 0);
    case Qt::Key_End:
        return choose(layers() - 1, heads() - 1);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

} // namespace headlight
