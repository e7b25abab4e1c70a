#include "tests/support/tex_numbers.h"

#include "tests/support/interval.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace headlight::test {

namespace {

constexpr double kFloatSlack = 4e-6; // of sums of some tens of products in float

/// Reads and computes from left to right.
class Reader
{
public:
    Reader(std::string_view tex, int digits) : m_rest{tex}, m_digits{digits} { skip(); }

    IntervalMatrix expression();
    Interval number();
    bool take(std::string_view text);
    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }

private:
    IntervalMatrix term();
    IntervalMatrix factor();
    IntervalMatrix group();
    IntervalMatrix function(double (*value)(double));
    IntervalMatrix extreme(bool isLargest);
    IntervalMatrix rest();
    IntervalMatrix matrix();
    Interval power(Interval base);
    void need(std::string_view text);
    void skip();

    std::string_view m_rest;
    int m_digits;
};

void Reader::skip()
{
    for (bool again = true; again;) {
        again = false;
        for (const std::string_view blank : {" ", "\\,", "\\;"})
            if (m_rest.starts_with(blank)) {
                m_rest.remove_prefix(blank.size());
                again = true;
            }
    }
}

bool Reader::take(std::string_view text)
{
    if (!m_rest.starts_with(text))
        return false;
    m_rest.remove_prefix(text.size());
    skip();
    return true;
}

void Reader::need(std::string_view text)
{
    if (!take(text))
        throw NoNumber{};
}

IntervalMatrix Reader::expression()
{
    IntervalMatrix value = take("-") ? negative(term()) : term();
    while (true) {
        if (take("+"))
            value = sum(value, term());
        else if (take("-"))
            value = sum(value, negative(term()));
        else
            return value;
    }
}

IntervalMatrix Reader::term()
{
    IntervalMatrix value = factor();
    while (true) {
        if (take("\\odot"))
            value = elementwise(value, factor());
        else if (
            take("\\cdot") || m_rest.starts_with("\\begin") || m_rest.starts_with("\\frac") ||
            m_rest.starts_with("\\left("))
            value = product(value, factor());
        else
            return value;
    }
}

IntervalMatrix Reader::factor()
{
    if (take("\\left(")) {
        IntervalMatrix value = expression();
        need("\\right)");
        return value;
    }
    if (take("(")) {
        IntervalMatrix value = expression();
        need(")");
        return value;
    }
    if (take("\\frac")) {
        const IntervalMatrix above = group();
        return scalar(above.cells.front() / group().cells.front());
    }
    if (take("\\sqrt"))
        return mapped(group(), [](double x) { return std::sqrt(x); });
    if (take("\\exp"))
        return function([](double x) { return std::exp(x); });
    if (take("\\ln"))
        return function([](double x) { return std::log(x); });
    if (take("\\sin"))
        return function([](double x) { return std::sin(x); });
    if (take("\\cos"))
        return function([](double x) { return std::cos(x); });
    if (take("\\tanh"))
        return function([](double x) { return std::tanh(x); });
    if (take("\\max"))
        return extreme(true);
    if (take("\\min"))
        return extreme(false);
    if (take("\\underbrace"))
        return rest();
    if (take("\\infty"))
        return scalar({INFINITY, INFINITY});
    if (take("\\begin{bmatrix}"))
        return matrix();
    return scalar(number());
}

IntervalMatrix Reader::group()
{
    need("{");
    IntervalMatrix value = expression();
    need("}");
    return value;
}

IntervalMatrix Reader::function(double (*value)(double))
{
    const bool isTall = take("\\left");
    need("(");
    const IntervalMatrix argument = expression();
    if (isTall)
        need("\\right");
    need(")");
    IntervalMatrix made = mapped(argument, value);
    for (Interval& cell : made.cells) // of sines and cosines of exact numbers
        cell = {std::min(cell.low, cell.high) - 1e-9, std::max(cell.low, cell.high) + 1e-9};
    return made;
}

IntervalMatrix Reader::extreme(bool isLargest)
{
    need("(");
    const double none = isLargest ? -INFINITY : INFINITY;
    Interval most{none, none};
    do {
        if (take("\\ldots"))
            continue;
        const Interval next = expression().cells.front();
        most = isLargest ? Interval{std::max(most.low, next.low), std::max(most.high, next.high)}
                         : Interval{std::min(most.low, next.low), std::min(most.high, next.high)};
    } while (take(","));
    need(")");
    return scalar(most);
}

/// What stands below the brace of a shortened sum.
IntervalMatrix Reader::rest()
{
    need("{\\cdots}_{\\Sigma_{");
    while (!m_rest.empty() && m_rest.front() != '}')
        m_rest.remove_prefix(1);
    need("}");
    need("=");
    IntervalMatrix value = expression();
    need("}");
    return value;
}

IntervalMatrix Reader::matrix()
{
    IntervalMatrix made{1, 0, {}};
    while (!take("\\end{bmatrix}")) {
        if (take("\\\\"))
            ++made.rows;
        else if (!take("&"))
            made.cells.push_back(expression().cells.front());
    }
    made.columns = made.cells.size() / made.rows;
    return made;
}

Interval Reader::power(Interval base)
{
    if (!take("^"))
        return base;
    const Interval exponent = group().cells.front();
    return {std::pow(base.low, exponent.low), std::pow(base.high, exponent.high)};
}

Interval Reader::number()
{
    const std::size_t length = std::min(m_rest.find_first_not_of("0123456789."), m_rest.size());
    if (length == 0)
        throw NoNumber{};
    const std::string text{m_rest.substr(0, length)};
    m_rest.remove_prefix(length);
    skip();
    if (m_rest.starts_with("/")) { // exponents of positions: exact
        take("/");
        const Interval below = number();
        return {std::stod(text) / below.low, std::stod(text) / below.high};
    }
    if (m_rest.starts_with("^"))
        return power({std::stod(text), std::stod(text)});
    int exponent = 0;
    if (take("\\times")) {
        need("10^{");
        const std::size_t end = m_rest.find('}');
        exponent = std::stoi(std::string{m_rest.substr(0, end)});
        m_rest.remove_prefix(end + 1);
        skip();
    }
    const double value = std::stod(text + 'e' + std::to_string(exponent));
    const std::size_t point = text.find('.');
    const auto decimals = point == std::string::npos ? 0 : text.size() - point - 1;
    std::string significant;
    std::ranges::copy_if(text, std::back_inserter(significant), [&](char c) {
        return c != '.' && (c != '0' || !significant.empty());
    });
    const bool isRounded = static_cast<int>(significant.size()) >= m_digits;
    const double half = isRounded ? 0.5 * std::pow(10.0, exponent - static_cast<int>(decimals)) : 0;
    const double slack = half + kFloatSlack * std::abs(value) + 1e-37;
    return {value - slack, value + slack};
}

} // namespace

std::vector<std::string> sidesOf(std::string_view tex)
{
    std::vector<std::string> sides{""};
    int depth = 0;
    for (std::size_t k = 0; k < tex.size(); ++k) {
        depth += tex[k] == '{' || tex[k] == '(' ? 1 : tex[k] == '}' || tex[k] == ')' ? -1 : 0;
        if (tex[k] == '=' && depth == 0)
            sides.emplace_back();
        else
            sides.back() += tex[k];
    }
    return sides;
}

std::optional<IntervalMatrix> computedTex(std::string_view tex, int digits)
{
    try {
        Reader reader{tex, digits};
        IntervalMatrix value = reader.expression();
        return reader.atEnd() ? std::optional{value} : std::nullopt;
    } catch (const NoNumber&) {
        return std::nullopt;
    }
}

std::optional<ShownNumbers> shownNumbers(std::string_view tex, int digits)
{
    ShownNumbers shown;
    try {
        Reader reader{tex, digits};
        if (!reader.take("\\begin{bmatrix}")) {
            shown.first.push_back(reader.expression().cells.front());
            return reader.atEnd() ? std::optional{shown} : std::nullopt;
        }
        while (!reader.take("\\end{bmatrix}")) {
            if (reader.take("&") || reader.take("\\\\"))
                continue;
            if (reader.take("\\cdots") || reader.take("\\vdots"))
                shown.hasGap = true;
            else
                (shown.hasGap ? shown.last : shown.first)
                    .push_back(reader.expression().cells.front());
        }
        return reader.atEnd() ? std::optional{shown} : std::nullopt;
    } catch (const NoNumber&) {
        return std::nullopt;
    }
}

} // namespace headlight::test
