#pragma once

#include "core/tensor/types.h"

namespace headlight::simd {

// What the edit of one key does to rows; see incremental.h. No alignment is needed.

/// out[r] = rows[r] . vector, over `width` numbers.
struct DotRows
{
    const Scalar* rows = nullptr;
    Index stride = 0;
    Index count = 0;
    const Scalar* vector = nullptr;
    Index width = 0;
    Scalar* out = nullptr;
};

void dotRows(const DotRows& step);

/// The sums of rows from which one score goes and to which another comes; -inf: none.
struct EditSums
{
    Index count = 0;
    const Scalar* before = nullptr; ///< the old key's scores
    const Scalar* after = nullptr;  ///< the new key's scores
    Scalar* maximum = nullptr;      ///< in, out: at least the largest score; finite
    Scalar* sum = nullptr;          ///< in, out: of exp(score - maximum), > 0
    Scalar* logsumexp = nullptr;    ///< out
    Scalar* keep = nullptr;         ///< out: what contexts are multiplied by
    Scalar* lose = nullptr;         ///< out: what of the old value goes
    Scalar* gain = nullptr;         ///< out: what of the new value comes
    Scalar* variance = nullptr;     ///< in, out: see incremental.h; infinity where the sum is lost
};

void editSums(const EditSums& step);

/// context[r] = keep[r] context[r] - lose[r] before + gain[r] after.
struct EditContexts
{
    Scalar* context = nullptr;
    Index stride = 0;
    Index count = 0;
    Index width = 0;
    const Scalar* before = nullptr;
    const Scalar* after = nullptr;
    const Scalar* keep = nullptr;
    const Scalar* lose = nullptr;
    const Scalar* gain = nullptr;
};

void editContexts(const EditContexts& step);

/// out[c] += sum over r of weights[r] rows[r][c].
struct WeightedRows
{
    const Scalar* rows = nullptr;
    Index stride = 0;
    Index count = 0;
    Index width = 0;
    const Scalar* weights = nullptr;
    Scalar* out = nullptr;
};

void addWeightedRows(const WeightedRows& step);

} // namespace headlight::simd
