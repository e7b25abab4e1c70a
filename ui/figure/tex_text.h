#pragma once

#include <QByteArray>
#include <QString>

#include <set>

namespace headlight {

/// Text as LaTeX source that prints it: special characters escaped, ligatures of dashes broken,
/// symbols of labels as commands. Characters that only XeLaTeX and LuaLaTeX print stand as they are
/// and are added to `others`.
[[nodiscard]] QByteArray texEscaped(const QString& text, std::set<char32_t>& others);

/// Lines of a preamble: the font for XeLaTeX and LuaLaTeX, and for other engines what they print in
/// place of `others`, so that every engine takes the source.
[[nodiscard]] QByteArray texFontLines(const std::set<char32_t>& others);

} // namespace headlight
