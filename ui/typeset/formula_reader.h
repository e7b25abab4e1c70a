#pragma once

#include "core/base/result.h"
#include "ui/typeset/formula.h"
#include "ui/typeset/glyph_font.h"

#include <QByteArray>
#include <QHash>

namespace headlight {

/// Makes formulas of what resources/mathjax/entry.js says of them. Keeps the outlines of glyphs
/// between formulas. For one thread.
class FormulaReader
{
public:
    explicit FormulaReader(GlyphFont& font) : m_font{font} {}

    /// Error: Unexpected, when `json` is not of the form that entry.js describes.
    [[nodiscard]] Result<FormulaPtr> read(const QString& tex, const QByteArray& json);

private:
    std::optional<QPainterPath> shapePath(const QJsonObject& shape);
    std::optional<QPainterPath> glyphPath(const QString& data);

    GlyphFont& m_font;
    QHash<QString, QPainterPath> m_glyphs; ///< by their path data
};

} // namespace headlight
