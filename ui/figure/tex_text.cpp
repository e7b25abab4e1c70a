#include "ui/figure/tex_text.h"

#include "ui/figure/text_extent.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace headlight {

namespace {

constexpr char32_t kSecondPlane = 0x10000;

struct Command
{
    char32_t character;
    const char* command;
};

constexpr Command kCommands[] = {
    {U'\\', "\\textbackslash{}"},
    {U'{', "\\{"},
    {U'}', "\\}"},
    {U'$', "\\$"},
    {U'&', "\\&"},
    {U'#', "\\#"},
    {U'%', "\\%"},
    {U'_', "\\_"},
    {U'~', "\\textasciitilde{}"},
    {U'^', "\\textasciicircum{}"},
    {U'<', "\\textless{}"},
    {U'>', "\\textgreater{}"},
    {U'|', "\\textbar{}"},
    {U'"', "\\char34{}"},
    {U'\'', "'{}"},
    {U'`', "`{}"},
    {U'-', "-{}"},
    {U'\u00A0', "~"},
    {U'\u2212', "\\ensuremath{-}"},
    {U'\u00D7', "\\ensuremath{\\times}"},
    {U'·', "\\ensuremath{\\cdot}"},
    {U'…', "\\ldots{}"},
    {U'–', "--"},
    {U'—', "---"},
    {U'’', "'{}"},
    {U'‘', "`{}"},
    {U'“', "``{}"},
    {U'”', "''{}"},
    {U'∞', "\\ensuremath{\\infty}"},
    {U'∅', "\\ensuremath{\\emptyset}"},
    {U'′', "\\ensuremath{'}"},
    {U'⏎', "\\ensuremath{\\hookleftarrow}"},
    {U'⇥', "\\ensuremath{\\mapsto}"},
    {U'α', "\\ensuremath{\\alpha}"},
    {U'β', "\\ensuremath{\\beta}"},
};

/// Letters that every LaTeX prints as they are: ASCII, and accented ones it makes of two.
bool isPlain(char32_t c)
{
    constexpr char32_t kNotMade[] = {U'Ð', U'ð', U'Þ', U'þ', U'÷', U'×'};
    const bool accented = c >= 0xC0 && c <= 0xFF;
    return (c >= 0x20 && c < 0x7F) ||
           (accented &&
            std::find(std::begin(kNotMade), std::end(kNotMade), c) == std::end(kNotMade));
}

QByteArray hexCode(char32_t c)
{
    return QByteArray::number(static_cast<uint>(c), 16).toUpper().rightJustified(4, '0');
}

/// A small box with the code of a character in two lines, as wide as the character is taken to be.
QByteArray codeBox(char32_t c)
{
    constexpr double kLeastEms = 0.4;
    const QByteArray code = hexCode(c);
    const qsizetype half = (code.size() + 1) / 2;
    const double width = std::max(kLeastEms, 0.9 * textEms(QString::fromUcs4(&c, 1)));
    return "\\codebox{" + QByteArray::number(width, 'f', 2) + "}{" + code.left(half) + "\\\\" +
           code.mid(half) + "}";
}

} // namespace

QByteArray texEscaped(const QString& text, std::set<char32_t>& others, RareCharacters rare)
{
    QByteArray escaped;
    for (const char32_t c : text.toStdU32String()) {
        const auto* const command =
            std::find_if(std::begin(kCommands), std::end(kCommands), [c](const Command& each) {
                return each.character == c;
            });
        if (command != std::end(kCommands)) {
            escaped += command->command;
        } else if (c < 0x20 || c == 0x7F) {
            escaped += ' ';
        } else if (isPlain(c)) {
            escaped += QString::fromUcs4(&c, 1).toUtf8();
        } else {
            const QByteArray itself = QString::fromUcs4(&c, 1).toUtf8();
            escaped += c < kSecondPlane || rare == RareCharacters::AsTheyAre
                           ? itself
                           : "\\orcode{" + hexCode(c) + "}{" + itself + "}{" + codeBox(c) + "}";
            others.insert(c);
        }
    }
    return escaped;
}

/// LuaLaTeX writes letters and digits of the CJK font as full-width ones, where text is copied from
/// its PDF; so they come from the Latin font there.
constexpr const char* kLuaFonts =
    "  \\ifdefined\\directlua\n"
    "    \\directlua{luaotfload.add_fallback(\"headlightcjk\",{\"Noto Sans CJK SC:mode=node;\"})\n"
    "      luaotfload.add_fallback(\"headlightcjkbold\",{\"Noto Sans CJK SC/B:mode=node;\"})}\n"
    "    \\setsansfont{Noto Sans}[RawFeature={fallback=headlightcjk},\n"
    "      BoldFeatures={RawFeature={fallback=headlightcjkbold}}]\n  \\fi\n";

QByteArray texFontLines(const std::set<char32_t>& others)
{
    constexpr char32_t kFirstOfCjk = 0x2E80;
    const bool hasCjk = !others.empty() && *others.rbegin() >= kFirstOfCjk;
    QByteArray lines = "\\ifdefined\\Umathchar % XeLaTeX, LuaLaTeX\n"
                       "  \\usepackage{fontspec}\n  \\setsansfont{";
    lines += hasCjk ? "Noto Sans CJK SC}\n" : "Noto Sans}\n";
    lines += hasCjk ? kLuaFonts : "";
    lines += "  \\newcommand{\\orcode}[3]{\\iffontchar\\font\"#1 #2\\else#3\\fi}\n\\else\n";
    for (const char32_t c : others)
        lines += "  \\DeclareUnicodeCharacter{" + hexCode(c) + "}{" + codeBox(c) + "}\n";
    lines += "  \\newcommand{\\orcode}[3]{#3}\n";
    return lines +
           "\\fi\n\\newcommand{\\codebox}[2]{\\kern.04em\\raisebox{-.15em}{\\resizebox{#1em}{1em}"
           "{\\shortstack{#2}}}\\kern.04em}\n\\renewcommand{\\familydefault}{\\sfdefault}\n";
}

} // namespace headlight
