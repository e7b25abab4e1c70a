#include "ui/words/clean_text.h"

#include <QChar>
#include <QList>
#include <QStringDecoder>

namespace headlight {

namespace {

bool isPlain(char32_t character)
{
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return false;
    default:
        return true;
    }
}

QString codePointName(char32_t character)
{
    return QStringLiteral("U+%1").arg(uint{character}, 4, 16, QLatin1Char('0')).toUpper();
}

} // namespace

QString decodedUtf8(std::string_view utf8)
{
    QStringDecoder decoder{QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom};
    return decoder.decode(QByteArrayView{utf8.data(), static_cast<qsizetype>(utf8.size())});
}

QString elidedText(const QString& text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    qsizetype head = (longest - 1) / 2;
    qsizetype tail = longest - 1 - head;
    if (text.at(head - 1).isHighSurrogate())
        --head;
    if (text.at(text.size() - tail).isLowSurrogate())
        --tail;
    return text.first(head) + QChar(0x2026) + text.last(tail);
}

QString cleanText(std::string_view utf8, qsizetype longest)
{
    // What is far beyond the limit is never decoded whole: a name may be megabytes long.
    constexpr std::size_t kEnough = 4096;
    QString decoded;
    if (utf8.size() <= 2 * kEnough)
        decoded = decodedUtf8(utf8);
    else
        decoded = decodedUtf8(utf8.substr(0, kEnough)) + QChar(0x2026) +
                  decodedUtf8(utf8.substr(utf8.size() - kEnough));

    QString clean;
    for (const uint codePoint : decoded.toUcs4()) {
        const char32_t character{codePoint};
        if (isPlain(character))
            clean += QString::fromUcs4(&character, 1);
        else
            clean += codePointName(character);
    }
    return elidedText(clean, longest);
}

} // namespace headlight
