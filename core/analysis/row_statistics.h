#pragma once

#include "core/attention/trace.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <optional>

namespace headlight {

/// The attention weights of one query, over all m keys; zeros for a row masked in full.
/// Pure; O(m dk).
[[nodiscard]] RowVector rowWeights(const TracePtr& trace, HeadIndex head, TokenIndex query);

/// Shannon entropy of a row of weights in nats: -sum w ln w, 0 ln 0 = 0. 0 for a row of zeros.
/// exp(entropy) is the number of keys that an even spread as wide would have.
[[nodiscard]] double rowEntropy(const RowVector& weights);

/// What one head does on average over its queries. Rows masked in full do not count.
struct HeadStatistics
{
    Index rows = 0;         ///< rows that counted
    Index sampledOf = 0;    ///< n where only some rows were read; 0 = all were
    double meanEntropy = 0; ///< nats
    /// Mean over queries of sum_j w_ij |i - j|; in self-attention only, where i and j count alike.
    std::optional<double> meanDistance{};
    std::optional<double> onSelf{};     ///< mean weight on the query's own token; self-attention
    std::optional<double> onPrevious{}; ///< on the token before, over the queries that have one
    double onFirst = 0;                 ///< on key 0
};

/// Reads at most `mostRows` rows, evenly spread, so that a long sequence costs O(mostRows m dk).
/// Errors: Canceled. May run on any thread.
[[nodiscard]] Result<HeadStatistics> headStatistics(
    const TracePtr& trace, HeadIndex head, Index mostRows, const JobControl& control);

} // namespace headlight
