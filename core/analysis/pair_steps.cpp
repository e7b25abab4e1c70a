#include "core/analysis/pair_steps.h"

#include "core/attention/weight_field.h"

#include <algorithm>
#include <cmath>

namespace headlight {

PairSteps pairSteps(const TracePtr& trace, HeadIndex head, Pair pair)
{
    const NumberFieldPtr scores = weightField(trace, head, PairQuantity::Score);
    Tile row;
    (void)scores->tile({{pair.query, pair.query + 1}, {0, scores->columns()}, {}}, row);

    PairSteps steps;
    steps.dotProduct = weightField(trace, head, PairQuantity::DotProduct)->at(pair.query, pair.key);
    steps.weight = weightField(trace, head, PairQuantity::Weight)->at(pair.query, pair.key);
    steps.score = row.values(0, pair.key);
    steps.visible = row.masked(0, pair.key) == 0;
    const ScoreTerms& terms = trace->request.terms;
    const Scalar sink = terms.hasSinks() ? terms.sinks(head) : kMasked;
    steps.rowMaximum = sink;
    for (Index key = 0; key < scores->columns(); ++key) {
        if (row.masked(0, key) != 0)
            continue;
        ++steps.visibleKeys;
        steps.rowMaximum = std::max(steps.rowMaximum, row.values(0, key));
    }
    const auto exponentialOf = [&](Scalar score) {
        return std::exp(static_cast<double>(score) - static_cast<double>(steps.rowMaximum));
    };
    const auto exponential = [&](Index key) { return exponentialOf(row.values(0, key)); };
    if (terms.hasSinks())
        steps.sum = exponentialOf(sink);
    for (Index key = 0; key < scores->columns(); ++key)
        if (row.masked(0, key) == 0)
            steps.sum += exponential(key);
    steps.exponential = steps.visible ? exponential(pair.key) : 0;
    return steps;
}

} // namespace headlight
