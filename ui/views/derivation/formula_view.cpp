#include "ui/views/derivation/formula_view.h"

#include "ui/views/derivation/formula_text.h"
#include "ui/views/derivation/operand_painter.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontInfo>
#include <QFontMetrics>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr qreal kFormulaSize = 1.5;  ///< of the text's em
constexpr qreal kLeastShrink = 0.72; ///< before a formula asks for more room
constexpr qreal kWaitingOpacity = 0.3;
constexpr qreal kPictureRatio = 2; ///< of copied pictures
constexpr int kMargin = 6;
constexpr int kCaptionGap = 28;
constexpr qreal kSlack = 60; ///< units of an em around a symbol that still count as it

constexpr const char* kColoured[] = {
    "query", "key", "value", "projection-query", "projection-key", "projection-value"};

} // namespace

FormulaColours formulaColours(const QPalette& palette)
{
    const UiColours& colours = coloursFor(palette);
    FormulaColours made{colours.text, {}};
    for (const char* role : kColoured)
        made.parts.emplace(QLatin1String(role), roleColour(colours, QLatin1String(role)));
    return made;
}

FormulaView::FormulaView(Typesetter& typesetter, QWidget* parent)
    : QWidget{parent}
    , m_typesetter{typesetter}
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(
        &typesetter, &Typesetter::ready, this,
        [this](const QString& tex, const FormulaPtr& formula) {
            if (tex == m_tex)
                take(formula);
        });
    connect(&typesetter, &Typesetter::failed, this, [this](const QString& tex, const Error& error) {
        if (tex == m_tex)
            fail(Words{}.sentence(error));
    });
}

void FormulaView::setFormula(const QString& tex, const QString& plain)
{
    m_plain = plain;
    describe();
    if (tex == m_tex)
        return;
    m_typesetter.cancel(m_tex);
    m_tex = tex;
    m_failure.clear();
    if (tex.isEmpty())
        return take(nullptr);
    if (const std::optional<FormulaResult> known = m_typesetter.cached(tex)) {
        if (*known)
            take(known->value());
        else
            fail(Words{}.sentence(known->error()));
        return;
    }
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
    return m_tex.isEmpty() || !m_failure.isEmpty() || (m_formula && m_formula->tex == m_tex);
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

qreal FormulaView::em() const
{
    if (!m_formula)
        return fullEm();
    const qreal room = width() - 2 * kMargin;
    const qreal wanted = m_formula->width() * fullEm() / kFormulaUnitsPerEm;
    return fullEm() * std::clamp(room / std::max(wanted, 1.0), kLeastShrink, 1.0);
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
    if (m_formula->tex != m_tex)
        painter.setOpacity(kWaitingOpacity); // that of the step before
    paintHighlight(painter, size);
    drawFormula(painter, *m_formula, origin(size), size, formulaColours(palette()));
    paintCaption(painter, kMargin + m_formula->width() * size / kFormulaUnitsPerEm);
}

QString FormulaView::roleAt(QPointF position) const
{
    if (!m_formula)
        return {};
    const qreal size = em();
    const QPointF point = (position - origin(size)) * kFormulaUnitsPerEm / size;
    const int part = partAt(*m_formula, point, kSlack);
    return part < 0 ? QString{} : m_formula->parts[static_cast<std::size_t>(part)].name;
}

QPointF FormulaView::partPosition(const QString& role) const
{
    const qreal size = em();
    if (m_formula)
        for (const FormulaPart& part : m_formula->parts)
            if (part.name == role)
                return origin(size) + part.box.center() * size / kFormulaUnitsPerEm;
    return {-1, -1};
}

void FormulaView::setHovered(const QString& role)
{
    if (role == m_hovered)
        return;
    m_hovered = role;
    emit roleHovered(role);
}

void FormulaView::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(roleAt(event->position()));
}

void FormulaView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    setHovered({});
}

void FormulaView::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_tex.isEmpty())
        return;
    auto* menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy formula as &TeX"), this, [tex = withoutMarks(m_tex.toStdString())] {
        QApplication::clipboard()->setText(tex);
    });
    const auto copyPicture = [formula = m_formula, size = fullEm(), colours = palette()] {
        QApplication::clipboard()->setImage(formulaImage(
            *formula, size, formulaColours(colours), kPictureRatio,
            colours.color(QPalette::Window)));
    };
    QAction* picture = menu->addAction(tr("Copy formula as &picture"), this, copyPicture);
    picture->setEnabled(m_formula != nullptr);
    menu->popup(event->globalPos());
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
