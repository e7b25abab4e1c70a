#pragma once

#include "core/derive/place.h"
#include "core/model/document.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace headlight {

/// How vectors are written; the numbers are the same.
enum class Convention {
    Row,   ///< a token is a row: q_i = x_i W^Q
    Column ///< a token is a column: q_i = W_Q x_i, W_Q the transpose
};

/// As files and options spell them, in the order of Convention.
inline constexpr std::array<std::string_view, 2> kConventionNames{"row", "column"};

/// Where X comes from, which a trace does not know.
struct InputOrigin
{
    enum class Kind {
        Given,     ///< as it stands, from a file or a person
        Embedding, ///< made from the seed and each token
        Preset     ///< made by hand with the heads
    };

    Kind kind = Kind::Given;
    std::uint64_t seed = 0;                ///< Embedding only
    Positions positions = Positions::None; ///< Embedding only

    bool operator==(const InputOrigin&) const = default;
};

[[nodiscard]] InputOrigin inputOrigin(const Document& document);

struct DeriveOptions
{
    Convention convention = Convention::Row;
    Index mostTerms = 6;  ///< >= 2; sums and vectors with more are shortened
    Index firstIndex = 0; ///< 1: the indices in formulas count from one; places and numbers do not
    int digits = 4;       ///< significant digits of the numbers in formulas, 1 to 9
    /// Wraps symbols and numbers in \class{...}{...}, so that a picture can colour and find
    /// them: input query key value dot score weight context concat output projection-query
    /// projection-key projection-value projection-output bias mask temperature.
    bool marks = false;
    InputOrigin origin{};

    bool operator==(const DeriveOptions&) const = default;
};

/// What a step does.
enum class StepKey {
    GivenInput,  ///< X as it stands
    PresetInput, ///< X made by hand with the heads
    Embedding,   ///< the token's vector
    Position,    ///< the position's vector
    InputSum,    ///< embedding + position
    HiddenState, ///< what a layer of a model receives
    NormMean,    ///< of the norm before a layer's projections
    NormVariance,
    NormMeanSquare,
    LayerNorm,       ///< (h - mean) / sqrt(variance + eps), weight and bias
    RmsNorm,         ///< h / sqrt(mean square + eps), weight
    Parameter,       ///< a learned number
    QueryProjection, ///< x_i W^Q
    QueryBias,
    KeyProjection,
    KeyBias,
    ValueProjection,
    ValueBias,
    ProjectionClip, ///< within +-c
    HeadMean,       ///< of the norm of queries and keys
    HeadVariance,
    HeadMeanSquare,
    QueryNorm,
    KeyNorm,
    RotationAngle, ///< position times frequency
    QueryRotation,
    KeyRotation,
    DotProduct,  ///< q_i . k_j
    Scaling,     ///< / sqrt(dk)
    ScoreFactor, ///< a factor of the model in its place
    Temperature,
    AlibiTerm,       ///< slope times distance
    BucketTerm,      ///< learned for ranges of distances
    RelativeKeyTerm, ///< q_i (and k_j) times a vector of the distance
    PositionTerm,    ///< of any other kind
    BiasedScore,     ///< the score plus such a bias
    SoftCap,         ///< c tanh(x / c)
    MaskCausal,      ///< whether one layer of the mask lets the pair pass
    MaskWindow,
    MaskPadding,
    MaskExplicit,
    MaskAll,      ///< all layers together
    Mask,         ///< the score, -inf where it is hidden
    Sink,         ///< a score without a key that takes its part in the softmax
    RowMaximum,   ///< max_j A_ij
    ShiftedScore, ///< A_ij - max
    Exponential,  ///< exp(A_ij - max)
    ExponentialSum,
    SoftmaxWeight, ///< exp / sum
    EmptyRow,      ///< nothing to see: defined as 0, logsumexp as -inf
    Logsumexp,
    WeightedSum, ///< sum_j alpha_ij v_j
    Concat,
    OutputProjection,
    OutputBias,
    kCount
};

/// "dot-product": the step's name in JSON.
[[nodiscard]] std::string_view stepKeyName(StepKey key);

/// What is to be said beside a step.
enum class NoteKey {
    RoundedNumbers, ///< "shown": what the numbers shown would give
    TermsLeftOut,   ///< "count": their sum stands below the brace
    NumbersLeftOut, ///< "count": of a vector
    MaximumSubtracted,
    RowHidden,  ///< no key may be seen
    PairHidden, ///< exp(-inf) = 0
    OneKey,     ///< the only key there is, or that may be seen: weight 1
    Clamped,    ///< beyond the largest float
    HiddenByCausal,
    HiddenByWindow,  ///< "width"
    HiddenByPadding, ///< "key"
    HiddenByExplicit,
    NoMask,
    GroupedHeads,      ///< "head", "group"
    SharedRow,         ///< the key side's X is the query side's
    SeededEmbedding,   ///< "seed"
    ScoresFlattened,   ///< temperature above 1
    ScoresSharpened,   ///< temperature below 1
    ProductNotLimited, ///< the score is made from the product before it was clamped
    SinkTakesPart,     ///< the row's weights sum to less than 1
    NotRotated,        ///< a number behind those that turn
    RotationScaled,    ///< "factor": of cosine and sine
    NormOfAllHeads,    ///< the norm takes the row as a whole, not each head
    kCount
};

/// "rounded-numbers": the note's name in JSON.
[[nodiscard]] std::string_view noteKeyName(NoteKey key);

struct StepNote
{
    NoteKey key{};
    std::vector<std::pair<std::string, std::string>> arguments{}; ///< named as at the key

    bool operator==(const StepNote&) const = default;
};

/// A rectangle of cells of one array.
struct CellBlock
{
    PlaceArray array{};
    HeadIndex head = -1; ///< -1 where the array has none
    Range rows{};
    Range columns{};

    bool operator==(const CellBlock&) const = default;
};

using StepValue = std::variant<double, std::vector<double>>;

/// One step. TeX without delimiters, for display style, in amsmath's language.
struct DerivationStep
{
    StepKey key{};
    std::string general{};     ///< q_i = x_i W^Q
    std::string indexed{};     ///< the same for this cell
    std::string substituted{}; ///< the same with numbers, ending in the value
    StepValue value{};         ///< never NaN; -inf is possible
    std::vector<CellBlock> operands{};
    std::optional<CellBlock> result{}; ///< the cells that hold the value, where an array does
    std::vector<StepNote> notes{};

    bool operator==(const DerivationStep&) const = default;
};

/// How one number came to be, from X on.
struct Derivation
{
    Place place{};
    std::vector<DerivationStep> steps{}; ///< not empty; the last value is the cell's, to the bit

    bool operator==(const Derivation&) const = default;
};

/// Explains one cell. Numbers are those of the trace; where a step's number is kept nowhere (a
/// product before its bias, a scaled score before the temperature) it is made again as the core
/// makes it, or in double. Pure; any thread; O(m (dk + dv) + d dk), so fit for every key press.
/// Errors: those of checkPlace.
[[nodiscard]] Result<Derivation> derive(
    const TracePtr& trace, const Place& place, const DeriveOptions& options = {});

} // namespace headlight
