#pragma once

#include <cstddef>
#include <vector>

namespace headlight::test {

/// All that a rounded number, or what is computed of such, may stand for.
struct Interval
{
    double low = 0;
    double high = 0;

    [[nodiscard]] bool holds(double number) const { return low <= number && number <= high; }
};

/// The numbers of one side of an equation: one, or a matrix row by row.
struct IntervalMatrix
{
    std::size_t rows = 1;
    std::size_t columns = 1;
    std::vector<Interval> cells{};
};

[[nodiscard]] Interval operator+(Interval a, Interval b);
[[nodiscard]] Interval operator-(Interval a);
[[nodiscard]] Interval operator*(Interval a, Interval b);
[[nodiscard]] Interval operator/(Interval a, Interval b);

/// Thrown where something is no number, or sizes do not fit.
struct NoNumber
{
};

[[nodiscard]] IntervalMatrix scalar(Interval interval);
/// Matrix product; a single number on either side scales.
[[nodiscard]] IntervalMatrix product(const IntervalMatrix& a, const IntervalMatrix& b);
/// A single number on either side is added to each.
[[nodiscard]] IntervalMatrix sum(const IntervalMatrix& a, const IntervalMatrix& b);
/// Number by number, of two of one shape.
[[nodiscard]] IntervalMatrix elementwise(IntervalMatrix a, const IntervalMatrix& b);
[[nodiscard]] IntervalMatrix negative(IntervalMatrix matrix);
/// Of a function that never falls.
[[nodiscard]] IntervalMatrix mapped(IntervalMatrix matrix, double (*function)(double));

} // namespace headlight::test
