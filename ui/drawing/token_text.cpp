#include "ui/drawing/token_text.h"

#include "core/picture/token_label.h"

#include <QCoreApplication>

namespace headlight {

namespace {

QString translated(const char* source)
{
    return QCoreApplication::translate("TokenText", source);
}

} // namespace

QString shownToken(const Token& token, int columns)
{
    return QString::fromStdString(shortTokenLabel(token.text, columns));
}

QString shownToken(std::span<const Token> tokens, Index index, int columns)
{
    const auto at = static_cast<std::size_t>(index);
    return at < tokens.size() ? shownToken(tokens[at], columns) : QString::number(index);
}

QString queryName(std::span<const Token> tokens, Index index, Index first)
{
    return translated(QT_TRANSLATE_NOOP("TokenText", "“%1” (query %2)"))
        .arg(shownToken(tokens, index), QString::number(index + first));
}

QString keyName(std::span<const Token> tokens, Index index, Index first)
{
    return translated(QT_TRANSLATE_NOOP("TokenText", "“%1” (key %2)"))
        .arg(shownToken(tokens, index), QString::number(index + first));
}

QString asRichText(const QString& plain)
{
    return QStringLiteral("<span style=\"white-space: pre-wrap\">%1</span>")
        .arg(plain.toHtmlEscaped());
}

QString shownNumber(double number, int digits)
{
    return QString::fromStdString(panelNumber(number, digits));
}

} // namespace headlight
