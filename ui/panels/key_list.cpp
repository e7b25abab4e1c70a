#include "ui/panels/key_list.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace headlight {

std::optional<std::vector<Index>> parseKeyList(const QString& text, Index first, Index count)
{
    static const QRegularExpression kBetween{QStringLiteral("[\\s,;，、；]+")};
    static const QRegularExpression kPart{QStringLiteral("^(\\d{1,9})(?:[-–—](\\d{1,9}))?$")};
    QString joined = text;
    joined.replace(QRegularExpression{QStringLiteral("\\s*([-–—])\\s*")}, QStringLiteral("\\1"));
    std::vector<Index> keys;
    for (const QString& part : joined.split(kBetween, Qt::SkipEmptyParts)) {
        const QRegularExpressionMatch match = kPart.match(part);
        if (!match.hasMatch())
            return std::nullopt;
        const Index begin = match.captured(1).toLongLong() - first;
        const Index last =
            match.capturedLength(2) > 0 ? match.captured(2).toLongLong() - first : begin;
        if (begin < 0 || last < begin || last >= count)
            return std::nullopt;
        for (Index key = begin; key <= last; ++key)
            keys.push_back(key);
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

QString keyListText(const std::vector<Index>& keys, Index first)
{
    QStringList parts;
    for (std::size_t at = 0; at < keys.size();) {
        std::size_t last = at;
        while (last + 1 < keys.size() && keys[last + 1] == keys[last] + 1)
            ++last;
        if (last < at + 2)
            last = at;
        parts
            << (last == at ? QString::number(keys[at] + first)
                           : QStringLiteral("%1-%2").arg(keys[at] + first).arg(keys[last] + first));
        at = last + 1;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace headlight
