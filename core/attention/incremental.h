#pragma once

#include "core/attention/trace.h"

#include <span>
#include <vector>

namespace headlight {

/// What one token's rows become. A row of size 0 stays as it is.
struct TokenRows
{
    RowVector query; ///< [h dk]
    RowVector key;   ///< [g dk]
    RowVector value; ///< [g dv]
};

/// A trace that follows edits of single tokens: every row's logsumexp and context is updated in
/// O(n d) in place of O(n m d), for previews while somebody types or drags.
///
/// A row loses the old key's part of its sum and gains the new one's. Where what is left of a sum
/// is small against what was taken away, digits are lost: such a row is computed again, and so is
/// one whose errors have added up; where many are, everything is. So numbers stay within 1e-5 of a
/// full pass. scoreMaximum may be larger than the largest score of an updated row, with
/// exponentialSum to match. One thread at a time.
class IncrementalTrace
{
public:
    /// Copies what edits change.
    explicit IncrementalTrace(const Trace& trace);

    /// Makes token `token` of the queries (its query) and of the keys (key and value) these rows.
    /// Errors: Canceled; then nothing may be read from this any more.
    [[nodiscard]] Result<Done> replace(
        TokenIndex token, const TokenRows& rows, const JobControl& control);

    /// As edited so far; the output is that of the trace before.
    [[nodiscard]] const Trace& current() const { return m_trace; }
    /// (head, query) rows that edits have computed from scratch so far.
    [[nodiscard]] Index recomputedRows() const { return m_recomputed; }
    /// A trace of its own, with its output. O(n d d_out). Errors: Canceled.
    [[nodiscard]] Result<TracePtr> snapshot(const JobControl& control) const;

private:
    struct Change;

    void updateRows(HeadIndex head, const Change& change, Range rows, std::vector<Index>& lost);
    bool recompute(HeadIndex head, std::span<const Index> queries, const JobControl& control);
    Result<Done> recomputeAll(const JobControl& control);
    [[nodiscard]] bool updateHead(
        HeadIndex head, const Change& change, const JobControl& control, std::vector<Index>& lost);

    Trace m_trace;
    Matrix m_variance; ///< [h x n] of each row's relative error, in units of the float's
    Index m_recomputed = 0;
};

} // namespace headlight
