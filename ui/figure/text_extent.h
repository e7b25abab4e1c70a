#pragma once

#include <QString>

namespace headlight {

/// The length of a label in ems (multiply by the size of the font), from a table of the Latin
/// font's widths and the columns of everything else. An estimate for layout, a little wide for
/// what the table does not know, and the same on every machine, whatever fonts it has.
[[nodiscard]] double textEms(const QString& text, bool bold = false);

/// The height of a line, and how far below its middle the baseline lies, in ems.
inline constexpr double kLineEms = 1.2;
inline constexpr double kBaselineEms = 0.35;

} // namespace headlight
