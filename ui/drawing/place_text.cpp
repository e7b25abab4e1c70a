#include "ui/drawing/place_text.h"

#include "ui/drawing/token_text.h"
#include "ui/words/words.h"

#include <QRegularExpression>

namespace headlight {

namespace {

QString withScripts(const QString& letter, const QString& below, const QString& above = {})
{
    QString text = letter;
    if (!above.isEmpty())
        text += QStringLiteral("<sup>%1</sup>").arg(above);
    if (!below.isEmpty())
        text += QStringLiteral("<sub>%1</sub>").arg(below);
    return text;
}

/// The letter of one row, of one number where rows have none of their own.
QString smallLetter(PlaceArray array)
{
    switch (array) {
    case PlaceArray::Input:
        return QStringLiteral("x");
    case PlaceArray::KeyInput:
        return QStringLiteral("x′");
    case PlaceArray::Query:
        return QStringLiteral("q");
    case PlaceArray::Key:
        return QStringLiteral("k");
    case PlaceArray::Value:
        return QStringLiteral("v");
    case PlaceArray::Context:
        return QStringLiteral("z");
    case PlaceArray::Output:
        return QStringLiteral("o");
    default:
        return PlaceText::matrix(array);
    }
}

Index headWidth(const Trace& trace, PlaceArray array)
{
    const Parameters& parameters = *trace.request.parameters;
    if (array == PlaceArray::Query || array == PlaceArray::Key)
        return parameters.keyWidth;
    return array == PlaceArray::Value ? parameters.valueWidth : 0;
}

} // namespace

QString PlaceText::matrix(PlaceArray array)
{
    static constexpr const char* kLetters[] = {"X",  "X′", "Q",  "K",  "V",  "e",  "M",
                                               "A",  "α",  "ℓ",  "Z",  "C",  "O",  "WQ",
                                               "WK", "WV", "WO", "bQ", "bK", "bV", "bO"};
    const QString letter = QString::fromUtf8(kLetters[static_cast<std::size_t>(array)]);
    return array >= PlaceArray::QueryProjection ? withScripts(letter.left(1), {}, letter.mid(1))
                                                : letter;
}

QString PlaceText::row(PlaceArray array, Index row) const
{
    if (array >= PlaceArray::QueryProjection)
        return matrix(array);
    return withScripts(smallLetter(array), count(row));
}

QString PlaceText::cell(const Place& place) const
{
    const Index width = headWidth(m_trace, place.array);
    const QString column = count(width > 0 ? place.column % width : place.column);
    if (place.array >= PlaceArray::QueryBias)
        return withScripts(matrix(place.array), column);
    const QString rowText = count(place.row);
    if (place.array == PlaceArray::Logsumexp)
        return withScripts(matrix(place.array), rowText);
    return withScripts(smallLetter(place.array), rowText + QLatin1Char(',') + column);
}

QString PlaceText::quantity(PlaceArray array)
{
    switch (array) {
    case PlaceArray::Input:
    case PlaceArray::KeyInput:
        return tr("input");
    case PlaceArray::Query:
        return tr("query");
    case PlaceArray::Key:
        return tr("key");
    case PlaceArray::Value:
        return tr("value");
    case PlaceArray::Dot:
        return tr("dot product");
    case PlaceArray::Mask:
        return tr("mask");
    case PlaceArray::Score:
        return Words{}.score();
    case PlaceArray::Weight:
        return Words{}.attentionWeight();
    case PlaceArray::Logsumexp:
        return tr("logsumexp");
    case PlaceArray::Context:
        return Words{}.contextVector();
    case PlaceArray::Concat:
        return Words{}.concatenation();
    case PlaceArray::Output:
        return Words{}.output();
    default:
        return tr("parameter");
    }
}

QString PlaceText::name(const Place& place) const
{
    const QString text = tr("%1 %2", "attention weight α").arg(quantity(place.array), cell(place));
    const std::optional<HeadIndex> ofHead = headOf(place);
    return ofHead && m_trace.heads() > 1 ? tr("%1, %2", "score A, head 1").arg(text, head(*ofHead))
                                         : text;
}

QString PlaceText::head(HeadIndex head) const
{
    return Words{}.headTitle(static_cast<int>(head + m_first));
}

std::optional<HeadIndex> PlaceText::headOf(const Place& place) const
{
    if (hasHead(place.array))
        return place.head;
    if (const Index width = headWidth(m_trace, place.array); width > 0)
        return place.column / width;
    return std::nullopt;
}

QString PlaceText::token(PlaceArray array, Index row) const
{
    const bool ofKeys =
        array == PlaceArray::Key || array == PlaceArray::Value || array == PlaceArray::KeyInput;
    if (array >= PlaceArray::QueryProjection)
        return {};
    return shownToken(ofKeys ? m_trace.keyTokens() : m_trace.request.tokens, row, 16);
}

QString PlaceText::rowOf(PlaceArray array, Index row) const
{
    const QString shown = token(array, row).toHtmlEscaped();
    return shown.isEmpty() ? tr("row %1 of %2").arg(count(row), matrix(array))
                           : tr("row %1 of %2 (%3)").arg(count(row), matrix(array), shown);
}

QString PlaceText::asPlainText(QString richText)
{
    static const QRegularExpression tag{QStringLiteral("<[^>]*>")};
    richText.replace(QLatin1String("<sub>"), QLatin1String("_"));
    richText.replace(QLatin1String("<sup>"), QLatin1String("^"));
    richText.remove(tag);
    richText.replace(QLatin1String("&lt;"), QLatin1String("<"));
    richText.replace(QLatin1String("&gt;"), QLatin1String(">"));
    richText.replace(QLatin1String("&quot;"), QLatin1String("\""));
    return richText.replace(QLatin1String("&amp;"), QLatin1String("&"));
}

QString PlaceText::asScripts(const QString& plainText)
{
    static const QRegularExpression above{QStringLiteral("\\^([A-Z])")};
    static const QRegularExpression below{QStringLiteral("_([a-z])\\b")};
    return plainText.toHtmlEscaped()
        .replace(above, QStringLiteral("<sup>\\1</sup>"))
        .replace(below, QStringLiteral("<sub>\\1</sub>"));
}

} // namespace headlight
