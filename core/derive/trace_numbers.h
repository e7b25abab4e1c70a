#pragma once

#include "core/attention/weight_field.h"

#include <vector>

namespace headlight {

// The numbers of a trace as double, and those that it does not keep, made as the kernel makes them.

template <typename Numbers>
[[nodiscard]] std::vector<double> asDoubles(const Numbers& numbers)
{
    std::vector<double> doubles;
    doubles.reserve(static_cast<std::size_t>(numbers.size()));
    for (Index k = 0; k < numbers.size(); ++k)
        doubles.push_back(static_cast<double>(numbers(k)));
    return doubles;
}

/// One query and some keys of one head.
struct RowPart
{
    HeadIndex head = 0;
    TokenIndex query = 0;
    Range keys{};
};

[[nodiscard]] std::vector<double> pairNumbers(
    const TracePtr& trace, const RowPart& part, PairQuantity quantity);

/// The dot products that the scores are made from: of a wide head in double, not clamped.
[[nodiscard]] std::vector<double> scoredProducts(const TracePtr& trace, const RowPart& part);

/// The products times the trace's factor, before bias and soft cap.
[[nodiscard]] std::vector<double> factoredScores(const TracePtr& trace, const RowPart& part);

/// What is added to these; the request has a bias.
[[nodiscard]] std::vector<double> biasesOf(const Trace& trace, const RowPart& part);

/// The same with the bias, before the soft cap.
[[nodiscard]] std::vector<double> biasedScores(const TracePtr& trace, const RowPart& part);

/// The scores as they are before the mask: the very bits that the mask lets through.
[[nodiscard]] std::vector<double> unmaskedScores(const TracePtr& trace, const RowPart& part);

/// A_ij - max_j A_ij; -inf where masked. The row is not masked in full.
[[nodiscard]] std::vector<double> shiftedScores(const TracePtr& trace, const RowPart& part);

/// exp of these, as the weights are made of.
[[nodiscard]] std::vector<double> exponentialsOf(const std::vector<double>& shifted);

/// How many keys a query may see.
[[nodiscard]] Index visibleKeys(const Trace& trace, TokenIndex query);

/// input * matrix as it was before the bias [w] was added: input [n x d], matrix [d x w],
/// projected [n x w], row by row.
struct BiasedProjection
{
    MatrixView input;
    MatrixView matrix;
    RowVector bias;
    MatrixView projected;
};

[[nodiscard]] std::vector<double> withoutBias(const BiasedProjection& projection);

} // namespace headlight
