#pragma once

#include "core/attention/trace.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>

namespace headlight {

/// What of a trace is written.
struct TraceFileOptions
{
    bool weights = true;          ///< scores and weights [h x n x m], streamed in row blocks
    const Matrix* tile = nullptr; ///< one more array, "tile", of .npz; null: none
};

/// Writes every array of the trace: tokens, tokens_kv, X, Q, K, V, scores, weights, logsumexp,
/// context [h x n x dv], concat, output, overview_mean and overview_max [h x cells x cells] where
/// the trace has an overview. float32, C order, members dated 1980-01-01: equal content,
/// equal bytes. A regular file is written beside and renamed; a device or pipe is written directly.
/// Memory: O(row block), never n x m. Errors: FileUnwritable, Canceled (then `path` is as before).
[[nodiscard]] Result<Done> writeTraceNpz(
    const Trace& trace, const std::string& path, const TraceFileOptions& options,
    const JobControl& control);

/// One CSV an array into `folder`, which is made where it is missing: X, Q, K, V, concat, logsumexp
/// and output as NAME.csv, per-head ones (scores, weights, context) as NAME_HEAD.csv. The first
/// column holds the tokens (logsumexp: the heads), the first row the key tokens where columns are
/// keys, else their numbers. Every file is whole or as before; files already written stay when a
/// later one fails. Memory: O(row block). Errors: FileUnwritable, Canceled.
[[nodiscard]] Result<Done> writeTraceCsv(
    const Trace& trace, const std::string& folder, const TraceFileOptions& options,
    const JobControl& control);

} // namespace headlight
