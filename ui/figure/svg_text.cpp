#include "ui/figure/svg_text.h"

#include <charconv>
#include <cmath>

namespace headlight {

namespace {

/// The characters of XML 1.0, without the controls that it allows but that no label needs.
bool isXmlCharacter(char32_t c)
{
    return (c >= 0x20 && c < 0x7F) || (c >= 0xA0 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) ||
           (c >= 0x10000 && c <= 0x10FFFF && (c & 0xFFFE) != 0xFFFE);
}

QByteArray entity(char32_t c)
{
    switch (c) {
    case U'&':
        return "&amp;";
    case U'<':
        return "&lt;";
    case U'>':
        return "&gt;";
    case U'"':
        return "&quot;";
    default:
        return {};
    }
}

} // namespace

QByteArray drawingNumber(double number)
{
    char digits[64];
    const double rounded = std::round(number * 1000) / 1000;
    const auto end = std::to_chars(
        std::begin(digits), std::end(digits), rounded == 0 ? 0.0 : rounded,
        std::chars_format::fixed, 3);
    QByteArray text{digits, static_cast<qsizetype>(end.ptr - digits)};
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text;
}

QByteArray hexColour(Rgb colour)
{
    const QByteArray bytes{
        std::initializer_list<char>{
            static_cast<char>(colour.red), static_cast<char>(colour.green),
            static_cast<char>(colour.blue)}
            .begin(),
        3};
    return '#' + bytes.toHex();
}

QByteArray xmlEscaped(const QString& text)
{
    QByteArray escaped;
    for (const char32_t c : text.toStdU32String()) {
        if (const QByteArray name = entity(c); !name.isEmpty())
            escaped += name;
        else
            escaped += QString::fromUcs4(isXmlCharacter(c) ? &c : U"\uFFFD", 1).toUtf8();
    }
    return escaped;
}

} // namespace headlight
