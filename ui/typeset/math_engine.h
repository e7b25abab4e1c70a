#pragma once

#include "core/base/result.h"
#include "ui/typeset/formula_reader.h"
#include "ui/typeset/glyph_font.h"

#include <QJSEngine>
#include <QJSValue>
#include <QObject>

namespace headlight {

/// What MathJax asks of the machine's fonts; its function is handed to the script.
class FontMeasure final : public QObject
{
    Q_OBJECT
public:
    explicit FontMeasure(GlyphFont& font) : m_font{font} {}

    /// Advance, ascent and depth of a character, in em.
    Q_INVOKABLE QVariantList measure(const QString& character, bool bold);

private:
    GlyphFont& m_font;
};

/// MathJax in a JavaScript engine. Create, use and destroy on one thread; only interrupt() may be
/// called from others. Loading takes about 0.3 s, a formula some tens of milliseconds.
class MathEngine
{
public:
    MathEngine();

    /// Reads and runs the script; once, before the rest. Error: Unexpected, also when interrupted.
    Result<Done> load();

    /// Errors: TexInvalid, Unexpected; TexInvalid with the engine's words when interrupted.
    [[nodiscard]] Result<FormulaPtr> typeset(const QString& tex);

    /// Makes what runs, and all that is called later, end within milliseconds. Any thread.
    void interrupt() { m_engine.setInterrupted(true); }

private:
    GlyphFont m_font;
    FormulaReader m_reader;
    FontMeasure m_measure;
    QJSEngine m_engine; ///< after what its objects refer to
    QJSValue m_function;
    QJSValue m_measureFunction;
};

} // namespace headlight
