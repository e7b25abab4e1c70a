#include "ui/lessons/formula_object.h"

#include "ui/lessons/plain_tex.h"
#include "ui/typeset/formula_picture.h"
#include "ui/views/ui_colours.h"

#include <QApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

namespace headlight {

namespace {

constexpr int kTexProperty = QTextFormat::UserProperty + 1;
constexpr int kDisplayProperty = QTextFormat::UserProperty + 2;
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

QString formulaTex(const QTextFormat& format)
{
    return format.stringProperty(kTexProperty);
}

QTextCharFormat FormulaObject::format(
    const QString& tex, bool display, const QTextCharFormat& around) const
{
    const QString full = (display ? QString{} : QStringLiteral("\\textstyle ")) + fullTex(tex);
    QTextCharFormat format = around;
    format.setObjectType(kType);
    format.setProperty(kTexProperty, full);
    format.setProperty(kDisplayProperty, display);
    if (!m_typesetter.cached(full))
        m_typesetter.request(full);
    return format;
}

FormulaPtr FormulaObject::formula(const QTextFormat& format) const
{
    const auto known = m_typesetter.cached(formulaTex(format));
    return known && *known ? known->value() : nullptr;
}

/// A line gives an object its height above the baseline and nothing below, so the part of a formula
/// in a line that lies below it is drawn over the line's own descent. One that stands alone has it
/// all.
QSizeF FormulaObject::intrinsicSize(
    QTextDocument* /*document*/, int /*position*/, const QTextFormat& format)
{
    const FormulaPtr set = formula(format);
    if (!set) {
        const QFontMetricsF metrics{format.toCharFormat().font()};
        return {metrics.horizontalAdvance(plainTex(formulaTex(format))), metrics.ascent()};
    }
    const double unit = formulaEm(format) / kFormulaUnitsPerEm;
    const bool display = format.boolProperty(kDisplayProperty);
    const double height = set->ascent() + (display ? set->depth() : 0);
    return {set->width() * unit, std::max(0.0, height * unit)};
}

void FormulaObject::drawObject(
    QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
    const QTextFormat& format)
{
    const FormulaPtr set = formula(format);
    if (!set) {
        painter->setFont(format.toCharFormat().font());
        painter->setPen(coloursFor(QApplication::palette()).text);
        painter->drawText(rect.bottomLeft(), plainTex(formulaTex(format)));
        return;
    }
    const double em = formulaEm(format);
    const double below =
        format.boolProperty(kDisplayProperty) ? set->depth() * em / kFormulaUnitsPerEm : 0;
    drawFormula(*painter, *set, {rect.left(), rect.bottom() - below}, em, colours());
}

} // namespace headlight
