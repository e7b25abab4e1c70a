#include "core/analysis/row_statistics.h"

#include "core/attention/weight_field.h"
#include "core/base/error_code.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace headlight {

namespace {

/// Sums over the rows read so far.
struct Sums
{
    Index rows = 0;
    Index rowsWithPrevious = 0;
    double entropy = 0;
    double distance = 0;
    double self = 0;
    double previous = 0;
    double first = 0;

    void add(const RowVector& weights, TokenIndex query, bool cross)
    {
        ++rows;
        entropy += rowEntropy(weights);
        first += static_cast<double>(weights(0));
        if (cross)
            return;
        self += static_cast<double>(weights(query));
        if (query > 0) {
            ++rowsWithPrevious;
            previous += static_cast<double>(weights(query - 1));
        }
        for (TokenIndex key = 0; key < weights.size(); ++key)
            distance +=
                static_cast<double>(weights(key)) * static_cast<double>(std::abs(query - key));
    }
};

double mean(double sum, Index count)
{
    return count > 0 ? sum / static_cast<double>(count) : 0;
}

HeadStatistics statistics(const Sums& sums, bool cross)
{
    HeadStatistics result;
    result.rows = sums.rows;
    result.meanEntropy = mean(sums.entropy, sums.rows);
    result.onFirst = mean(sums.first, sums.rows);
    if (!cross) {
        result.meanDistance = mean(sums.distance, sums.rows);
        result.onSelf = mean(sums.self, sums.rows);
        result.onPrevious = mean(sums.previous, sums.rowsWithPrevious);
    }
    return result;
}

bool isEmptyRow(const Trace& trace, HeadIndex head, TokenIndex query)
{
    return trace.logsumexp(head, query) == kMasked;
}

} // namespace

RowVector rowWeights(const TracePtr& trace, HeadIndex head, TokenIndex query)
{
    Tile row;
    (void)weightField(trace, head, PairQuantity::Weight)
        ->tile({{query, query + 1}, {0, trace->keys()}, {}}, row);
    return row.values.row(0);
}

double rowEntropy(const RowVector& weights)
{
    double entropy = 0;
    for (const Scalar weight : weights)
        if (weight > 0)
            entropy -= static_cast<double>(weight) * std::log(static_cast<double>(weight));
    return std::max(entropy, 0.0);
}

Result<HeadStatistics> headStatistics(
    const TracePtr& trace, HeadIndex head, Index mostRows, const JobControl& control)
{
    const Index count = std::min(trace->queries(), std::max<Index>(mostRows, 1));
    Sums sums;
    for (Index at = 0; at < count; ++at) {
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        const TokenIndex query = at * trace->queries() / count;
        if (!isEmptyRow(*trace, head, query))
            sums.add(rowWeights(trace, head, query), query, trace->isCross());
    }
    HeadStatistics result = statistics(sums, trace->isCross());
    result.sampledOf = count < trace->queries() ? trace->queries() : 0;
    return result;
}

} // namespace headlight
