#pragma once

#include "core/attention/trace.h"
#include "core/attention/weight_field.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

/// Every array that has cells to explain: those of a trace, the mask, and the learned ones.
enum class PlaceArray {
    Input,     ///< X [n x d]
    KeyInput,  ///< XKV [m x d], cross-attention only
    Query,     ///< Q [n x h dk]
    Key,       ///< K [m x g dk]
    Value,     ///< V [m x g dv]
    Dot,       ///< e_ij = q_i . k_j, a head's [n x m]
    Mask,      ///< 1 = may be seen, 0 = hidden [n x m]
    Score,     ///< a head's [n x m]
    Weight,    ///< a head's [n x m]
    Logsumexp, ///< a head's [n x 1]
    Context,   ///< a head's [n x dv]
    Concat,    ///< [n x h dv]
    Output,    ///< [n x d_out]
    QueryProjection,
    KeyProjection,
    ValueProjection,
    OutputProjection,
    QueryBias, ///< biases are one row
    KeyBias,
    ValueBias,
    OutputBias
};

inline constexpr std::array kPlaceArrays = {
    PlaceArray::Input,
    PlaceArray::KeyInput,
    PlaceArray::Query,
    PlaceArray::Key,
    PlaceArray::Value,
    PlaceArray::Dot,
    PlaceArray::Mask,
    PlaceArray::Score,
    PlaceArray::Weight,
    PlaceArray::Logsumexp,
    PlaceArray::Context,
    PlaceArray::Concat,
    PlaceArray::Output,
    PlaceArray::QueryProjection,
    PlaceArray::KeyProjection,
    PlaceArray::ValueProjection,
    PlaceArray::OutputProjection,
    PlaceArray::QueryBias,
    PlaceArray::KeyBias,
    PlaceArray::ValueBias,
    PlaceArray::OutputBias};

/// Whether a place in the array names a head: dot, scores, weights, logsumexp, context.
[[nodiscard]] bool hasHead(PlaceArray array);

/// One cell. Columns are those of the whole array (of Q: 0 .. h dk - 1), of a head where the array
/// has one.
struct Place
{
    PlaceArray array = PlaceArray::Weight;
    HeadIndex head = -1; ///< -1 where the array has none
    Index row = 0;       ///< 0 for a bias
    Index column = 0;    ///< 0 for a logsumexp

    bool operator==(const Place&) const = default;
};

/// As files name it: X XKV Q K V dot mask scores weights logsumexp context concat output
/// WQ WK WV WO bQ bK bV bO.
[[nodiscard]] std::string_view arrayName(PlaceArray array);

/// How a place in the array is written: "weights:HEAD,I,J", "mask:I,J", "logsumexp:HEAD,I", "bQ:C".
[[nodiscard]] std::string placePattern(PlaceArray array);

/// Reads "weights:0,3,2"; indices count from 0. Errors: ArrayMissing for a name that is none,
/// PlaceInvalid with the pattern that was expected.
[[nodiscard]] Result<Place> parsePlace(std::string_view text);

/// The inverse of parsePlace.
[[nodiscard]] std::string placeText(const Place& place);

/// Rows and columns of an array of the trace (of one head, where it has one); 0 x 0 where the trace
/// has no such array.
struct PlaceShape
{
    Index rows = 0;
    Index columns = 0;

    bool operator==(const PlaceShape&) const = default;
};

[[nodiscard]] PlaceShape placeShape(const Trace& trace, PlaceArray array);

/// The array where the trace keeps it as a matrix, all heads side by side (of a missing one, an
/// empty matrix); null for biases, a head's own arrays and the mask.
[[nodiscard]] const Matrix* placeMatrix(const Trace& trace, PlaceArray array);

/// A bias, which may be empty; null for what is none.
[[nodiscard]] const RowVector* placeBias(const Parameters& parameters, PlaceArray array);

/// What a weight field calls dot, scores or weights; empty for other arrays.
[[nodiscard]] std::optional<PairQuantity> placeQuantity(PlaceArray array);

/// Errors: OutputMissing without W^O; ArrayMissing for another array that the trace lacks (XKV in
/// self-attention, an absent bias); SizeInvalid for an index outside.
[[nodiscard]] Result<Done> checkPlace(const Trace& trace, const Place& place);

/// The number of a cell that checkPlace has passed, as the trace holds it. -inf is possible.
/// O(1), for dot, scores and weights one tile of one cell.
[[nodiscard]] Scalar placeNumber(const TracePtr& trace, const Place& place);

} // namespace headlight
