#include "ui/typeset/glyph_font.h"

#include "ui/typeset/formula.h"

#include <QFontMetricsF>
#include <QPainterPathStroker>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kMostShapes = 4096; // kept for each face; a formula has some dozens

/// What stands for a character without an outline.
QPainterPath emptyBox()
{
    QPainterPath frame;
    frame.addRect(80, -690, 440, 690);
    QPainterPathStroker stroker;
    stroker.setWidth(40);
    stroker.setJoinStyle(Qt::MiterJoin);
    QPainterPath box = stroker.createStroke(frame).simplified();
    box.setFillRule(Qt::WindingFill);
    return box;
}

bool isBlank(const QString& text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.isSpace(); });
}

bool canDraw(const QFontMetricsF& metrics, const QString& text)
{
    const QList<uint> characters = text.toUcs4();
    return std::all_of(characters.begin(), characters.end(), [&metrics](uint character) {
        return metrics.inFontUcs4(character);
    });
}

GlyphShape shapeOf(const QFont& font, const QString& text)
{
    constexpr double kLineAscent = 750;
    constexpr double kLineDepth = 200;
    const QFontMetricsF metrics{font};
    GlyphShape shape;
    if (canDraw(metrics, text)) {
        shape.outline.setFillRule(Qt::WindingFill);
        shape.outline.addText(0, 0, font, text);
        shape.outline.setFillRule(Qt::WindingFill);
        shape.advance = metrics.horizontalAdvance(text);
    }
    if (shape.outline.isEmpty() && !isBlank(text)) {
        shape.outline = emptyBox();
        shape.advance = 600;
    }
    const QRectF ink = shape.outline.boundingRect();
    shape.ascent = std::max(kLineAscent, -ink.top());
    shape.depth = std::max(kLineDepth, ink.bottom());
    return shape;
}

} // namespace

GlyphFont::GlyphFont() : m_regular{face(false)}, m_bold{face(true)} {}

GlyphFont::Face GlyphFont::face(bool bold)
{
    QFont font{QStringList{
        QStringLiteral("Noto Serif"), QStringLiteral("Noto Serif CJK SC"),
        QStringLiteral("Noto Sans CJK SC")}};
    font.setPixelSize(static_cast<int>(kFormulaUnitsPerEm));
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::ForceOutline);
    font.setBold(bold);
    return {font};
}

const GlyphShape& GlyphFont::shape(const QString& character, bool bold)
{
    Face& face = bold ? m_bold : m_regular;
    const auto found = face.shapes.constFind(character);
    if (found != face.shapes.constEnd())
        return *found;
    if (face.shapes.size() >= kMostShapes)
        face.shapes.clear();
    return *face.shapes.insert(character, shapeOf(face.font, character));
}

} // namespace headlight
