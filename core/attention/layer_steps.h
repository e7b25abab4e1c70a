#pragma once

#include "core/tensor/types.h"

#include <memory>
#include <optional>

namespace headlight {

// What a layer of a real model does around Q = X W^Q, beside masks and score terms: the steps that
// a trace of such a layer has, with the numbers that each needs.

/// y = (x - mean) / sqrt(variance + eps) weight + bias, or x / sqrt(mean of x^2 + eps) weight.
struct RowNorm
{
    enum class Kind { Layer, Rms };

    Kind kind = Kind::Layer;
    double epsilon = 1e-5;
    RowVector weight;
    RowVector bias; ///< or of size 0
};

/// Every row normalised: [n x d] -> [n x d]. Sums in double.
[[nodiscard]] Matrix normalised(const RowNorm& norm, Matrix rows);

/// The norm of queries or keys [n x heads width]: each head by itself, or a row as a whole.
struct HeadNorm
{
    RowNorm norm; ///< weight [heads width]
    bool isEachHead = true;
};

/// In place.
void normaliseHeads(const HeadNorm& norm, Index headWidth, Matrix& rows);

/// Cosine and sine of every token and frequency [n x half]; numbers c and c + half of a head turn
/// together, those behind 2 half stay.
struct RotaryTable
{
    Matrix cosine;
    Matrix sine;
};

/// Turns each head in place: rows [n x heads headWidth].
void rotate(const RotaryTable& table, Index headWidth, Matrix& rows);

/// The steps of one attention operation of a model, in the order they happen:
///
///     X = norm(hidden); q, k, v = X W + b; clamp; query and key norm; rotation
struct LayerSteps
{
    std::shared_ptr<const Matrix>
        hidden; ///< the layer's own input [n x d]; X where there is no norm
    std::shared_ptr<const RowNorm> norm;       ///< null: X is `hidden`
    Scalar clip = 0;                           ///< q, k, v within +-clip; 0 = not
    std::shared_ptr<const HeadNorm> queryNorm; ///< null: none
    std::shared_ptr<const HeadNorm> keyNorm;
    std::shared_ptr<const RotaryTable> rotation; ///< null: none
};

} // namespace headlight
