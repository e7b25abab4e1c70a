#pragma once

#include <QPainterPath>
#include <QString>

#include <optional>

namespace headlight {

/// The path that SVG path data describe, filled by non-zero winding: the commands M L H V C Q T Z,
/// absolute or (in small letters) relative. Empty data give an empty path; anything else nullopt.
[[nodiscard]] std::optional<QPainterPath> pathFromData(const QString& data);

} // namespace headlight
