#pragma once

#include "core/base/index.h"
#include "core/model/rope.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

// One engine computes every model family; what differs between them are the switches below. A
// family (core/model/families) fills them from config.json, GGUF from its metadata. Parameters are
// canonical: Linear matrices [out, in], query, key and value apart, rotation in half-split order,
// norms as they are multiplied.

/// What stands between the two halves of an MLP.
enum class Activation {
    Relu,
    Gelu,      ///< x (1 + erf(x / sqrt 2)) / 2
    GeluTanh,  ///< the tanh form
    QuickGelu, ///< x sigma(1.702 x)
    Silu       ///< x sigma(x)
};

/// How rows are normalised.
struct NormSpec
{
    enum class Kind {
        Layer, ///< mean and biased variance, eps inside the root
        Rms    ///< no mean
    };

    Kind kind = Kind::Layer;
    double epsilon = 1e-5;
    bool hasBias = true;  ///< LayerNorm only
    bool addsOne = false; ///< the file stores w of a factor 1 + w (Gemma)

    bool operator==(const NormSpec&) const = default;
};

/// The norm of queries and keys, before rotation.
struct QueryKeyNorm
{
    enum class Scope {
        Head,      ///< each head by itself, one weight [dk] for all
        EachHead,  ///< each head by itself, weights [h, dk]
        Projection ///< all heads together, weight [h dk]
    };

    NormSpec norm{};
    Scope scope = Scope::Head;

    bool operator==(const QueryKeyNorm&) const = default;
};

/// What is added to scores, by position.
enum class PositionBias {
    None,
    Alibi,            ///< slope (j - i)
    AlibiScaled,      ///< slope j, rounded to BF16, inside the score factor (Falcon-RW)
    Buckets,          ///< T5: a learned number for each bucket of j - i
    RelativeKey,      ///< BERT: q . E[i - j + max - 1], inside the score factor
    RelativeKeyQuery, ///< the same and k . E[i - j + max - 1]
    RelativeAfter,    ///< ALBERT's RelativeKey: added behind the factor
    RelativeAfterBoth ///< ALBERT's RelativeKeyQuery: likewise
};

/// One attention operation.
struct AttentionSpec
{
    Index heads = 1;         ///< h
    Index keyValueHeads = 1; ///< g
    Index keyWidth = 1;      ///< dk
    Index valueWidth = 1;    ///< dv
    bool hasQueryBias = false;
    bool hasKeyBias = false;
    bool hasValueBias = false;
    bool hasOutputBias = false;
    double clip = 0;                         ///< q, k, v are clamped to +-this; 0 = not
    std::optional<QueryKeyNorm> queryNorm{}; ///< of queries and keys
    std::optional<RotarySpec> rotary{};
    double factor = 1; ///< score factor
    PositionBias bias = PositionBias::None;
    double biasMaximum = 8; ///< ALiBi: slopes are powers of 2^(-this / h)
    double softCap = 0;     ///< c tanh(score / c), before the mask; 0 = not
    bool isCausal = false;
    Index window = 0;      ///< |i - j| < window; 0 = no window
    bool hasSinks = false; ///< one logit a head in the softmax's denominator

    bool operator==(const AttentionSpec&) const = default;
};

/// A mixture of experts (gpt-oss).
struct ExpertSpec
{
    Index count = 1;
    Index perToken = 1;
    double limit = 7;     ///< of gate (above) and up (both sides)
    double alpha = 1.702; ///< gate sigma(alpha gate) (up + 1)

    bool operator==(const ExpertSpec&) const = default;
};

/// down(activation(up x)), or down(activation(gate x) up x).
struct MlpSpec
{
    Index width = 1;
    Activation activation = Activation::Gelu;
    bool isGated = false;
    bool hasInnerBias = true; ///< of up (and gate)
    bool hasOuterBias = true; ///< of down
    std::optional<ExpertSpec> experts{};

    bool operator==(const MlpSpec&) const = default;
};

/// The norms around one branch (attention, cross-attention, MLP); absent where there is none.
struct BranchNorms
{
    std::optional<NormSpec> in{};   ///< of the branch's input
    std::optional<NormSpec> out{};  ///< of its output, before the sum
    std::optional<NormSpec> post{}; ///< of the sum

    bool operator==(const BranchNorms&) const = default;
};

/// One layer: attention, perhaps cross-attention, MLP.
struct LayerSpec
{
    AttentionSpec attention{};
    std::optional<AttentionSpec> cross{};
    MlpSpec mlp{};
    BranchNorms attentionNorms{};
    BranchNorms crossNorms{};
    BranchNorms mlpNorms{};
    bool isParallel = false;       ///< x + attention(x) + mlp(x)
    bool sharesNorm = false;       ///< parallel: the MLP reads the attention's normed input
    bool residualIsNormed = false; ///< the sum begins with the branch's normed input (BLOOM)
    double residualFactor = 1;     ///< of both branches
    Index weights = 0; ///< which layer's parameters it uses: its own number, but in ALBERT

    bool operator==(const LayerSpec&) const = default;
};

/// Pictures cut into square patches, row by row, behind one class token.
struct ImageSpec
{
    Index height = 224;
    Index width = 224;
    Index patch = 16;
    Index channels = 3;

    [[nodiscard]] Index patches() const { return (height / patch) * (width / patch); }
    bool operator==(const ImageSpec&) const = default;
};

/// From ids to the first layer's input.
struct EmbeddingSpec
{
    enum class Positions {
        None,
        Learned, ///< a table of the file
        Sinusoid ///< the file's table where it has one, else sines, then cosines
    };

    Index width = 1;   ///< of the tables; the layers' width unless there is a projection
    double factor = 1; ///< of the token's row
    Positions positions = Positions::None;
    Index firstPosition = 0;          ///< the table's row for the first token
    Index longest = 0;                ///< rows of a computed sinusoid table
    std::optional<Index> skippedId{}; ///< ids that keep row firstPosition - 1 and are not counted
    bool hasTypes = false;            ///< token types
    std::optional<NormSpec> norm{};
    bool hasProjection = false; ///< from width to the layers' width
    bool hasProjectionBias = false;
    bool projectsTokens = false; ///< the token's row alone, before positions are added (OPT)
    std::optional<ImageSpec> image{};

    bool operator==(const EmbeddingSpec&) const = default;
};

/// T5's buckets of j - i.
struct BucketSpec
{
    Index count = 32;
    Index farthest = 128;
    bool isTwoSided = true;

    bool operator==(const BucketSpec&) const = default;
};

/// An encoder or a decoder.
struct StackSpec
{
    EmbeddingSpec embedding{};
    std::vector<LayerSpec> layers;
    std::optional<NormSpec> finalNorm{};
    bool hasFinalProjection = false; ///< OPT: back to the embedding's width
    std::optional<BucketSpec> buckets{};

    bool operator==(const StackSpec&) const = default;
};

/// What stands behind the last stack.
struct HeadSpec
{
    enum class Kind {
        None,
        NextToken,
        MaskedToken,
        Classes ///< of the first token's state
    };

    Kind kind = Kind::None;
    bool hasTransform = false; ///< dense, activation, norm before the output matrix
    Activation activation = Activation::Gelu;
    bool hasTransformBias = true;
    NormSpec norm{};
    Index transformWidth = 0;
    double factor = 1;  ///< of the logits
    double softCap = 0; ///< of the logits; 0 = not

    bool operator==(const HeadSpec&) const = default;
};

/// Everything that tells one model from another but its numbers.
struct ModelSpec
{
    std::string family;      ///< "bert": the model_type
    Index width = 1;         ///< d
    Index contextLength = 0; ///< tokens it was made for; 0 = any number
    std::optional<StackSpec> encoder{};
    std::optional<StackSpec> decoder{};
    HeadSpec head{};
    std::optional<Index> paddingId{};
    std::optional<Index> startId{}; ///< the decoder's first token in encoder-decoder models

    /// A stack's attention over the encoder is one more place where attention happens.
    [[nodiscard]] bool isEncoderDecoder() const { return encoder && decoder; }
    bool operator==(const ModelSpec&) const = default;
};

} // namespace headlight
