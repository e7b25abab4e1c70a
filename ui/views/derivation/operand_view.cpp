#include "ui/views/derivation/operand_view.h"

#include "ui/drawing/place_text.h"
#include "ui/drawing/token_text.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr int kFallMilliseconds = 150;

/// What a mask falls over in a scene; null where none does.
const OperandGrid* maskedLater(const OperandScene& scene)
{
    for (const OperandItem& item : scene)
        if (const auto* grid = std::get_if<OperandGrid>(&item);
            grid != nullptr && grid->before.size() > 0)
            return grid;
    return nullptr;
}

/// Both show the same fall.
bool isSameFall(const OperandGrid& a, const OperandGrid& b)
{
    return a.rows == b.rows && a.columns == b.columns && a.before == b.before &&
           a.masked == b.masked;
}

} // namespace

OperandView::OperandView(QWidget* parent) : QWidget{parent}
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    m_fall.setStartValue(0.0);
    m_fall.setEndValue(1.0);
    m_fall.setEasingCurve(QEasingCurve::InQuad);
    connect(&m_fall, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
}

OperandView::~OperandView() = default;

void OperandView::setScene(OperandScene scene, TracePtr trace, Index first)
{
    const std::optional<SceneCell> before = m_focused;
    const OperandGrid* fell = maskedLater(m_scene);
    const OperandGrid* falls = maskedLater(scene);
    const bool begins = falls != nullptr && (fell == nullptr || !isSameFall(*fell, *falls));
    m_scene = std::move(scene);
    m_trace = std::move(trace);
    m_first = first;
    m_pointed.reset();
    const OperandGrid* grid = before ? gridAt(before->item) : nullptr;
    const bool stays =
        grid != nullptr && before->row < grid->down() && before->column < grid->across();
    m_focused = stays ? before : hasFocus() ? firstCell() : std::nullopt;
    layOut();
    describe();
    if (begins)
        letMaskFall();
}

/// One sees which scores are hidden, then that they are.
void OperandView::letMaskFall()
{
    const int most = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this);
    m_fall.stop();
    m_fall.setDuration(std::min(most, kFallMilliseconds));
    if (most > 0 && isVisible())
        m_fall.start();
}

void OperandView::setCellNumbers(bool shown)
{
    m_cellNumbers = shown;
    update();
}

void OperandView::setHighlight(const QString& role)
{
    m_highlight = role;
    update();
}

void OperandView::layOut()
{
    m_layout = OperandLayout{m_scene, font(), static_cast<qreal>(width())};
    qreal widest = 0;
    for (const PlacedItem& item : m_layout.items())
        widest = std::max(widest, item.area.width());
    setMinimumSize(
        static_cast<int>(std::ceil(widest)), static_cast<int>(std::ceil(m_layout.size().height())));
    updateGeometry();
    update();
}

QSize OperandView::sizeHint() const
{
    return m_layout.size().toSize();
}

/// Scenes stand in the middle of a wider view.
QPointF OperandView::offset() const
{
    return {std::max(0.0, std::floor((width() - m_layout.size().width()) / 2)), 0};
}

const OperandGrid* OperandView::gridAt(std::size_t item) const
{
    return item < m_scene.size() ? std::get_if<OperandGrid>(&m_scene[item]) : nullptr;
}

std::optional<SceneCell> OperandView::cellAt(QPointF position) const
{
    return m_layout.cellAt(m_scene, position - offset());
}

QRectF OperandView::cellRect(const SceneCell& cell) const
{
    return m_layout.items()[cell.item].cellRect(cell.row, cell.column).translated(offset());
}

std::optional<Place> OperandView::placeAt(const SceneCell& cell) const
{
    const OperandGrid* grid = gridAt(cell.item);
    return grid == nullptr ? std::nullopt : grid->placeAt(cell.row, cell.column);
}

QString OperandView::cellSentence(const SceneCell& cell) const
{
    const OperandGrid& grid = *gridAt(cell.item);
    const QString number = shownNumber(static_cast<double>(grid.number(cell.row, cell.column)));
    const std::optional<Place> place = grid.placeAt(cell.row, cell.column);
    const QString name = place && m_trace ? PlaceText{*m_trace, m_first}.name(*place) : grid.title;
    return tr("%1: %2").arg(PlaceText::asPlainText(name), number);
}

void OperandView::describe()
{
    QStringList parts;
    for (std::size_t at = 0; at < m_scene.size(); ++at) {
        if (const auto* sign = std::get_if<OperandSign>(&m_scene[at]))
            parts << sign->text;
        else
            parts << PlaceText::asPlainText(gridAt(at)->title);
    }
    setAccessibleName(tr("Matrices of this step: %1").arg(parts.join(QLatin1Char(' '))));
    setAccessibleDescription(
        m_focused ? cellSentence(*m_focused)
                  : tr("Arrow keys move over the cells; Enter explains the number of a cell."));
}

void OperandView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.translate(offset());
    paintOperands(
        painter, {m_scene, m_layout, coloursFor(palette()), font(), m_highlight,
                  m_pointed && placeAt(*m_pointed) ? m_pointed : std::nullopt,
                  hasFocus() ? m_focused : std::nullopt, m_cellNumbers,
                  isMoving() ? m_fall.currentValue().toDouble() : 1});
}

void OperandView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        layOut();
}

void OperandView::setHovered(const QString& role)
{
    if (role == m_hovered)
        return;
    m_hovered = role;
    emit roleHovered(role);
}

void OperandView::point(QPointF position)
{
    const std::optional<SceneCell> cell = cellAt(position);
    if (cell != m_pointed) {
        m_pointed = cell;
        cell&& placeAt(*cell) ? setCursor(Qt::PointingHandCursor) : unsetCursor();
        update();
    }
    const std::optional<std::size_t> item = m_layout.itemAt(position - offset());
    const OperandGrid* grid = item ? gridAt(*item) : nullptr;
    setHovered(grid == nullptr ? QString{} : grid->role);
}

void OperandView::mouseMoveEvent(QMouseEvent* event)
{
    point(event->position());
}

void OperandView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_pointed.reset();
    setHovered({});
    update();
}

void OperandView::choose(const SceneCell& cell)
{
    if (const std::optional<Place> place = placeAt(cell))
        emit placeChosen(*place);
}

void OperandView::mouseReleaseEvent(QMouseEvent* event)
{
    const std::optional<SceneCell> cell = cellAt(event->position());
    if (event->button() != Qt::LeftButton || !cell)
        return QWidget::mouseReleaseEvent(event);
    m_focused = cell;
    choose(*cell);
}

void OperandView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (!m_focused)
        m_focused = firstCell();
    describe();
    update();
}

void OperandView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

bool OperandView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto& help = *static_cast<QHelpEvent*>(event);
    const std::optional<SceneCell> cell = cellAt(help.pos());
    if (!cell) {
        QToolTip::hideText();
        event->ignore();
        return true;
    }
    QString text = cellSentence(*cell);
    if (placeAt(*cell))
        text += QLatin1Char('\n') + tr("Click: why is it this number?");
    QToolTip::showText(help.globalPos(), asRichText(text), this);
    return true;
}

void OperandView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOut();
}

} // namespace headlight
