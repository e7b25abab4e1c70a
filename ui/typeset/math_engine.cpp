#include "ui/typeset/math_engine.h"

#include "core/base/error_code.h"

#include <QFile>
#include <QLoggingCategory>

namespace headlight {

namespace {

constexpr qsizetype kShownTex = 60; // characters of a formula in an error's sentence

Error unexpected(const QString& what)
{
    return {ErrorCode::Unexpected, {{"what", what.toStdString()}}};
}

QString shortened(const QString& tex)
{
    return tex.size() <= kShownTex ? tex : tex.left(kShownTex - 1) + QChar{0x2026};
}

Error invalid(const QString& tex, const QJSValue& thrown)
{
    QString reason = thrown.isError() ? thrown.property(QStringLiteral("message")).toString()
                                      : thrown.toString();
    while (reason.endsWith(QLatin1Char('.')))
        reason.chop(1); // the sentence has its own
    return {
        ErrorCode::TexInvalid,
        {{"tex", shortened(tex).toStdString()}, {"reason", reason.toStdString()}}};
}

} // namespace

QVariantList FontMeasure::measure(const QString& character, bool bold)
{
    const GlyphShape& shape = m_font.shape(character, bold);
    return {
        shape.advance / kFormulaUnitsPerEm, shape.ascent / kFormulaUnitsPerEm,
        shape.depth / kFormulaUnitsPerEm};
}

MathEngine::MathEngine() : m_reader{m_font}, m_measure{m_font}
{
    QJSEngine::setObjectOwnership(&m_measure, QJSEngine::CppOwnership);
}

Result<Done> MathEngine::load()
{
    QFile file{QStringLiteral(":/mathjax/mathjax.js")};
    if (!file.open(QIODevice::ReadOnly))
        return unexpected(QStringLiteral("the script that sets formulas is not in the program"));
    // Qt tells the terminal of every variable that stands before its declaration, as MathJax's do.
    QLoggingCategory::setFilterRules(QStringLiteral("qt.qml.compiler.warning=false"));
    QJSValue global = m_engine.globalObject();
    global.setProperty(QStringLiteral("globalThis"), global); // Qt 6.4 has none
    const QJSValue loaded = m_engine.evaluate(QString::fromUtf8(file.readAll()), file.fileName());
    if (loaded.isError())
        return unexpected(loaded.toString());
    m_function = global.property(QStringLiteral("headlightTypeset"));
    m_measureFunction = m_engine.newQObject(&m_measure).property(QStringLiteral("measure"));
    return Done{};
}

Result<FormulaPtr> MathEngine::typeset(const QString& tex)
{
    const QJSValue said = m_function.call({tex, m_measureFunction});
    if (said.isError())
        return invalid(tex, said);
    return m_reader.read(tex, said.toString().toUtf8());
}

} // namespace headlight
