#include "tests/support/interval.h"

#include <algorithm>

namespace headlight::test {

Interval operator+(Interval a, Interval b)
{
    return {a.low + b.low, a.high + b.high};
}

Interval operator-(Interval a)
{
    return {-a.high, -a.low};
}

Interval operator*(Interval a, Interval b)
{
    const double products[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    return {*std::ranges::min_element(products), *std::ranges::max_element(products)};
}

Interval operator/(Interval a, Interval b)
{
    return a * Interval{1 / b.high, 1 / b.low};
}

IntervalMatrix scalar(Interval interval)
{
    return {1, 1, {interval}};
}

IntervalMatrix product(const IntervalMatrix& a, const IntervalMatrix& b)
{
    if (a.cells.size() == 1 || b.cells.size() == 1) {
        const bool isLeft = a.cells.size() == 1;
        IntervalMatrix scaled = isLeft ? b : a;
        for (Interval& cell : scaled.cells)
            cell = cell * (isLeft ? a : b).cells.front();
        return scaled;
    }
    if (a.columns != b.rows)
        throw NoNumber{};
    IntervalMatrix made{a.rows, b.columns, std::vector<Interval>(a.rows * b.columns)};
    for (std::size_t r = 0; r < a.rows; ++r)
        for (std::size_t c = 0; c < b.columns; ++c)
            for (std::size_t k = 0; k < a.columns; ++k) {
                Interval& cell = made.cells[r * b.columns + c];
                cell = cell + a.cells[r * a.columns + k] * b.cells[k * b.columns + c];
            }
    return made;
}

IntervalMatrix sum(const IntervalMatrix& a, const IntervalMatrix& b)
{
    IntervalMatrix made = a.cells.size() >= b.cells.size() ? a : b;
    const IntervalMatrix& other = a.cells.size() >= b.cells.size() ? b : a;
    if (other.cells.size() != 1 && other.cells.size() != made.cells.size())
        throw NoNumber{};
    for (std::size_t k = 0; k < made.cells.size(); ++k)
        made.cells[k] = made.cells[k] + other.cells[other.cells.size() == 1 ? 0 : k];
    return made;
}

IntervalMatrix negative(IntervalMatrix matrix)
{
    for (Interval& cell : matrix.cells)
        cell = -cell;
    return matrix;
}

IntervalMatrix mapped(IntervalMatrix matrix, double (*function)(double))
{
    for (Interval& cell : matrix.cells)
        cell = {function(cell.low), function(cell.high)};
    return matrix;
}

IntervalMatrix elementwise(IntervalMatrix a, const IntervalMatrix& b)
{
    if (a.rows != b.rows || a.columns != b.columns)
        throw NoNumber{};
    for (std::size_t k = 0; k < a.cells.size(); ++k)
        a.cells[k] = a.cells[k] * b.cells[k];
    return a;
}

} // namespace headlight::test
