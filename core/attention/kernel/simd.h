#pragma once

#include "core/tensor/types.h"

namespace headlight::simd {

// The loops that are compiled once for each SIMD target and chosen at run time. Every result number
// is made by one fixed chain of operations, whatever the block it is computed in: the same bits for
// any split of the work, and the same on all targets that have fused multiply-add.

/// Columns of a panel: the right operand of every product lies in panels [depth][32].
inline constexpr Index kPanelWidth = 32;
/// The most products that are summed in registers before they are added to the result.
inline constexpr Index kDepth = 256;
/// Floats from one row to the next of a left operand and of a block of scores: 16 more than
/// needed, so that rows do not fall on the same cache sets.
inline constexpr Index kStride = kDepth + 16;

/// result[r][c] (+)= sum over k, from 0 up, of left[r][k] right[c / 32][k][c % 32].
struct Product
{
    const Scalar* left = nullptr; ///< [rows][leftStride]
    Index leftStride = kStride;
    Index rows = 0;
    Index depth = 0;                 ///< <= kDepth
    const Scalar* panels = nullptr;  ///< any alignment
    Index rightStride = kPanelWidth; ///< floats from one k to the next within a panel
    Index panelStride = 0;           ///< floats from one panel to the next
    Index panelCount = 0;
    Scalar* result = nullptr; ///< [rows][resultStride], 32 panelCount columns, any alignment
    Index resultStride = 0;
    bool add = false;
};

/// Computes the product that is described; every result number sums its k in ascending order.
void multiply(const Product& product);

/// result[r][c] = sum over k of left[r][k] right[k][c], of matrices as they lie, with the same
/// bits: for few rows, where packing would cost more than the product.
struct PlainProduct
{
    const Scalar* left = nullptr;
    Index leftStride = 0;
    Index rows = 0;
    Index depth = 0; ///< any
    const Scalar* right = nullptr;
    Index rightStride = 0;
    Index columns = 0; ///< any
    Scalar* result = nullptr;
    Index resultStride = 0;
};

void multiplyPlain(const PlainProduct& product);

/// One step of the online softmax over a block of keys.
struct SoftmaxStep
{
    Scalar* scores = nullptr; ///< [rows][kStride], dot products or -inf; becomes
                              ///< exp(factor score - maximum)
    Index rows = 0;
    Index columns = 0; ///< a multiple of 32, <= kDepth
    Scalar factor = 1;
    Scalar* maximum = nullptr; ///< [rows], in: of the keys before, -inf at first; out: with these
    double* total = nullptr;   ///< [rows], sum of exp(score - maximum), likewise
    Scalar* rescale = nullptr; ///< [rows], out: what sums made with the old maximum are multiplied
                               ///< by
};

/// Takes one block of keys into the rows' maxima and totals. A row without a visible key yet keeps
/// maximum -inf, total 0 and weights 0.
void softmaxStep(const SoftmaxStep& step);

/// A row of dot products (-inf where masked) that is to become weights.
struct WeightRow
{
    const Scalar* numbers = nullptr; ///< [count rounded up to 16], 64-byte aligned
    Scalar* out = nullptr;           ///< [count], may be `numbers`
    Index count = 0;
    Scalar factor = 1;  ///< from dot products to scores
    Scalar maximum = 0; ///< of the row's scores
    Scalar inverseTotal = 1;
};

/// out[c] = exp(factor numbers[c] - maximum) inverseTotal.
void weightRow(const WeightRow& row);

/// numbers[c] = cap tanh(numbers[c] / cap), -inf staying -inf; cap > 0.
void softCap(Scalar* numbers, Index count, Scalar cap);

/// The largest absolute value; infinity or NaN where one is among them. 0 of none.
[[nodiscard]] Scalar largestMagnitude(const Scalar* numbers, Index count);

/// out[i] = exp(x[i]), x <= 0 or -inf, off by at most 2e-7 + 2e-8 |x| of it; count a multiple of
/// 16, 64-byte aligned.
void exponentials(const Scalar* x, Index count, Scalar* out);

/// numbers[i] = x (1 + erf(x / sqrt 2)) / 2, within 2e-7 of the number's size.
void gelu(Scalar* numbers, Index count);

/// numbers[i] = x sigma(slope (x + cubic x^3)), likewise.
void sigmoidGate(Scalar* numbers, Index count, Scalar slope, Scalar cubic);

/// A row that is normalised in place: (x - mean) / sqrt(variance + epsilon) weight (+ bias).
struct NormRow
{
    Scalar* numbers = nullptr; ///< [count]
    Index count = 0;
    const Scalar* weight = nullptr; ///< [count]
    const Scalar* bias = nullptr;   ///< [count], or null
    bool centres = true;            ///< false: the mean counts as 0
    double epsilon = 0;
};

/// Mean and variance are made in double.
void normaliseRow(const NormRow& row);

/// The factors from exponentials made with earlier maxima to weights:
/// out[i] = exp(maxima[i] - maximum) inverseTotal.
struct Rescalings
{
    const Scalar* maxima = nullptr; ///< [count], 64-byte aligned
    Index count = 0;                ///< a multiple of 16
    Scalar maximum = 0;             ///< finite
    Scalar inverseTotal = 1;
    Scalar* out = nullptr; ///< [count], 64-byte aligned
};

void rescalings(const Rescalings& step);

/// Part of a row of numbers >= 0, cut where key / cellWidth changes.
struct Segments
{
    const Scalar* numbers = nullptr; ///< [count]
    Index count = 0;
    Index firstKey = 0; ///< the key of numbers[0]
    Index cellWidth = 1;
    Scalar* sums = nullptr;   ///< out: one a segment
    Scalar* maxima = nullptr; ///< likewise
};

void reduceSegments(const Segments& segments);

/// cellSums[i] += scale sums[i]; cellMaxima[i] = max(cellMaxima[i], scale maxima[i]).
struct CellStep
{
    const Scalar* sums = nullptr;
    const Scalar* maxima = nullptr;
    Index count = 0;
    Scalar scale = 1;
    Scalar* cellSums = nullptr;
    Scalar* cellMaxima = nullptr;
};

void addSegments(const CellStep& step);

/// numbers[i] *= factor.
void scale(Scalar* numbers, Index count, Scalar factor);

/// 32 rows of `depth` numbers, `stride` apart, as a panel [depth][32].
void transposePanel(const Scalar* rows, Index stride, Index depth, Scalar* panel);

} // namespace headlight::simd
