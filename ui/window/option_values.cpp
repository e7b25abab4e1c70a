#include "ui/window/option_values.h"

#include <QRegularExpression>

namespace headlight {

std::optional<Selection> selectionFrom(const QString& text)
{
    static const QRegularExpression form{QStringLiteral("^(\\d{1,9}),(\\d{1,9}),(\\d{1,9})$")};
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    Selection selection;
    selection.head = match.captured(1).toLongLong();
    selection.pair = {match.captured(2).toLongLong(), match.captured(3).toLongLong()};
    return selection;
}

std::optional<QSize> windowSizeFrom(const QString& text)
{
    static const QRegularExpression form{QStringLiteral("^(\\d{3,4})x(\\d{3,4})$")};
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size{match.captured(1).toInt(), match.captured(2).toInt()};
    const bool inside = size.width() >= 320 && size.height() >= 240 && size.width() <= 8192 &&
                        size.height() <= 8192;
    return inside ? std::optional{size} : std::nullopt;
}

bool takeNumber(const QString& text, Index most, Index& number)
{
    bool isNumber = false;
    number = text.toLongLong(&isNumber);
    return isNumber && number >= 1 && number <= most;
}

} // namespace headlight
