#include "core/derive/symbols.h"

#include "core/derive/number_tex.h"

#include <cctype>

namespace headlight {

namespace {

bool isLetter(const std::string& index)
{
    return index.size() == 1 && std::isalpha(static_cast<unsigned char>(index.front())) != 0;
}

const char* capital(ProjectionKind kind)
{
    switch (kind) {
    case ProjectionKind::Query:
        return "Q";
    case ProjectionKind::Key:
        return "K";
    case ProjectionKind::Value:
        return "V";
    case ProjectionKind::Output:
        break;
    }
    return "O";
}

const char* small(ProjectionKind kind)
{
    switch (kind) {
    case ProjectionKind::Query:
        return "q";
    case ProjectionKind::Key:
        return "k";
    case ProjectionKind::Value:
        return "v";
    case ProjectionKind::Output:
        break;
    }
    return "o";
}

} // namespace

const char* projectionRole(ProjectionKind kind)
{
    switch (kind) {
    case ProjectionKind::Query:
        return "projection-query";
    case ProjectionKind::Key:
        return "projection-key";
    case ProjectionKind::Value:
        return "projection-value";
    case ProjectionKind::Output:
        break;
    }
    return "projection-output";
}

const char* projectedRole(ProjectionKind kind)
{
    switch (kind) {
    case ProjectionKind::Query:
        return "query";
    case ProjectionKind::Key:
        return "key";
    case ProjectionKind::Value:
        return "value";
    case ProjectionKind::Output:
        break;
    }
    return "output";
}

Symbols::Symbols(const Trace& trace, const DeriveOptions& options)
    : m_options{&options}
    , m_isCross{trace.isCross()}
    , m_isGeneral{true}
{
}

Symbols::Symbols(const Trace& trace, const DeriveOptions& options, const CellIndices& cell)
    : m_options{&options}
    , m_isCross{trace.isCross()}
    , m_isGeneral{false}
{
    const auto set = [&](std::string& text, Index index) {
        if (index >= 0)
            text = std::to_string(index + options.firstIndex);
    };
    if (trace.heads() > 1) {
        set(m_head, cell.head);
        set(m_group, cell.group);
    }
    set(m_query, cell.query);
    set(m_key, cell.key);
    set(m_column, cell.column);
}

std::string Symbols::symbol(
    const char* role, const std::string& letter, const std::string& above,
    const std::string& below) const
{
    return NumberWriter{*m_options}.marked(
        role, letter + (above.empty() ? "" : "^{" + above + '}') +
                  (below.empty() ? "" : "_{" + below + '}'));
}

std::string Symbols::joined(const std::string& first, const std::string& second)
{
    if (first.empty() || second.empty() || (isLetter(first) && isLetter(second)))
        return first + second;
    return first + ',' + second;
}

std::string Symbols::sumOver(const std::string& letter, Index count) const
{
    if (m_isGeneral)
        return "\\sum_{" + letter + "} ";
    const Index first = m_options->firstIndex;
    return "\\sum_{" + letter + '=' + std::to_string(first) + "}^{" +
           std::to_string(first + count - 1) + "} ";
}

std::string Symbols::inParentheses(const std::string& index)
{
    return index.empty() ? index : '(' + index + ')';
}

std::string Symbols::scriptOf(ProjectionKind kind) const
{
    if (kind == ProjectionKind::Output)
        return {};
    return inParentheses(kind == ProjectionKind::Query ? m_head : m_group);
}

std::string Symbols::input(bool keySide, const std::string& component) const
{
    return symbol(
        "input", "x", keySide && m_isCross ? "\\mathrm{KV}" : "",
        joined(keySide ? m_key : m_query, component));
}

std::string Symbols::projected(
    ProjectionKind kind, const std::string& component, const char* hat) const
{
    const bool isKeySide = kind == ProjectionKind::Key || kind == ProjectionKind::Value;
    const std::string letter =
        *hat == '\0' ? small(kind) : std::string{hat} + '{' + small(kind) + '}';
    return symbol(
        projectedRole(kind), letter, scriptOf(kind),
        joined(isKeySide ? m_key : m_query, component));
}

std::string Symbols::projection(
    ProjectionKind kind, const std::string& r, const std::string& c) const
{
    if (isRow())
        return symbol(
            projectionRole(kind), "W", joined(capital(kind), scriptOf(kind)), joined(r, c));
    const std::string whole = "W_{" + std::string{capital(kind)} + '}';
    const std::string head = scriptOf(kind);
    const std::string matrix = head.empty() ? whole : whole + "^{" + head + '}';
    if (r.empty() && c.empty())
        return symbol(projectionRole(kind), matrix, {}, {});
    return symbol(projectionRole(kind), '(' + matrix + ')', {}, joined(c, r));
}

std::string Symbols::bias(ProjectionKind kind, const std::string& c) const
{
    if (isRow())
        return symbol("bias", "b", joined(capital(kind), scriptOf(kind)), c);
    const std::string head = scriptOf(kind);
    const std::string vector =
        "b_{" + std::string{capital(kind)} + '}' + (head.empty() ? "" : "^{" + head + '}');
    return c.empty() ? symbol("bias", vector, {}, {}) : symbol("bias", '(' + vector + ')', {}, c);
}

std::string Symbols::pair(const char* role, const std::string& letter, const std::string& key) const
{
    return symbol(role, letter, inParentheses(m_head), joined(m_query, key));
}

std::string Symbols::mask(const std::string& key) const
{
    return symbol("mask", "M", {}, joined(m_query, key));
}

std::string Symbols::keys() const
{
    return symbol("key", "K", inParentheses(m_group), {});
}

std::string Symbols::values() const
{
    return symbol("value", "V", inParentheses(m_group), {});
}

std::string Symbols::context(const std::string& component) const
{
    return symbol("context", "z", inParentheses(m_head), joined(m_query, component));
}

std::string Symbols::concat(const std::string& component) const
{
    return symbol("concat", "C", {}, joined(m_query, component));
}

} // namespace headlight
