#pragma once

#include <QFontMetricsF>
#include <QString>

#include <string>

namespace headlight {

/// The display text of a token, elided in the middle until it is no wider than `limit`.
[[nodiscard]] QString fittedLabel(
    const std::string& token, const QFontMetricsF& metrics, qreal limit);

} // namespace headlight
