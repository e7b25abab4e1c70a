#include "ui/lessons/plain_tex.h"

#include <QRegularExpression>

namespace headlight {

namespace {

struct Replacement
{
    const char* tex;
    const char* plain;
};

constexpr Replacement kSymbols[] = {
    {"\\alpha", "α"}, {"\\cdot", "·"},   {"\\cdots", "⋯"},       {"\\ldots", "…"},
    {"\\infty", "∞"}, {"\\sum", "∑"},    {"\\times", "×"},       {"\\le", "≤"},
    {"\\ge", "≥"},    {"\\approx", "≈"}, {"\\sqrt", "√"},        {"\\max", "max"},
    {"\\exp", "exp"}, {"\\quad", "  "},  {"\\qquad", "   "},     {"\\ln", "ln"},
    {"\\sin", "sin"}, {"\\cos", "cos"},  {"\\to", "→"},          {"\\varphi", "φ"},
    {"\\left", ""},   {"\\right", ""},   {"\\textstyle", ""},    {"\\in", "∈"},
    {"\\mathbb", ""}, {"\\pi", "π"},     {"\\operatorname", ""}, {"\\mathrm", ""},
    {"\\text", ""},   {"\\ ", " "},      {"\\,", " "},           {"\\;", " "},
    {"\\bigl", ""},   {"\\bigr", ""},    {"\\neq", "≠"}};

} // namespace

QString fullTex(const QString& tex)
{
    QString full = tex;
    full.replace(QLatin1String("\\q{"), QLatin1String("\\class{query}{"));
    full.replace(QLatin1String("\\k{"), QLatin1String("\\class{key}{"));
    full.replace(QLatin1String("\\v{"), QLatin1String("\\class{value}{"));
    return full;
}

QString plainTex(const QString& tex)
{
    // What stands between braces, with braces in it at most once.
    static const QString group = QStringLiteral("\\{((?:[^{}]|\\{[^{}]*\\})*)\\}");
    static const QRegularExpression fraction{QStringLiteral("\\\\t?frac") + group + group};
    static const QRegularExpression marked{QStringLiteral("\\\\class\\{[\\w-]+\\}") + group};
    static const QRegularExpression command{QStringLiteral("\\\\[A-Za-z]+|\\\\[ ,;]")};
    QString plain = fullTex(tex);
    for (int depth = 0; depth < 4; ++depth) {
        plain.replace(marked, QStringLiteral("\\1"));
        plain.replace(fraction, QStringLiteral("\\1 / \\2"));
    }
    QString made;
    qsizetype at = 0;
    for (auto matches = command.globalMatch(plain); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        made += QStringView{plain}.mid(at, match.capturedStart() - at);
        for (const auto& [name, symbol] : kSymbols)
            if (match.capturedView() == QLatin1String(name))
                made += QString::fromUtf8(symbol);
        at = match.capturedEnd();
    }
    made += QStringView{plain}.mid(at);
    made.remove(QLatin1Char('{')).remove(QLatin1Char('}')).remove(QLatin1Char('&'));
    return made.simplified();
}

} // namespace headlight
