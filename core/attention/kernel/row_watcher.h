#pragma once

#include "core/attention/kernel/attend.h"

#include <span>

namespace headlight {

/// Rows [first.query, first.query + rows) of one head while they are computed together.
struct WatchedRows
{
    RowPlace first;
    Index rows = 0;
    Range keys; ///< that some of the rows may see; the others have weight 0
};

/// exp(score - maximum) of the rows and a block of keys.
struct ExponentialBlock
{
    Range keys;                        ///< begins on a multiple of the key block
    const Scalar* numbers = nullptr;   ///< [rows][simd::kStride]
    std::span<const Scalar> maximum{}; ///< [rows], so far: what the numbers were made with
};

/// Sees the exponentials of rows go by, for what needs weights without computing them again. One
/// thread at a time.
class RowWatcher
{
public:
    RowWatcher() = default;
    RowWatcher(const RowWatcher&) = delete;
    RowWatcher& operator=(const RowWatcher&) = delete;
    virtual ~RowWatcher() = default;

    virtual void begin(const WatchedRows& rows) = 0;
    virtual void add(const ExponentialBlock& block) = 0;
    /// The rows' final maxima and 1 / sums of exponentials (0 for rows masked in full).
    virtual void finish(std::span<const Scalar> maximum, std::span<const Scalar> inverseTotal) = 0;
    /// One row at a time, for heads that are computed in double: its weights, all keys.
    virtual void addWholeRow(const RowPlace& place, std::span<const Scalar> weights) = 0;
};

} // namespace headlight
