#include "tests/support/text_pieces.h"

#include "core/text/code_point.h"

#include <QStringList>

namespace headlight {

namespace {

QString listed(const NormalisedText& text, ByteSpan bytes)
{
    const Range origin = text.origin(bytes);
    const std::string_view part = text.text(bytes);
    return QStringLiteral("%1@%2-%3")
        .arg(QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())))
        .arg(origin.begin)
        .arg(origin.end);
}

} // namespace

QString listedCharacters(const NormalisedText& text)
{
    QStringList list;
    forEachCodePoint(text.text(), [&](CodePoint point, std::size_t at) {
        const auto begin = static_cast<std::uint32_t>(at);
        list += listed(text, {begin, begin + static_cast<std::uint32_t>(point.length)});
    });
    return list.join(QLatin1Char(' '));
}

QString listedSplits(const SplitText& text)
{
    QStringList list;
    for (const Split& split : text.splits)
        list += listed(text.text, split.bytes);
    return list.join(QLatin1Char(' '));
}

QString listedPieces(const std::vector<TextPiece>& pieces)
{
    QStringList list;
    for (const TextPiece& piece : pieces) {
        const QString text = listed(piece.text, piece.text.whole());
        list += piece.token ? QStringLiteral("#%1:%2").arg(piece.token->id).arg(text) : text;
    }
    return list.join(QLatin1Char(' '));
}

std::string json(const char* text)
{
    return QByteArray{text}.replace('\'', '"').toStdString();
}

} // namespace headlight
