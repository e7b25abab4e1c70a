#pragma once

#include "core/attention/kernel/aligned_buffer.h"
#include "core/attention/kernel/row_watcher.h"

namespace headlight {

/// The running maxima of rows at each block of keys, and what turns the exponentials that were made
/// with them into weights in the end.
class BlockScales
{
public:
    /// At most `rows` rows of `keys` keys.
    BlockScales(Index rows, Index keys);

    void begin(const WatchedRows& rows);
    void add(const ExponentialBlock& block);
    /// What the exponentials of row r are multiplied by, one number a block from firstBlock() on.
    /// Valid until the next call.
    [[nodiscard]] std::span<const Scalar> of(Index row, Scalar maximum, Scalar inverseTotal);

    [[nodiscard]] Index firstBlock() const { return m_first; }

private:
    Index m_stride;
    Index m_first = 0;
    Index m_count = 0;
    AlignedBuffer m_maxima; ///< [rows][m_stride]
    AlignedBuffer m_scales; ///< [m_stride]
};

} // namespace headlight
