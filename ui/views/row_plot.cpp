#include "ui/views/row_plot.h"

#include "core/base/ceil_divide.h"
#include "core/picture/token_label.h"
#include "ui/drawing/token_text.h"
#include "ui/drawing/ui_colours.h"
#include "ui/views/plot_library.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr double kNarrowestBar = 3; ///< px, with its gap
constexpr double kBarShare = 0.8;
constexpr double kLean = -55;
constexpr int kLabelColumns = 10;
constexpr double kSmall = 0.85;
constexpr int kHeight = 190;
constexpr double kEdge = 0.1; ///< of the width, where the chosen number keeps off the end

} // namespace

RowPlot::RowPlot(QWidget* parent)
    : QWidget{parent}
    , m_plot{new QCustomPlot{this}}
    , m_bars{new QCPBars{m_plot->xAxis, m_plot->yAxis}}
    , m_chosenBar{new QCPBars{m_plot->xAxis, m_plot->yAxis}}
    , m_maxima{m_plot->addGraph()}
    , m_chosenText{new QCPItemText{m_plot}}
{
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);
    m_plot->setContextMenuPolicy(Qt::NoContextMenu);
    m_chosenText->setClipToAxisRect(false);
    setMinimumHeight(kHeight);
    dress();
    describe();
}

QSize RowPlot::sizeHint() const
{
    return {240, kHeight};
}

void RowPlot::dress()
{
    const UiColours& colours = coloursFor(palette());
    QColor bar = colours.query;
    bar.setAlphaF(0.55F);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * kSmall);
    m_plot->setBackground(QBrush{colours.panel});
    for (QCPBars* bars : {m_bars, m_chosenBar}) {
        bars->setPen(Qt::NoPen);
        bars->setWidth(kBarShare);
    }
    m_bars->setBrush(bar);
    m_chosenBar->setBrush(colours.key);
    m_maxima->setPen(QPen{colours.query, 1});
    m_chosenText->setColor(colours.key);
    QFont bold = small;
    bold.setBold(true);
    m_chosenText->setFont(bold);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(QPen{colours.hairline});
        axis->setTickPen(QPen{colours.hairline});
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(axis == m_plot->xAxis ? colours.text : colours.mutedText);
        axis->setTickLabelFont(small);
        axis->grid()->setPen(QPen{colours.hairline, 1, Qt::DotLine});
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->ticker()->setTickCount(3);
    m_plot->yAxis->setNumberFormat(QStringLiteral("gb"));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void RowPlot::setRow(RowVector weights, SharedTokens keys, Index firstIndex)
{
    m_weights = std::move(weights);
    m_keys = std::move(keys);
    m_firstIndex = firstIndex;
    rebuild();
}

void RowPlot::setChosenKey(std::optional<TokenIndex> key)
{
    m_chosen = key;
    rebuild();
}

Index RowPlot::bars() const
{
    return ceilDivide(m_weights.size(), m_keysPerBar);
}

Range RowPlot::keysOfBar(Index bar) const
{
    return {bar * m_keysPerBar, std::min((bar + 1) * m_keysPerBar, m_weights.size())};
}

void RowPlot::rebuild()
{
    const Index before = m_keysPerBar;
    const double room = std::max(m_plot->axisRect()->width(), 60);
    m_keysPerBar = std::max<Index>(
        1, static_cast<Index>(
               std::ceil(static_cast<double>(m_weights.size()) * kNarrowestBar / room)));
    m_plot->xAxis->setRange(-0.6, static_cast<double>(bars()) - 0.4);
    fillBars();
    fillLabels();
    describe();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
    if (m_keysPerBar != before)
        emit detailChanged();
}

void RowPlot::fillBars()
{
    QVector<double> places;
    QVector<double> means;
    QVector<double> maxima;
    for (Index bar = 0; bar < bars(); ++bar) {
        const Range keys = keysOfBar(bar);
        const auto part = m_weights.segment(keys.begin, keys.size());
        places << static_cast<double>(bar);
        means << part.cast<double>().mean();
        maxima << static_cast<double>(part.maxCoeff());
    }
    const double top = maxima.isEmpty() ? 0 : *std::max_element(maxima.begin(), maxima.end());
    m_plot->yAxis->setRange(0, top > 0 ? 1.18 * top : 1); // room for the chosen one's number
    m_bars->setData(places, means, true);
    m_chosenBar->data()->clear();
    const bool shown = m_chosen && *m_chosen < m_weights.size();
    m_chosenText->setVisible(shown);
    if (shown) {
        const auto bar = static_cast<int>(*m_chosen / m_keysPerBar);
        m_chosenBar->addData(bar, means[bar]);
        m_chosenText->position->setCoords(bar, m_keysPerBar > 1 ? maxima[bar] : means[bar]);
        const double share = (bar + 0.5) / static_cast<double>(bars());
        m_chosenText->setPositionAlignment( // stays within the plot at both ends
            (share < kEdge       ? Qt::AlignLeft
             : share > 1 - kEdge ? Qt::AlignRight
                                 : Qt::AlignHCenter) |
            Qt::AlignBottom);
        m_chosenText->setText(shownNumber(static_cast<double>(m_weights(*m_chosen)), 3));
    }
    m_maxima->setVisible(m_keysPerBar > 1);
    if (m_keysPerBar > 1)
        m_maxima->setData(places, maxima, true);
    else
        m_maxima->data()->clear();
}

void RowPlot::fillLabels()
{
    const double barExtent = std::max(m_plot->axisRect()->width(), 60) /
                             std::max<double>(1, static_cast<double>(bars()));
    const bool byName = m_keysPerBar == 1;
    const double labelExtent =
        byName ? 1.15 * fontMetrics().height() * kSmall
               : 1.5 * fontMetrics().horizontalAdvance(QString::number(m_weights.size()));
    const Index stride = labelStride(bars(), barExtent, labelExtent);
    const QSharedPointer<QCPAxisTickerText> ticker{new QCPAxisTickerText};
    for (Index bar = 0; bar < bars(); bar += stride)
        ticker->addTick(
            static_cast<double>(bar), byName
                                          ? shownToken(m_keys, bar, kLabelColumns)
                                          : QString::number(keysOfBar(bar).begin + m_firstIndex));
    m_plot->xAxis->setTicker(ticker);
    m_plot->xAxis->setTickLabelRotation(byName ? kLean : 0);
}

std::optional<TokenIndex> RowPlot::keyAt(QPointF position) const
{
    const QRect inside = m_plot->axisRect()->rect();
    const auto bar = static_cast<Index>(std::lround(m_plot->xAxis->pixelToCoord(position.x())));
    if (position.x() < inside.left() || position.x() > inside.right() || bar < 0 || bar >= bars())
        return std::nullopt;
    const Range keys = keysOfBar(bar);
    Index best = 0;
    m_weights.segment(keys.begin, keys.size()).maxCoeff(&best);
    return keys.begin + best;
}

QPointF RowPlot::barCentre(TokenIndex key) const
{
    const QRect inside = m_plot->axisRect()->rect();
    const Index bar = key / m_keysPerBar;
    return {
        m_plot->xAxis->coordToPixel(static_cast<double>(bar)),
        static_cast<double>(inside.center().y())};
}

QString RowPlot::toolTipText(TokenIndex key) const
{
    const QString weight = shownNumber(static_cast<double>(m_weights(key)));
    const QString name = keyName(m_keys, key, m_firstIndex);
    return m_keysPerBar == 1
               ? tr("%1: attention weight %2").arg(name, weight)
               : tr("largest of %3 keys: %1, attention weight %2")
                     .arg(name, weight, QString::number(keysOfBar(key / m_keysPerBar).size()));
}

void RowPlot::describe()
{
    setAccessibleName(tr("Attention weights of the chosen query"));
    setAccessibleDescription(
        m_chosen && *m_chosen < m_weights.size() ? toolTipText(*m_chosen) : QString{});
}

void RowPlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_plot->replot(QCustomPlot::rpImmediateRefresh); // lays the axes out, so that widths are known
    rebuild();
}

void RowPlot::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        dress();
    if (event->type() == QEvent::LanguageChange)
        describe();
}

void RowPlot::keyPressEvent(QKeyEvent* event)
{
    const bool back = event->key() == Qt::Key_Left;
    if ((!back && event->key() != Qt::Key_Right) || m_weights.size() == 0)
        return QWidget::keyPressEvent(event);
    emit keyChosen(
        std::clamp<Index>(m_chosen.value_or(0) + (back ? -1 : 1), 0, m_weights.size() - 1));
}

bool RowPlot::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (const std::optional<TokenIndex> key = keyAt(mouse->position()))
            QToolTip::showText(
                mouse->globalPosition().toPoint(), asRichText(toolTipText(*key)), m_plot);
        else
            QToolTip::hideText();
    }
    if (event->type() == QEvent::MouseButtonPress) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const std::optional<TokenIndex> key = keyAt(mouse->position());
        if (key && mouse->button() == Qt::LeftButton) {
            setFocus(Qt::MouseFocusReason);
            emit keyChosen(*key);
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace headlight
