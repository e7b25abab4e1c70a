#include "ui/words/words.h"

#include "ui/words/clean_text.h"
#include "ui/words/error_sentences.h"

#include <QCoreApplication>
#include <QTranslator>

#include <algorithm>

namespace headlight {

namespace {

constexpr qsizetype kLongestArgument = 80;
constexpr qsizetype kLongestPlace = 160;
constexpr qsizetype kLongestSentence = 480; // leaves room for the name of the program

/// A list loses its last entries whole, anything else its middle.
QString listText(const std::string& value, qsizetype longest)
{
    const QString separator = QStringLiteral(", ");
    const QString whole = cleanText(value, 2 * kLongestSentence);
    const qsizetype cut = whole.lastIndexOf(separator, longest - separator.size() - 1);
    if (whole.size() <= longest)
        return whole;
    return cut > 0 ? whole.first(cut) + separator + QChar(0x2026)
                   : elidedText(whole, kLongestArgument);
}

QString valueOf(const Error& error, const QString& name, qsizetype longestList)
{
    if (name == QLatin1String("place"))
        return cleanText(error.place, kLongestPlace);
    for (const auto& [key, value] : error.arguments)
        if (name == QLatin1String(key.c_str()))
            return key == "expected" ? listText(value, longestList)
                                     : cleanText(value, kLongestArgument);
    return QStringLiteral("?");
}

/// Replaces each {name} once, so that braces inside a value stay what they are.
QString filledIn(const QString& pattern, const Error& error, qsizetype longestList)
{
    QString filled;
    qsizetype from = 0;
    while (from < pattern.size()) {
        const qsizetype open = pattern.indexOf(QLatin1Char('{'), from);
        const qsizetype close = open < 0 ? -1 : pattern.indexOf(QLatin1Char('}'), open);
        if (close < 0)
            break;
        filled += pattern.mid(from, open - from);
        filled += valueOf(error, pattern.mid(open + 1, close - open - 1), longestList);
        from = close + 1;
    }
    return filled + pattern.mid(from);
}

} // namespace

Words Words::in(const QString& language)
{
    Words words;
    words.m_translator = std::make_shared<QTranslator>();
    if (language == QLatin1String("zh_CN"))
        (void)words.m_translator->load(QStringLiteral(":/i18n/words_zh_CN.qm"));
    return words;
}

QString Words::text(const char* source) const
{
    if (!m_translator)
        return QCoreApplication::translate("Words", source);
    const QString found = m_translator->translate("Words", source);
    return found.isEmpty() ? QString::fromUtf8(source) : found;
}

QString Words::sentence(const Error& error) const
{
    return filled(errorSentence(error.code), error);
}

QString Words::windowSentence(const Error& error) const
{
    return filled(windowErrorSentence(error.code), error);
}

QString Words::filled(const char* source, const Error& error) const
{
    const QString pattern = text(source);
    const auto withPlace = [&](qsizetype longestList) {
        const QString sentence = filledIn(pattern, error, longestList);
        if (error.place.empty() || pattern.contains(QLatin1String("{place}")))
            return sentence;
        return text(QT_TRANSLATE_NOOP("Words", "%1: %2"))
            .arg(cleanText(error.place, kLongestPlace), sentence);
    };
    // A list of what is expected may be longer, as far as the sentence has room.
    const qsizetype room = kLongestSentence - withPlace(kLongestArgument).size();
    return elidedText(withPlace(kLongestArgument + std::max(qsizetype{0}, room)), kLongestSentence);
}

QString Words::queryAxis() const
{
    return text(QT_TRANSLATE_NOOP("Words", "query i"));
}

QString Words::keyAxis() const
{
    return text(QT_TRANSLATE_NOOP("Words", "key j"));
}

QString Words::attentionWeight() const
{
    return text(QT_TRANSLATE_NOOP("Words", "attention weight"));
}

QString Words::score() const
{
    return text(QT_TRANSLATE_NOOP("Words", "score"));
}

QString Words::contextVector() const
{
    return text(QT_TRANSLATE_NOOP("Words", "context vector"));
}

QString Words::concatenation() const
{
    return text(QT_TRANSLATE_NOOP("Words", "concatenation"));
}

QString Words::output() const
{
    return text(QT_TRANSLATE_NOOP("Words", "output"));
}

QString Words::dimensionAxis() const
{
    return text(QT_TRANSLATE_NOOP("Words", "dimension"));
}

QString Words::allHeads() const
{
    return text(QT_TRANSLATE_NOOP("Words", "all heads"));
}

QString Words::withScope(const QString& quantity, const QString& scope) const
{
    if (scope.isEmpty())
        return quantity;
    return text(QT_TRANSLATE_NOOP("Words", "{quantity}, {scope}"))
        .replace(QLatin1String("{scope}"), scope)
        .replace(QLatin1String("{quantity}"), quantity);
}

QString Words::mask() const
{
    return text(QT_TRANSLATE_NOOP("Words", "mask"));
}

QString Words::layerAxis() const
{
    return text(QT_TRANSLATE_NOOP("Words", "layer"));
}

QString Words::headAxis() const
{
    return text(QT_TRANSLATE_NOOP("Words", "head"));
}

QString Words::differenceOf(const QString& quantity) const
{
    return text(QT_TRANSLATE_NOOP("Words", "difference of {quantity}"))
        .replace(QLatin1String("{quantity}"), quantity);
}

QString Words::percentilesScope(const QString& low, const QString& high) const
{
    return text(QT_TRANSLATE_NOOP("Words", "percentiles {low}–{high}"))
        .replace(QLatin1String("{low}"), low)
        .replace(QLatin1String("{high}"), high);
}

QString Words::linksNote(const QString& quantity) const
{
    return text(QT_TRANSLATE_NOOP("Words", "The thicker a line, the larger the {quantity}"))
        .replace(QLatin1String("{quantity}"), quantity);
}

QString Words::largestOfBlockNote() const
{
    return text(QT_TRANSLATE_NOOP("Words", "Each cell: the largest of {rows} × {columns} numbers"));
}

QString Words::meanOfBlockNote() const
{
    return text(QT_TRANSLATE_NOOP("Words", "Each cell: the mean of {rows} × {columns} numbers"));
}

QString Words::emptyRowsNote(Index rows) const
{
    return text(QT_TRANSLATE_NOOP("Words", "Rows without a key that may be seen: {rows}"))
        .replace(QLatin1String("{rows}"), QString::number(rows));
}

QString Words::headTitle(int shownIndex) const
{
    return text(QT_TRANSLATE_NOOP("Words", "head {index}"))
        .replace(QLatin1String("{index}"), QString::number(shownIndex));
}

} // namespace headlight
