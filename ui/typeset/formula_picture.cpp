#include "ui/typeset/formula_picture.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace headlight {

namespace {

/// A coordinate with at most two decimals, the same on every machine.
void appendNumber(QByteArray& svg, double number)
{
    constexpr double kSteps = 100; // of a thousandth of an em: far below what can be seen
    const double rounded = std::round(number * kSteps) / kSteps + 0.0; // + 0.0: no "-0"
    std::array<char, 32> text{};
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), rounded);
    if (error == std::errc{})
        svg.append(text.data(), end - text.data());
}

void appendPoint(QByteArray& svg, char command, const QPainterPath::Element& point)
{
    svg += command;
    appendNumber(svg, point.x);
    svg += ' ';
    appendNumber(svg, point.y);
}

/// Every closed figure of a filled path is closed by filling, so no Z is needed.
void appendPath(QByteArray& svg, const QPainterPath& path)
{
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            appendPoint(svg, 'M', element);
            break;
        case QPainterPath::LineToElement:
            appendPoint(svg, 'L', element);
            break;
        case QPainterPath::CurveToElement:
            appendPoint(svg, 'C', element);
            break;
        case QPainterPath::CurveToDataElement:
            appendPoint(svg, ' ', element);
            break;
        }
    }
}

void appendColour(QByteArray& svg, const QColor& colour)
{
    svg += " fill=\"" + colour.name(QColor::HexRgb).toLatin1() + '"';
    if (colour.alpha() != 255) {
        svg += " fill-opacity=\"";
        appendNumber(svg, colour.alphaF());
        svg += '"';
    }
}

void appendAttribute(QByteArray& svg, const char* name, double number, const char* unit = "")
{
    svg += ' ';
    svg += name;
    svg += "=\"";
    appendNumber(svg, number);
    svg += unit;
    svg += '"';
}

void appendHead(QByteArray& svg, const Formula& formula, double points)
{
    const QRectF& ink = formula.ink;
    svg += "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"";
    appendAttribute(svg, "width", ink.width() * points / kFormulaUnitsPerEm, "pt");
    appendAttribute(svg, "height", ink.height() * points / kFormulaUnitsPerEm, "pt");
    svg += " viewBox=\"";
    for (const double number : {ink.x(), ink.y(), ink.width(), ink.height()}) {
        appendNumber(svg, number);
        svg += ' ';
    }
    svg.chop(1);
    svg += "\">\n<title>" + formula.tex.toHtmlEscaped().toUtf8() + "</title>\n";
}

} // namespace

QColor partColour(const Formula& formula, int part, const FormulaColours& colours)
{
    for (; part >= 0; part = formula.parts[static_cast<std::size_t>(part)].parent) {
        const auto found = colours.parts.find(formula.parts[static_cast<std::size_t>(part)].name);
        if (found != colours.parts.end())
            return found->second;
    }
    return colours.text;
}

void drawFormula(
    QPainter& painter, const Formula& formula, QPointF origin, double em,
    const FormulaColours& colours)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(origin);
    painter.scale(em / kFormulaUnitsPerEm, em / kFormulaUnitsPerEm);
    for (const FormulaOutline& outline : formula.outlines)
        painter.fillPath(outline.path, partColour(formula, outline.part, colours));
    painter.restore();
}

FormulaExtent formulaExtent(const Formula& formula, double em)
{
    const double scale = em / kFormulaUnitsPerEm;
    const QRectF& ink = formula.ink;
    const double left = std::floor(ink.left() * scale);
    const double top = std::floor(ink.top() * scale);
    const double right = std::ceil(ink.right() * scale);
    const double bottom = std::ceil(ink.bottom() * scale);
    return {
        {std::max(1, static_cast<int>(right - left)), std::max(1, static_cast<int>(bottom - top))},
        {-left, -top}};
}

QImage formulaImage(
    const Formula& formula, double em, const FormulaColours& colours, double pixelRatio,
    const QColor& background)
{
    const FormulaExtent extent = formulaExtent(formula, em);
    const QSizeF pixels = QSizeF{extent.size} * pixelRatio;
    QImage image{
        static_cast<int>(std::ceil(pixels.width())), static_cast<int>(std::ceil(pixels.height())),
        QImage::Format_ARGB32_Premultiplied};
    image.setDevicePixelRatio(pixelRatio);
    image.fill(background);
    QPainter painter{&image};
    drawFormula(painter, formula, extent.origin, em, colours);
    return image;
}

QByteArray formulaSvg(const Formula& formula, const FormulaColours& colours, double points)
{
    QByteArray svg;
    appendHead(svg, formula, points);
    for (const FormulaOutline& outline : formula.outlines) {
        svg += "<path";
        if (outline.part >= 0) {
            const FormulaPart& part = formula.parts[static_cast<std::size_t>(outline.part)];
            svg += " class=\"" + part.name.toHtmlEscaped().toUtf8() + '"';
        }
        appendColour(svg, partColour(formula, outline.part, colours));
        svg += " d=\"";
        appendPath(svg, outline.path);
        svg += "\"/>\n";
    }
    svg += "</svg>\n";
    return svg;
}

} // namespace headlight
