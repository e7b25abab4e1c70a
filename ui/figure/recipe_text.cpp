// Finding the recipe in files of every format.
#include "ui/figure/canvas.h"
#include "ui/figure/recipe.h"

#include <QBuffer>
#include <QImageReader>
#include <QStringDecoder>
#include <QXmlStreamReader>

#include <cstring>
#include <string_view>

namespace headlight {

namespace {

constexpr qsizetype kMostBytes = qsizetype{64} << 20;
constexpr const char* kKeywords = "/Keywords";

QByteArray ofPng(const QByteArray& file)
{
    QBuffer buffer;
    buffer.setData(file);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader{&buffer, "png"};
    return reader.text(QLatin1String(kRecipeKey)).toLatin1();
}

/// The character that a backslash of a PDF string and what follows it stand for; `at` moves behind.
void appendEscaped(QByteArray& text, const QByteArray& file, qsizetype& at)
{
    constexpr std::string_view kNames = "nrtbf";
    constexpr std::string_view kCharacters = "\n\r\t\b\f";
    const char c = file[at];
    int code = 0;
    int digits = 0;
    while (digits < 3 && at < file.size() && file[at] >= '0' && file[at] <= '7') {
        code = code * 8 + (file[at++] - '0');
        ++digits;
    }
    if (digits > 0) {
        text += static_cast<char>(code);
        return;
    }
    const std::size_t name = kNames.find(c);
    if (c != '\n')
        text += name == std::string_view::npos ? c : kCharacters[name];
    ++at;
}

/// A PDF string in parentheses that begins at `at`; empty where it does not end.
QByteArray pdfString(const QByteArray& file, qsizetype at)
{
    QByteArray text;
    int depth = 0;
    while (at < file.size()) {
        const char c = file[at++];
        if (c == '\\' && at < file.size()) {
            appendEscaped(text, file, at);
            continue;
        }
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0)
            return text;
        if (depth > 1 || c != '(')
            text += c;
    }
    return {};
}

/// A PDF string in hexadecimal digits that begins at `at`; empty where it does not end. Cairo
/// writes texts with parentheses or backslashes so, in UTF-16.
QByteArray hexString(const QByteArray& file, qsizetype at)
{
    const qsizetype end = file.indexOf('>', at);
    if (end < 0)
        return {};
    const QByteArray bytes = QByteArray::fromHex(file.mid(at + 1, end - at - 1));
    if (!bytes.startsWith("\xFE\xFF"))
        return bytes;
    QStringDecoder decode{QStringDecoder::Utf16BE};
    const QString text = decode(bytes.mid(2));
    return text.toUtf8();
}

QByteArray stringAt(const QByteArray& file, qsizetype at)
{
    if (at >= file.size())
        return {};
    return file[at] == '('   ? pdfString(file, at)
           : file[at] == '<' ? hexString(file, at)
                             : QByteArray{};
}

QByteArray ofPdf(const QByteArray& file)
{
    for (qsizetype at = file.lastIndexOf(kKeywords); at >= 0;
         at = at > 0 ? file.lastIndexOf(kKeywords, at - 1) : -1) {
        qsizetype begin = at + static_cast<qsizetype>(std::strlen(kKeywords));
        while (begin < file.size() && (file[begin] == ' ' || file[begin] == '\n'))
            ++begin;
        const QByteArray text = stringAt(file, begin);
        if (text.startsWith('{') && text.contains(kRecipeKey))
            return text;
    }
    return {};
}

QByteArray ofSvg(const QByteArray& file)
{
    QXmlStreamReader xml{file};
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement &&
            xml.name() == QLatin1String("metadata") &&
            xml.attributes().value(QLatin1String("id")) == QLatin1String(kRecipeKey))
            return xml.readElementText().toLatin1();
    return {};
}

/// The rest of the line, or up to `end`, behind `begin`.
QByteArray between(const QByteArray& file, const QByteArray& begin, const QByteArray& end)
{
    const qsizetype at = file.indexOf(begin);
    if (at < 0)
        return {};
    const qsizetype from = at + begin.size();
    const qsizetype to = file.indexOf(end, from);
    return to < 0 ? QByteArray{} : file.mid(from, to - from).trimmed();
}

} // namespace

QByteArray recipeText(const QByteArray& file)
{
    const QByteArray part = file.size() > kMostBytes ? file.left(kMostBytes) : file;
    const QByteArray key{kRecipeKey};
    if (part.startsWith("\x89PNG"))
        return ofPng(part);
    if (part.startsWith("%PDF"))
        return ofPdf(part);
    if (part.startsWith("%"))
        return between(part, "% " + key + ": ", "\n");
    if (part.contains("<html"))
        return between(part, "<script type=\"application/json\" id=\"" + key + "\">", "</script>");
    return ofSvg(part);
}

} // namespace headlight
