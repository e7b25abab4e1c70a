#include "core/derive/trace_numbers.h"

#include "core/attention/kernel/aligned_buffer.h"
#include "core/attention/kernel/project.h"
#include "core/attention/kernel/score_rows.h"
#include "core/attention/kernel/simd.h"
#include "core/attention/kernel/wide.h"
#include "core/base/ceil_divide.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlight {

namespace {

constexpr Index kLanes = 16; // what the kernel's rows of numbers are rounded up to

double sumInDouble(const BiasedProjection& projection, Index row, Index column)
{
    double sum = 0;
    for (Index k = 0; k < projection.matrix.rows(); ++k)
        sum += static_cast<double>(projection.input(row, k)) *
               static_cast<double>(projection.matrix(k, column));
    bool clamped = false;
    return static_cast<double>(clampedToFloat(sum, clamped));
}

} // namespace

std::vector<double> pairNumbers(const TracePtr& trace, const RowPart& part, PairQuantity quantity)
{
    Tile tile;
    (void)weightField(trace, part.head, quantity)
        ->tile({{part.query, part.query + 1}, part.keys, {}}, tile);
    return asDoubles(tile.values.row(0));
}

std::vector<double> scoredProducts(const TracePtr& trace, const RowPart& part)
{
    if (trace->wideHeads[static_cast<std::size_t>(part.head)] == 0)
        return pairNumbers(trace, part, PairQuantity::DotProduct);
    const Eigen::RowVectorXd query = trace->headQuery(part.head).row(part.query).cast<double>();
    const MatrixView keys = trace->headKey(part.head);
    std::vector<double> products;
    for (TokenIndex key = part.keys.begin; key < part.keys.end; ++key)
        products.push_back(query.dot(keys.row(key).cast<double>()));
    return products;
}

std::vector<double> factoredScores(const TracePtr& trace, const RowPart& part)
{
    if (trace->wideHeads[static_cast<std::size_t>(part.head)] != 0) {
        RowVector scores{part.keys.size()};
        wideScores(*trace, part.head, part.query, part.keys, scores.data());
        return asDoubles(scores);
    }
    std::vector<double> scores = pairNumbers(trace, part, PairQuantity::DotProduct);
    for (double& score : scores)
        score = static_cast<double>(static_cast<Scalar>(score) * trace->scoreFactor());
    return scores;
}

std::vector<double> biasesOf(const Trace& trace, const RowPart& part)
{
    RowVector biases{part.keys.size()};
    trace.request.terms.bias(part.head, part.query, part.keys, biases.data());
    return asDoubles(biases);
}

std::vector<double> biasedScores(const TracePtr& trace, const RowPart& part)
{
    std::vector<double> scores = factoredScores(trace, part);
    if (!trace->request.terms.bias)
        return scores;
    const std::vector<double> biases = biasesOf(*trace, part);
    for (std::size_t k = 0; k < scores.size(); ++k) {
        const Scalar sum = static_cast<Scalar>(scores[k]) + static_cast<Scalar>(biases[k]);
        scores[k] = static_cast<double>(
            std::isinf(biases[k]) ? kMasked : std::clamp(sum, -kLargestScore, kLargestScore));
    }
    return scores;
}

std::vector<double> unmaskedScores(const TracePtr& trace, const RowPart& part)
{
    std::vector<double> numbers = factoredScores(trace, part);
    RowVector scores{part.keys.size()};
    std::ranges::transform(
        numbers, scores.data(), [](double score) { return static_cast<Scalar>(score); });
    ScoreRows{*trace, part.head}.applyTerms(part.query, part.keys, scores.data());
    return asDoubles(scores);
}

std::vector<double> shiftedScores(const TracePtr& trace, const RowPart& part)
{
    const Scalar maximum = trace->scoreMaximum(part.head, part.query);
    std::vector<double> scores = pairNumbers(trace, part, PairQuantity::Score);
    for (double& score : scores) {
        const Scalar shifted = static_cast<Scalar>(score) - maximum;
        score = std::isinf(shifted) ? score - static_cast<double>(maximum)
                                    : static_cast<double>(shifted);
    }
    return scores;
}

std::vector<double> exponentialsOf(const std::vector<double>& shifted)
{
    const auto count = static_cast<Index>(shifted.size());
    const AlignedBuffer numbers{ceilDivide(count, kLanes) * kLanes};
    std::ranges::fill_n(numbers.data(), ceilDivide(count, kLanes) * kLanes, Scalar{0});
    for (Index k = 0; k < count; ++k)
        numbers.data()[k] = static_cast<Scalar>(
            std::max(shifted[static_cast<std::size_t>(k)], -static_cast<double>(kLargestScore)));
    simd::exponentials(numbers.data(), count, numbers.data());
    return asDoubles(Eigen::Map<const RowVector>{numbers.data(), count});
}

Index visibleKeys(const Trace& trace, TokenIndex query)
{
    std::vector<std::uint8_t> visible(static_cast<std::size_t>(trace.keys()));
    maskRow(trace.request.mask, query, {0, trace.keys()}, visible.data());
    return std::accumulate(visible.begin(), visible.end(), Index{0});
}

std::vector<double> withoutBias(const BiasedProjection& projection)
{
    const Matrix input = projection.input;
    const Matrix matrix = projection.matrix;
    const RowVector none;
    Matrix sums;
    const Projection product{&input, &matrix, &none, &sums};
    (void)project({&product, 1}, {{}, {}, 1});
    std::vector<double> numbers = asDoubles(sums.reshaped<Eigen::RowMajor>());
    // Where the whole array was made in double, so were these sums.
    for (Index r = 0; r < sums.rows(); ++r)
        for (Index c = 0; c < sums.cols(); ++c)
            if (sums(r, c) + projection.bias(c) != projection.projected(r, c))
                numbers[static_cast<std::size_t>(r * sums.cols() + c)] =
                    sumInDouble(projection, r, c);
    return numbers;
}

} // namespace headlight
