#pragma once

#include <QByteArray>
#include <QString>

#include <set>

namespace headlight {

/// How characters beyond the first plane (emoji) are written, which many fonts lack.
enum class RareCharacters {
    AsTheyAre,
    OrTheirCode ///< by a command of texFontLines(): their code where the font has no glyph
};

/// Text as LaTeX source that prints it: special characters escaped, ligatures of dashes broken,
/// symbols of labels as commands. Characters that only XeLaTeX and LuaLaTeX print stand as they are
/// and are added to `others`.
[[nodiscard]] QByteArray texEscaped(
    const QString& text, std::set<char32_t>& others,
    RareCharacters rare = RareCharacters::AsTheyAre);

/// Lines of a preamble: the font for XeLaTeX and LuaLaTeX, and for other engines what they print in
/// place of `others` (their code in a box as wide as they are), so that every engine takes the
/// source.
[[nodiscard]] QByteArray texFontLines(const std::set<char32_t>& others);

} // namespace headlight
