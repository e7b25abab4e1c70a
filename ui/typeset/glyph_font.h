#pragma once

#include <QFont>
#include <QHash>
#include <QPainterPath>
#include <QString>

namespace headlight {

/// A character as an outline, in units of kFormulaUnitsPerEm, y down, from the baseline's left end.
struct GlyphShape
{
    QPainterPath outline; ///< empty for white space
    double advance = 0;
    double ascent = 0; ///< above the baseline, at least a line of text's
    double depth = 0;  ///< below it, >= 0, likewise
};

/// The characters that the formulas' own font lacks (Chinese, accented letters, ...), from the
/// machine's fonts: Latin first, Noto CJK second, then whatever Qt finds. One that no font can
/// draw, or only as a coloured bitmap, is an empty box. For one thread, any; needs a
/// QGuiApplication.
class GlyphFont
{
public:
    GlyphFont();

    /// The reference holds until the next call.
    const GlyphShape& shape(const QString& character, bool bold);

private:
    struct Face
    {
        QFont font;
        QHash<QString, GlyphShape> shapes{};
    };
    static Face face(bool bold);

    Face m_regular;
    Face m_bold;
};

} // namespace headlight
