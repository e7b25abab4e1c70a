#include "core/derive/number_tex.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>

namespace headlight {

namespace {

constexpr double kFloatPrecision = 6e-8; // numbers nearer than this are one float
constexpr int kSmallestExponent = -3;    // 0.001234 is written in full, less in powers of ten
constexpr double kLargestInteger = 1e6;  // whole numbers below are written in full

/// What stands before the cell (row, column) of a TeX matrix.
const char* matrixSeparator(Index row, Index column)
{
    if (column > 0)
        return " & ";
    return row > 0 ? " \\\\ " : "";
}

double parsed(std::string_view text)
{
    double number = 0;
    (void)std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string printed(double number, std::chars_format format, int precision)
{
    char digits[400]; // holds any double below the largest integer, and any in powers of ten
    auto* const end =
        std::to_chars(std::begin(digits), std::end(digits), number, format, precision).ptr;
    return {std::begin(digits), end};
}

/// A decimal number, positive: its digits and the power of ten behind them.
struct Decimal
{
    std::string digits; ///< "0.1234"
    int power = 0;

    [[nodiscard]] double number() const { return parsed(digits + 'e' + std::to_string(power)); }
};

/// Without zeros behind the point where the number stays the same float.
Decimal trimmed(Decimal decimal, double number)
{
    if (decimal.digits.find('.') == std::string::npos ||
        std::abs(decimal.number() - number) > kFloatPrecision * number)
        return decimal;
    decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
    if (decimal.digits.back() == '.')
        decimal.digits.pop_back();
    return decimal;
}

Decimal decimalOf(double number, int digits)
{
    if (number < kLargestInteger && number == std::floor(number))
        return {printed(number, std::chars_format::fixed, 0)};
    const std::string scientific = printed(number, std::chars_format::scientific, digits - 1);
    const std::size_t e = scientific.find('e');
    const bool isNegative = scientific[e + 1] == '-';
    const int exponent = (isNegative ? -1 : 1) * static_cast<int>(parsed(scientific.substr(e + 2)));
    if (exponent < kSmallestExponent || exponent >= digits)
        return trimmed({scientific.substr(0, e), exponent}, number);
    return trimmed({printed(number, std::chars_format::fixed, digits - 1 - exponent)}, number);
}

} // namespace

ShownNumber numberTex(double number, int digits)
{
    if (std::isinf(number))
        return {number < 0 ? "-\\infty" : "\\infty", number};
    if (number == 0)
        return {"0", 0};
    const Decimal decimal = decimalOf(std::abs(number), digits);
    ShownNumber shown{
        (number < 0 ? "-" : "") + decimal.digits, std::copysign(decimal.number(), number)};
    if (decimal.power != 0)
        shown.tex += " \\times 10^{" + std::to_string(decimal.power) + '}';
    return shown;
}

std::string plainNumber(double number, int digits)
{
    if (std::isinf(number))
        return number < 0 ? "-inf" : "inf";
    if (number == 0)
        return "0";
    const Decimal decimal = decimalOf(std::abs(number), digits);
    return (number < 0 ? "-" : "") + decimal.digits +
           (decimal.power == 0 ? "" : 'e' + std::to_string(decimal.power));
}

std::string NumberWriter::marked(const char* role, const std::string& tex) const
{
    return m_options.marks && *role != '\0' ? "\\class{" + std::string{role} + "}{" + tex + '}'
                                            : tex;
}

std::string NumberWriter::number(const char* role, double number) const
{
    return marked(role, numberTex(number, m_options.digits).tex);
}

std::string NumberWriter::operand(const char* role, double number) const
{
    const std::string tex = numberTex(number, m_options.digits).tex;
    return marked(role, number < 0 ? '(' + tex + ')' : tex);
}

double NumberWriter::rounded(double number) const
{
    return numberTex(number, m_options.digits).rounded;
}

std::vector<Index> NumberWriter::largest(std::span<const double> sizes) const
{
    std::vector<Index> order(sizes.size());
    std::iota(order.begin(), order.end(), Index{0});
    const auto count = static_cast<std::size_t>(m_options.mostTerms);
    if (order.size() <= count)
        return order;
    const auto isLarger = [&](Index a, Index b) {
        const double sizeA = sizes[static_cast<std::size_t>(a)];
        const double sizeB = sizes[static_cast<std::size_t>(b)];
        return sizeA != sizeB ? sizeA > sizeB : a < b;
    };
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(count);
    std::nth_element(order.begin(), end, order.end(), isLarger);
    order.erase(end, order.end());
    std::ranges::sort(order);
    return order;
}

NumberTex NumberWriter::sum(const Numbers& left, const Numbers* right) const
{
    std::vector<double> terms(left.numbers.begin(), left.numbers.end());
    for (std::size_t k = 0; right != nullptr && k < terms.size(); ++k)
        terms[k] *= right->numbers[k];
    std::vector<double> sizes(terms.size());
    std::ranges::transform(terms, sizes.begin(), [](double term) { return std::abs(term); });

    NumberTex made;
    const std::vector<Index> shown = largest(sizes);
    for (const Index index : shown) {
        const auto k = static_cast<std::size_t>(index);
        const double first = left.numbers[k];
        made.tex += made.tex.empty() ? number(left.role, first) : " + " + operand(left.role, first);
        double term = rounded(first);
        if (right != nullptr) {
            made.tex += " \\cdot " + operand(right->role, right->numbers[k]);
            term *= rounded(right->numbers[k]);
        }
        made.rounded += term;
        terms[k] = 0;
    }
    made.termsLeft = static_cast<Index>(terms.size() - shown.size());
    const double rest = std::accumulate(terms.begin(), terms.end(), 0.0);
    if (made.termsLeft == 0)
        return made;
    made.rounded += rounded(rest);
    made.tex += " + \\underbrace{\\cdots}_{\\Sigma_{" + std::to_string(made.termsLeft) +
                "} = " + number("", rest) + '}';
    return made;
}

NumberTex NumberWriter::maximum(const Numbers& numbers) const
{
    NumberTex made{"\\max(", -std::numeric_limits<double>::infinity()};
    const std::vector<Index> shown = largest(numbers.numbers);
    for (const Index index : shown) {
        const double number = numbers.numbers[static_cast<std::size_t>(index)];
        made.tex += (index == shown.front() ? "" : ", ") + this->number(numbers.role, number);
        made.rounded = std::max(made.rounded, rounded(number));
    }
    made.othersLeft = static_cast<Index>(numbers.numbers.size() - shown.size());
    made.tex += made.othersLeft > 0 ? ", \\ldots)" : ")";
    return made;
}

NumberTex NumberWriter::vector(const Numbers& numbers) const
{
    const bool isRow = m_options.convention == Convention::Row;
    const auto size = static_cast<Index>(numbers.numbers.size());
    const bool isLong = size > m_options.mostTerms;
    const Index shown = isLong ? m_options.mostTerms - 1 : size;
    const std::string separator = isRow ? " & " : " \\\\ ";
    NumberTex made{"\\begin{bmatrix} "};
    for (Index k = 0; k < shown; ++k)
        made.tex += (k == 0 ? "" : separator) +
                    number(numbers.role, numbers.numbers[static_cast<std::size_t>(k)]);
    if (isLong) {
        made.othersLeft = size - m_options.mostTerms;
        if (made.othersLeft > 0)
            made.tex += separator + (isRow ? "\\cdots" : "\\vdots");
        made.tex += separator + number(numbers.role, numbers.numbers.back());
    }
    made.tex += " \\end{bmatrix}";
    return made;
}

std::string NumberWriter::smallMatrix(const char* role, const MatrixView& matrix) const
{
    if (std::max(matrix.rows(), matrix.cols()) > m_options.mostTerms)
        return {};
    const bool isRow = m_options.convention == Convention::Row;
    const Index rows = isRow ? matrix.rows() : matrix.cols();
    const Index columns = isRow ? matrix.cols() : matrix.rows();
    std::string tex = "\\begin{bmatrix} ";
    for (Index r = 0; r < rows; ++r)
        for (Index c = 0; c < columns; ++c) {
            const Scalar number = isRow ? matrix(r, c) : matrix(c, r);
            tex += matrixSeparator(r, c) + this->number(role, static_cast<double>(number));
        }
    return tex + " \\end{bmatrix}";
}

} // namespace headlight
