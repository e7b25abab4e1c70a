#pragma once

#include "core/attention/trace.h"

namespace headlight::test {

/// The sizes of a made-up attention operation.
struct RandomAttention
{
    Index queries = 4;
    Index keys = 0;       ///< 0 = self-attention
    Index modelWidth = 8; ///< d
    Index heads = 2;
    Index keyValueHeads = 0; ///< 0 = heads
    Index keyWidth = 4;
    Index valueWidth = 4;
    bool biases = false;
    bool output = true;
    Scalar deviation = 1; ///< of X; W have 1 / sqrt(d)
    std::uint64_t seed = 1;
};

/// Normal numbers, the same for the same sizes and seed.
[[nodiscard]] Matrix randomMatrix(Index rows, Index columns, std::uint64_t seed);
[[nodiscard]] AttentionRequest randomRequest(const RandomAttention& sizes);

/// A request of one head whose Q is `query`, K is `key` and V is `value` to the bit: X holds them,
/// and the projections pick them out. Self-attention: equal numbers of rows.
[[nodiscard]] AttentionRequest givenHead(
    const Matrix& query, const Matrix& key, const Matrix& value);

/// "t0", "t1", ...
[[nodiscard]] Tokens numberedTokens(Index count);

/// trace() that must succeed.
[[nodiscard]] TracePtr traced(AttentionRequest request, int threads = 0);

/// A whole weight field, in one tile.
[[nodiscard]] Matrix wholeScores(const TracePtr& trace, HeadIndex head);
[[nodiscard]] Matrix wholeWeights(const TracePtr& trace, HeadIndex head);

/// Every bit equal; a zero's sign counts.
[[nodiscard]] bool sameBits(const Matrix& a, const Matrix& b);

} // namespace headlight::test
