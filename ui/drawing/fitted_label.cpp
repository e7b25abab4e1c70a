#include "ui/drawing/fitted_label.h"

#include "core/picture/token_label.h"

#include <algorithm>

namespace headlight {

QString fittedLabel(const std::string& token, const QFontMetricsF& metrics, qreal limit)
{
    // A column is at least a third of an em wide; nobody reads more of a token than that.
    constexpr int kMostColumns = 120;
    const std::string label = shortTokenLabel(token, kMostColumns);
    QString text = QString::fromStdString(label);
    qreal width = metrics.horizontalAdvance(text);
    for (int columns = labelColumns(label); width > limit && columns > 1;
         width = metrics.horizontalAdvance(text)) {
        columns = std::clamp(static_cast<int>(columns * limit / width), 1, columns - 1);
        text = QString::fromStdString(elidedMiddle(label, columns));
    }
    return text;
}

} // namespace headlight
