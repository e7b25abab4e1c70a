#include "core/derive/plain_formula.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headlight {

namespace {

using Symbol = std::pair<std::string_view, std::string_view>;

constexpr std::array kSymbols = {
    Symbol{"cdot", "·"},   Symbol{"times", "×"},      Symbol{"alpha", "α"},
    Symbol{"mu", "μ"},     Symbol{"ell", "ℓ"},        Symbol{"infty", "∞"},
    Symbol{"cdots", "…"},  Symbol{"ldots", "…"},      Symbol{"vdots", "…"},
    Symbol{"forall", "∀"}, Symbol{"in", "∈"},         Symbol{"notin", "∉"},
    Symbol{"le", "≤"},     Symbol{"ge", "≥"},         Symbol{"lvert", "|"},
    Symbol{"rvert", "|"},  Symbol{"Rightarrow", "⇒"}, Symbol{"top", "T"},
    Symbol{"Sigma", "Σ"},  Symbol{"exp", "exp"},      Symbol{"ln", "ln "},
    Symbol{"max", "max"},  Symbol{"sin", "sin"},      Symbol{"cos", "cos"},
    Symbol{"left", ""},    Symbol{"right", ""},       Symbol{",", " "},
    Symbol{";", " "},      Symbol{"quad", "  "},      Symbol{"\\", "; "},
    Symbol{"gamma", "γ"},  Symbol{"beta", "β"},       Symbol{"theta", "θ"},
    Symbol{"omega", "ω"},  Symbol{"varepsilon", "ε"}, Symbol{"odot", "⊙"},
    Symbol{"pm", "±"},     Symbol{"tanh", "tanh"},    Symbol{"min", "min"}};

/// Accents as combining characters behind what they stand on.
constexpr std::array kAccents = {
    Symbol{"hat", "\u0302"}, Symbol{"tilde", "\u0303"}, Symbol{"check", "\u030c"},
    Symbol{"breve", "\u0306"}};

/// A command that is one symbol; others stay as they are.
std::string symbolOf(std::string_view name)
{
    const auto* const found =
        std::find_if(kSymbols.begin(), kSymbols.end(), [name](const Symbol& symbol) {
            return symbol.first == name;
        });
    return found == kSymbols.end() ? '\\' + std::string{name} : std::string{found->second};
}

/// Reads TeX from left to right.
class Reader
{
public:
    explicit Reader(std::string_view tex) : m_rest{tex} {}

    /// All up to `end`, which is taken away too.
    std::string until(std::string_view end);

private:
    std::string next();
    std::string command();
    std::string group();
    std::string scripted(const std::string& before, std::string_view between);
    std::string fraction();
    std::string sum();
    std::string brace();
    std::string environment();
    bool take(std::string_view text);

    std::string_view m_rest;
    std::string_view m_separator = " "; ///< what & stands for
};

/// In parentheses where an operator would tear it apart.
std::string joined(const std::string& text)
{
    const bool isNumber = text.find_first_not_of("-0123456789.") == std::string::npos;
    return isNumber || text.find(' ') == std::string::npos ? text : '(' + text + ')';
}

std::string Reader::until(std::string_view end)
{
    std::string text;
    while (!m_rest.empty() && (end.empty() || !take(end)))
        text += next();
    return text;
}

bool Reader::take(std::string_view text)
{
    if (!m_rest.starts_with(text))
        return false;
    m_rest.remove_prefix(text.size());
    return true;
}

std::string Reader::next()
{
    if (take("\\"))
        return command();
    if (take("&"))
        return std::string{m_separator};
    if (m_rest.front() == '{')
        return group();
    const char character = m_rest.front();
    m_rest.remove_prefix(1);
    if (character != '^' && character != '_')
        return std::string{character};
    const std::string script = group();
    const bool isOne = script.find_first_of(" /") == std::string::npos;
    return character + (isOne ? script : '(' + script + ')');
}

std::string Reader::group()
{
    if (take("{"))
        return until("}");
    return m_rest.empty() ? std::string{} : next();
}

std::string Reader::command()
{
    const auto isLetter = [](char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); };
    const auto* const end = std::find_if_not(m_rest.begin(), m_rest.end(), isLetter);
    const auto letters = static_cast<std::size_t>(end - m_rest.begin());
    const std::string_view name = m_rest.substr(0, std::max<std::size_t>(letters, 1));
    m_rest.remove_prefix(name.size());
    if (name == "frac")
        return fraction();
    if (name == "sqrt")
        return "√" + joined(group());
    for (const auto& [known, accent] : kAccents)
        if (known == name)
            return group().append(accent);
    if (name == "mathrm" || name == "text")
        return group();
    if (name == "sum")
        return sum();
    if (name == "underbrace")
        return brace();
    if (name == "begin")
        return environment();
    return symbolOf(name);
}

/// In parentheses where something is multiplied by it.
std::string Reader::fraction()
{
    const std::string above = joined(group());
    const std::string whole = above + " / " + joined(group());
    const std::size_t next = std::min(m_rest.find_first_not_of(" ,"), m_rest.size());
    const std::string_view behind = m_rest.substr(next);
    const bool isAlone =
        behind.empty() || std::string_view{"=+-)}&"}.find(behind.front()) != std::string_view::npos;
    return isAlone ? whole : '(' + whole + ')';
}

std::string Reader::sum()
{
    std::string range = take("_") ? group() : std::string{};
    if (take("^"))
        range += ".." + group();
    return range.empty() ? "Σ" : "Σ(" + range + ')';
}

std::string Reader::brace()
{
    const std::string above = group();
    return take("_") ? above + " (" + group() + ')' : above;
}

std::string Reader::environment()
{
    const std::string name = group();
    const bool isCases = name == "cases";
    const std::string_view outer = std::exchange(m_separator, isCases ? ", " : " ");
    const std::string body = until("\\end{" + name + '}');
    m_separator = outer;
    return isCases ? "{ " + body + " }" : '[' + body + ']';
}

/// One blank where there are several, none at the ends and beside brackets.
std::string tidied(const std::string& text)
{
    std::string tidy;
    for (const char character : text) {
        const bool isClosing = character == ']' || character == ';' || character == ',';
        if (isClosing && !tidy.empty() && tidy.back() == ' ')
            tidy.pop_back();
        if (character != ' ' || (!tidy.empty() && tidy.back() != ' ' && tidy.back() != '['))
            tidy += character;
    }
    while (!tidy.empty() && tidy.back() == ' ')
        tidy.pop_back();
    return tidy;
}

} // namespace

std::string plainFormula(std::string_view tex)
{
    return tidied(Reader{tex}.until({}));
}

} // namespace headlight
