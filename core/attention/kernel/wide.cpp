#include "core/attention/kernel/wide.h"

#include "core/attention/kernel/attend.h"
#include "core/attention/kernel/score_rows.h"
#include "core/attention/kernel/simd.h"
#include "core/base/ceil_divide.h"
#include "core/base/parallel.h"
#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace headlight {

namespace {

double largestOf(const MatrixView& block)
{
    if (block.outerStride() == block.cols())
        return static_cast<double>(simd::largestMagnitude(block.data(), block.size()));
    Scalar largest = 0;
    for (Index r = 0; r < block.rows(); ++r)
        largest = std::max(
            largest, simd::largestMagnitude(block.data() + r * block.outerStride(), block.cols()));
    return static_cast<double>(largest);
}

/// Whether sums with numbers of these magnitudes could leave the range of float.
bool areWide(const Trace& trace, double query, double key, double value)
{
    const auto width = static_cast<double>(trace.request.parameters->keyWidth);
    const double factor = std::max(1.0, static_cast<double>(trace.scoreFactor()));
    const double contexts = static_cast<double>(trace.keys()) * value;
    return width * query * key * factor >= kSafeMagnitude || contexts >= kSafeMagnitude;
}

bool isWide(const Trace& trace, HeadIndex head)
{
    return areWide(
        trace, largestOf(trace.headQuery(head)), largestOf(trace.headKey(head)),
        largestOf(trace.headValue(head)));
}

/// The largest magnitude of a matrix, read on all threads; nothing: stopped.
std::optional<double> largestOf(const Matrix& matrix, const JobControl& control)
{
    constexpr Index kPart = Index{1} << 19;
    std::vector<Scalar> parts(static_cast<std::size_t>(ceilDivide(matrix.size(), kPart)), 0);
    const auto count = static_cast<Index>(parts.size());
    const bool done = parallelFor(count, {control.stop, {}, control.threads}, [&](Index i) {
        parts[static_cast<std::size_t>(i)] = simd::largestMagnitude(
            matrix.data() + i * kPart, std::min(kPart, matrix.size() - i * kPart));
    });
    if (!done)
        return std::nullopt;
    return parts.empty() ? 0 : static_cast<double>(*std::ranges::max_element(parts));
}

double dotProduct(const Scalar* a, const Scalar* b, Index count)
{
    double sum = 0;
    for (Index k = 0; k < count; ++k)
        sum += static_cast<double>(a[k]) * static_cast<double>(b[k]);
    return sum;
}

struct Row
{
    const Trace& trace;
    HeadIndex head;
    TokenIndex query;
};

bool products(const Row& row, Range keys, double factor, Scalar* out)
{
    const MatrixView queries = row.trace.headQuery(row.head);
    const MatrixView allKeys = row.trace.headKey(row.head);
    const Scalar* query = queries.data() + row.query * queries.outerStride();
    bool clamped = false;
    for (Index j = keys.begin; j < keys.end; ++j) {
        const Scalar* key = allKeys.data() + j * allKeys.outerStride();
        out[j - keys.begin] =
            clampedToFloat(factor * dotProduct(query, key, queries.cols()), clamped);
    }
    return clamped;
}

/// exp(x), x <= 0, 0 where a float would be.
double exponential(double x)
{
    return x < -200 ? 0 : portableExp(x);
}

} // namespace

Scalar clampedToFloat(double number, bool& clamped)
{
    constexpr auto kLargest = static_cast<double>(kLargestScore);
    clamped = clamped || std::abs(number) > kLargest;
    return static_cast<Scalar>(std::clamp(number, -kLargest, kLargest));
}

bool findWideHeads(Trace& trace, const JobControl& control)
{
    const Index heads = trace.request.parameters->heads;
    trace.wideHeads.assign(static_cast<std::size_t>(heads), 0);
    const auto query = largestOf(trace.query, control);
    const auto key = largestOf(trace.key, control);
    const auto value = largestOf(trace.value, control);
    if (!query || !key || !value)
        return false;
    if (!areWide(trace, *query, *key, *value))
        return true;
    return parallelFor(heads, {control.stop, {}, control.threads}, [&](Index head) {
        trace.wideHeads[static_cast<std::size_t>(head)] = isWide(trace, head) ? 1 : 0;
    });
}

bool wideScores(const Trace& trace, HeadIndex head, TokenIndex query, Range keys, Scalar* out)
{
    return products({trace, head, query}, keys, static_cast<double>(trace.scoreFactor()), out);
}

void wideDotProducts(const Trace& trace, HeadIndex head, TokenIndex query, Range keys, Scalar* out)
{
    products({trace, head, query}, keys, 1, out);
}

WideRow wideRow(const Trace& trace, HeadIndex head, TokenIndex query)
{
    WideRow row;
    row.keys = reachableKeys(trace.request.mask, query, trace.keys());
    row.scores.resize(static_cast<std::size_t>(row.keys.size()));
    row.clamped = wideScores(trace, head, query, row.keys, row.scores.data());
    const ScoreRows finisher{trace, head};
    finisher.finishScaled(query, row.keys, row.scores.data());
    row.maximum = finisher.firstMaximum();
    for (const Scalar score : row.scores)
        row.maximum = std::max(row.maximum, score);
    if (finisher.firstTotal() > 0) // of the sink
        row.total = row.exponentialOf(finisher.firstMaximum());
    for (const Scalar score : row.scores)
        row.total += row.exponentialOf(score);
    return row;
}

double WideRow::exponentialOf(Scalar score) const
{
    return maximum == kMasked
               ? 0
               : exponential(static_cast<double>(score) - static_cast<double>(maximum));
}

std::vector<Scalar> WideRow::weights(Index keyCount) const
{
    std::vector<Scalar> all(static_cast<std::size_t>(keyCount));
    auto* weight = all.data() + keys.begin;
    for (const Scalar score : scores)
        *weight++ = total > 0 ? static_cast<Scalar>(exponentialOf(score) / total) : 0;
    return all;
}

WideRow attendWideRow(Trace& trace, HeadIndex head, TokenIndex query)
{
    WideRow row = wideRow(trace, head, query);
    const MatrixView value = trace.headValue(head);
    std::vector<double> sums(static_cast<std::size_t>(value.cols()));
    TokenIndex key = row.keys.begin;
    for (const Scalar score : row.scores) {
        const double power = row.exponentialOf(score);
        for (Index c = 0; c < value.cols() && power > 0; ++c)
            sums[static_cast<std::size_t>(c)] += power * static_cast<double>(value(key, c));
        ++key;
    }
    keepRow(trace, {head, query}, row.maximum, row.total);
    bool contextClamped = false;
    for (Index c = 0; c < value.cols(); ++c)
        trace.context(query, head * value.cols() + c) =
            row.total > 0
                ? clampedToFloat(sums[static_cast<std::size_t>(c)] / row.total, contextClamped)
                : 0;
    return row;
}

} // namespace headlight
