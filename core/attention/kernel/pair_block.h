#pragma once

#include "core/attention/kernel/row_scan.h"
#include "core/attention/weight_field.h"
#include "core/base/ceil_divide.h"

#include <functional>

namespace headlight {

/// The scale of a query's row.
using RowScaleOf = std::function<RowScale(TokenIndex query)>;

/// What a block of pairs is made of.
struct PairSource
{
    const Trace& trace;
    HeadIndex head = 0;
    PairQuantity quantity = PairQuantity::Weight;
    bool wide = false;
    RowScaleOf scale{}; ///< for weights only
};

/// The numbers of a block of queries and keys. A number has the same bits in every block. One
/// thread at a time.
class PairBlock
{
public:
    explicit PairBlock(const PairSource& source);

    void setKeys(Range keys); ///< at most simd::kDepth
    /// At most kRowBlock queries: their numbers go to `out`, rows `stride` apart, exactly as many
    /// as there are keys.
    void make(Range queries, Scalar* out, Index stride);

private:
    [[nodiscard]] Index panelCount() const { return ceilDivide(m_keys.size(), simd::kPanelWidth); }
    [[nodiscard]] Index panelStride() const;
    void makeProducts(Range queries);
    void makeWideRow(TokenIndex query, Scalar* numbers) const;
    void finishRow(TokenIndex query, Scalar* numbers, Scalar* out) const;

    const PairSource& m_source;
    ScoreRows m_scores;
    LeftRows m_query;
    AlignedBuffer m_panels;
    AlignedBuffer m_numbers{kRowBlock * simd::kStride};
    Range m_keys{};
};

} // namespace headlight
