#pragma once

#include "core/derive/derivation.h"

#include <span>

namespace headlight {

/// A number as a formula shows it. No locale.
struct ShownNumber
{
    std::string tex;    ///< "0.1234", "-\infty", "1.5 \times 10^{-7}"; a minus sign in front
    double rounded = 0; ///< what the text says
};

/// Rounded to `digits` significant digits; fewer are written only where no more are needed.
[[nodiscard]] ShownNumber numberTex(double number, int digits);

/// The same as plain text: "1.5e-7", "-inf".
[[nodiscard]] std::string plainNumber(double number, int digits);

/// Numbers with the class of what they belong to.
struct Numbers
{
    const char* role = "";
    std::span<const double> numbers{};
};

/// A piece of TeX that was made of rounded numbers.
struct NumberTex
{
    std::string tex;
    double rounded = 0;   ///< what the rounded numbers give
    Index termsLeft = 0;  ///< terms of a sum that are not shown one by one
    Index othersLeft = 0; ///< numbers of a list or vector that are not shown
};

/// Writes numbers into formulas, as the options want them.
class NumberWriter
{
public:
    explicit NumberWriter(const DeriveOptions& options) : m_options{options} {}

    /// \class{role}{tex} where marks are wanted.
    [[nodiscard]] std::string marked(const char* role, const std::string& tex) const;
    /// A number that begins an expression or stands alone.
    [[nodiscard]] std::string number(const char* role, double number) const;
    /// A number behind an operator: in parentheses where it is negative.
    [[nodiscard]] std::string operand(const char* role, double number) const;
    [[nodiscard]] double rounded(double number) const;

    /// sum_k left_k (right_k): all terms, or the largest ones in their order and the sum of the
    /// rest.
    [[nodiscard]] NumberTex sum(const Numbers& left, const Numbers* right = nullptr) const;
    /// max(...), with the largest numbers where there are many.
    [[nodiscard]] NumberTex maximum(const Numbers& numbers) const;
    /// A row or a column, as the convention says; the first numbers and the last where there are
    /// many: in a vector a place means something, while of a sum its largest terms tell most.
    [[nodiscard]] NumberTex vector(const Numbers& numbers) const;
    /// A small matrix with its numbers, else empty; a token's numbers lie along a row or a column,
    /// as the convention says.
    [[nodiscard]] std::string smallMatrix(const char* role, const MatrixView& matrix) const;

private:
    [[nodiscard]] std::vector<Index> largest(std::span<const double> sizes) const;

    const DeriveOptions& m_options;
};

} // namespace headlight
