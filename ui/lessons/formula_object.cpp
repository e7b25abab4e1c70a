#include "ui/lessons/formula_object.h"

#include "ui/drawing/ui_colours.h"
#include "ui/lessons/plain_tex.h"
#include "ui/typeset/formula_picture.h"

#include <QApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

namespace headlight {

namespace {

constexpr int kTexProperty = QTextFormat::UserProperty + 1;
constexpr int kDisplayProperty = QTextFormat::UserProperty + 2;
constexpr int kTailProperty = QTextFormat::UserProperty + 3;
constexpr double kFormulaSize = 1.12; ///< of the text's em: the formulas' letters are smaller

/// The size of an em of formulas in the document's own units.
double formulaEm(const QTextFormat& format)
{
    return QFontInfo{format.toCharFormat().font()}.pixelSize() * kFormulaSize;
}

FormulaColours colours()
{
    const UiColours& ui = coloursFor(QApplication::palette());
    return {
        ui.text,
        {{QStringLiteral("query"), ui.query},
         {QStringLiteral("key"), ui.key},
         {QStringLiteral("value"), ui.value}}};
}

} // namespace

FormulaObject::FormulaObject(Typesetter& typesetter, QObject* parent)
    : QObject{parent}
    , m_typesetter{typesetter}
{
}

QString pieceTex(const LessonPiece& piece)
{
    const bool display = piece.kind == LessonPiece::Kind::Display;
    return (display ? QString{} : QStringLiteral("\\textstyle ")) + fullTex(piece.text);
}

QString plainFormula(const QTextFormat& format)
{
    return plainTex(format.stringProperty(kTexProperty)) + format.stringProperty(kTailProperty);
}

QTextCharFormat FormulaObject::format(
    const LessonPiece& piece, const QString& tail, const QTextCharFormat& around) const
{
    QTextCharFormat format = around;
    format.setObjectType(kType);
    format.setProperty(kTexProperty, pieceTex(piece));
    format.setProperty(kTailProperty, tail);
    format.setProperty(kDisplayProperty, piece.kind == LessonPiece::Kind::Display);
    if (!isSet(piece))
        m_typesetter.request(pieceTex(piece));
    return format;
}

bool FormulaObject::isSet(const LessonPiece& piece) const
{
    return m_typesetter.cached(pieceTex(piece)).has_value();
}

FormulaPtr FormulaObject::formula(const QTextFormat& format) const
{
    const auto known = m_typesetter.cached(format.stringProperty(kTexProperty));
    return known && *known ? known->value() : nullptr;
}

/// A line gives an object its height above the baseline and nothing below, so the part of a formula
/// in a line that lies below it is drawn over the line's own descent. One that stands alone has it
/// all.
QSizeF FormulaObject::intrinsicSize(
    QTextDocument* /*document*/, int /*position*/, const QTextFormat& format)
{
    const FormulaPtr set = formula(format);
    const QFontMetricsF metrics{format.toCharFormat().font()};
    if (!set)
        return {metrics.horizontalAdvance(plainFormula(format)), metrics.ascent()};
    const double unit = formulaEm(format) / kFormulaUnitsPerEm;
    const bool display = format.boolProperty(kDisplayProperty);
    const double height = set->ascent() + (display ? set->depth() : 0);
    const double tail = metrics.horizontalAdvance(format.stringProperty(kTailProperty));
    return {set->width() * unit + tail, std::max(0.0, height * unit)};
}

void FormulaObject::drawObject(
    QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
    const QTextFormat& format)
{
    const FormulaPtr set = formula(format);
    painter->setFont(format.toCharFormat().font());
    painter->setPen(coloursFor(QApplication::palette()).text);
    if (!set) {
        painter->drawText(rect.bottomLeft(), plainFormula(format));
        return;
    }
    const double em = formulaEm(format);
    const double unit = em / kFormulaUnitsPerEm;
    const double below = format.boolProperty(kDisplayProperty) ? set->depth() * unit : 0;
    const QPointF origin{rect.left(), rect.bottom() - below};
    drawFormula(*painter, *set, origin, em, colours());
    painter->drawText(
        origin + QPointF{set->width() * unit, 0}, format.stringProperty(kTailProperty));
}

} // namespace headlight
