#pragma once

#include "core/base/result.h"
#include "core/tensor/types.h"

#include <memory>

namespace headlight {

/// The learned matrices of one attention operation, row convention (Q = X W^Q).
/// An absent bias or output projection has size 0.
struct Parameters
{
    Index heads = 1;         ///< h
    Index keyValueHeads = 1; ///< g; divides h; head a uses key/value head a / (h / g)
    Index keyWidth = 1;      ///< dk
    Index valueWidth = 1;    ///< dv

    Matrix queryProjection;  ///< W^Q [d x h dk]
    Matrix keyProjection;    ///< W^K [d x g dk]
    Matrix valueProjection;  ///< W^V [d x g dv]
    Matrix outputProjection; ///< W^O [h dv x d_out], or empty
    RowVector queryBias;     ///< [h dk] or empty
    RowVector keyBias;       ///< [g dk] or empty
    RowVector valueBias;     ///< [g dv] or empty
    RowVector outputBias;    ///< [d_out] or empty

    [[nodiscard]] Index modelWidth() const { return queryProjection.rows(); }
    /// The key/value head that a head uses.
    [[nodiscard]] Index keyValueHead(HeadIndex head) const
    {
        return head / (heads / keyValueHeads);
    }
    [[nodiscard]] bool hasOutput() const { return outputProjection.size() > 0; }
};

using ParametersPtr = std::shared_ptr<const Parameters>;

/// Checks every shape against h, g, dk, dv and every number for NaN and infinity.
/// Errors name the array as in.npz does (WQ, bK, ...) with found and expected shapes, or the index.
[[nodiscard]] Result<Done> checkParameters(const Parameters& parameters);

} // namespace headlight
