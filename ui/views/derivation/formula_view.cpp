#include "ui/views/derivation/formula_view.h"

#include "ui/drawing/formula_colours.h"
#include "ui/drawing/formula_text.h"
#include "ui/words/words.h"

#include <QFontInfo>
#include <QFontMetrics>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr qreal kFormulaSize = 1.5;      ///< of the text's em
constexpr qreal kLeastShrink = 0.72;     ///< before a formula asks for more room
constexpr qreal kShrinkInOneLine = 0.85; ///< before it goes on in another
constexpr qreal kWaitingOpacity = 0.3;
constexpr int kMargin = 6;
constexpr int kCaptionGap = 28;

} // namespace

FormulaView::FormulaView(Typesetter& typesetter, QWidget* parent)
    : QWidget{parent}
    , m_typesetter{typesetter}
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&typesetter, &Typesetter::ready, this, [this](const QString& tex) {
        if (tex == m_waited)
            choose();
    });
    connect(&typesetter, &Typesetter::failed, this, [this](const QString& tex) {
        if (tex == m_waited)
            choose();
    });
}

void FormulaView::setFormula(const QString& tex, const QString& plain)
{
    m_plain = plain;
    describe();
    if (tex == m_tex)
        return;
    if (!m_waited.isEmpty())
        m_typesetter.cancel(m_waited);
    m_waited.clear();
    m_tex = tex;
    m_failure.clear();
    setToolTip({});
    tex.isEmpty() ? take(nullptr) : choose();
}

bool FormulaView::fits(const Formula& formula) const
{
    return !isVisible() || em(formula) >= kShrinkInOneLine * fullEm();
}

void FormulaView::choose()
{
    FormulaPtr best;
    for (const FormulaBreaks breaks :
         {FormulaBreaks::None, FormulaBreaks::Relations, FormulaBreaks::RelationsAndSums}) {
        const QString tex = brokenFormula(m_tex, breaks);
        if (best && tex == best->tex)
            continue;
        const std::optional<FormulaResult> known = m_typesetter.cached(tex);
        if (!known)
            return await(tex);
        if (!*known) {
            m_waited.clear();
            return best ? take(best) : fail(Words{}.sentence(known->error()));
        }
        best = known->value();
        if (fits(*best))
            break;
    }
    m_waited.clear();
    if (best != m_formula)
        take(best);
}

void FormulaView::await(const QString& tex)
{
    if (tex != std::exchange(m_waited, tex))
        m_typesetter.request(tex);
}

void FormulaView::take(const FormulaPtr& formula)
{
    m_formula = formula;
    updateGeometry();
    update();
    emit completed();
}

/// The plain text stays readable; why there is no picture is in the tool tip.
void FormulaView::fail(const QString& message)
{
    m_failure = message;
    setToolTip(message);
    take(nullptr);
}

bool FormulaView::isComplete() const
{
    return m_waited.isEmpty();
}

void FormulaView::setCaption(const QString& caption)
{
    m_caption = caption;
    describe();
    update();
}

void FormulaView::describe()
{
    setAccessibleName(
        m_caption.isEmpty() ? m_plain : QStringLiteral("%1: %2").arg(m_caption, m_plain));
}

void FormulaView::setHighlight(const QString& role)
{
    m_highlight = role;
    update();
}

qreal FormulaView::fullEm() const
{
    return kFormulaSize * QFontInfo{font()}.pixelSize();
}

qreal FormulaView::em(const Formula& formula) const
{
    const qreal room = width() - 2 * kMargin;
    const qreal wanted = formula.width() * fullEm() / kFormulaUnitsPerEm;
    return fullEm() * std::clamp(room / std::max(wanted, 1.0), kLeastShrink, 1.0);
}

qreal FormulaView::em() const
{
    return m_formula ? em(*m_formula) : fullEm();
}

QPointF FormulaView::origin(qreal em) const
{
    const qreal unit = em / kFormulaUnitsPerEm;
    const qreal middle = (m_formula->ascent() - m_formula->depth()) / 2 * unit;
    return {kMargin - m_formula->box.left() * unit, height() / 2.0 + middle};
}

QSize FormulaView::sizeHint() const
{
    const QFontMetrics metrics{font()};
    if (!m_formula) {
        const int width = m_tex.isEmpty() ? 0 : metrics.horizontalAdvance(m_plain);
        return {width + 2 * kMargin, metrics.height() + 2 * kMargin};
    }
    const qreal unit = fullEm() / kFormulaUnitsPerEm;
    return QSizeF{
        m_formula->width() * unit + 2 * kMargin,
        (m_formula->ascent() + m_formula->depth()) * unit + 2 * kMargin}
        .toSize();
}

QSize FormulaView::minimumSizeHint() const
{
    const QSize hint = sizeHint();
    if (!m_formula)
        return {0, hint.height()};
    return {static_cast<int>(std::ceil(kLeastShrink * hint.width())), hint.height()};
}

void FormulaView::paintCaption(QPainter& painter, qreal from) const
{
    painter.setFont(font());
    painter.setPen(coloursFor(palette()).mutedText);
    const QRectF room{from + kCaptionGap, 0, width() - from - kCaptionGap, qreal(height())};
    if (QFontMetrics{font()}.horizontalAdvance(m_caption) <= room.width())
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, m_caption);
}

void FormulaView::paintHighlight(QPainter& painter, qreal em) const
{
    if (m_highlight.isEmpty())
        return;
    QColor mark = coloursFor(palette()).accent;
    mark.setAlphaF(0.22F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(mark);
    const qreal unit = em / kFormulaUnitsPerEm;
    for (const FormulaPart& part : m_formula->parts)
        if (part.name == m_highlight && !part.box.isEmpty())
            painter.drawRoundedRect(
                QRectF{origin(em) + part.box.topLeft() * unit, part.box.size() * unit}.adjusted(
                    -2, -2, 2, 2),
                3, 3);
    painter.setBrush(Qt::NoBrush);
}

void FormulaView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (!m_formula) {
        painter.setPen(coloursFor(palette()).text);
        painter.drawText(
            rect().adjusted(kMargin, 0, -kMargin, 0), Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics{font()}.elidedText(m_plain, Qt::ElideRight, width() - 2 * kMargin));
        return;
    }
    const qreal size = em();
    if (!isComplete())
        painter.setOpacity(kWaitingOpacity); // that of the step before
    paintHighlight(painter, size);
    drawFormula(painter, *m_formula, origin(size), size, formulaColours(coloursFor(palette())));
    paintCaption(painter, kMargin + m_formula->width() * size / kFormulaUnitsPerEm);
}

void FormulaView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (!m_tex.isEmpty() && m_failure.isEmpty() &&
        event->size().width() != event->oldSize().width())
        choose();
}

void FormulaView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!m_tex.isEmpty() && m_failure.isEmpty())
        choose();
}

void FormulaView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
        update();
    }
}

} // namespace headlight
