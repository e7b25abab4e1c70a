#include "ui/words/step_words.h"

#include <QtGlobal>

#include <cassert>
#include <iterator>

namespace headlight {

namespace {

/// What one step is called, and what it does.
struct StepText
{
    StepKey key;
    const char* name;
    const char* narration;
};

// In the order of StepKey. The Chinese is in resources/translations/words_zh_CN.ts.
constexpr StepText kSteps[] = {
    {StepKey::GivenInput, QT_TRANSLATE_NOOP("Words", "Input"),
     QT_TRANSLATE_NOOP(
         "Words", "The chain begins with X as it was given: each row is the vector of one token.")},
    {StepKey::PresetInput, QT_TRANSLATE_NOOP("Words", "Input made by hand"),
     QT_TRANSLATE_NOOP(
         "Words", "X was built together with the heads, so that each of them does one thing that "
                  "is easy to recognise.")},
    {StepKey::Embedding, QT_TRANSLATE_NOOP("Words", "Embedding"),
     QT_TRANSLATE_NOOP(
         "Words", "Every token has a vector of its own, and the same token always gets the same "
                  "one. A trained model has learned it; here it is made from the seed.")},
    {StepKey::Position, QT_TRANSLATE_NOOP("Words", "Position"),
     QT_TRANSLATE_NOOP(
         "Words", "Attention alone does not know the order of the tokens. Sines and cosines of the "
                  "position, one frequency for each pair of columns, tell where a token stands; "
                  "positions count from 0.")},
    {StepKey::InputSum, QT_TRANSLATE_NOOP("Words", "Input"),
     QT_TRANSLATE_NOOP(
         "Words",
         "Embedding and position are added; the sum is the row of X that attention reads.")},
    {StepKey::HiddenState, QT_TRANSLATE_NOOP("Words", "Hidden state"),
     QT_TRANSLATE_NOOP(
         "Words",
         "What the layer receives for this token: in the first layer its embedding, later what the "
         "layers before made of it; in cross-attention the keys come from the encoder.")},
    {StepKey::NormMean, QT_TRANSLATE_NOOP("Words", "Mean of the row"),
     QT_TRANSLATE_NOOP(
         "Words", "The norm before the layer first takes the mean of all numbers of the row.")},
    {StepKey::NormVariance, QT_TRANSLATE_NOOP("Words", "Variance of the row"),
     QT_TRANSLATE_NOOP(
         "Words", "The mean of the squared distances from the mean: how widely the numbers of the "
                  "row are spread.")},
    {StepKey::NormMeanSquare, QT_TRANSLATE_NOOP("Words", "Mean square of the row"),
     QT_TRANSLATE_NOOP(
         "Words", "The mean of the squares says how large the numbers of the row are. This norm "
                  "does not subtract a mean.")},
    {StepKey::LayerNorm, QT_TRANSLATE_NOOP("Words", "Layer norm"),
     QT_TRANSLATE_NOOP(
         "Words", "The row is shifted and stretched so that its mean is 0 and its variance is 1; "
                  "then every column has a learned factor γ and, where the model has one, a "
                  "learned β. A tiny ε keeps the root away from 0.")},
    {StepKey::RmsNorm, QT_TRANSLATE_NOOP("Words", "RMS norm"),
     QT_TRANSLATE_NOOP(
         "Words", "The row is divided by the root of its mean square, so that all rows are of like "
                  "size; then every column has a learned factor γ, written here as it multiplies, "
                  "even where a model stores γ − 1.")},
    {StepKey::Parameter, QT_TRANSLATE_NOOP("Words", "Learned number"),
     QT_TRANSLATE_NOOP(
         "Words",
         "A parameter of the layer: training sets it, and it is the same for every token.")},
    {StepKey::QueryProjection, QT_TRANSLATE_NOOP("Words", "Query"),
     QT_TRANSLATE_NOOP(
         "Words",
         "The query says what a token looks for: its vector times the head's matrix W^Q.")},
    {StepKey::QueryBias, QT_TRANSLATE_NOOP("Words", "Bias of the query"),
     QT_TRANSLATE_NOOP("Words", "The same bias is added to every query.")},
    {StepKey::KeyProjection, QT_TRANSLATE_NOOP("Words", "Key"),
     QT_TRANSLATE_NOOP(
         "Words",
         "The key says what a token has to offer: its vector times the head's matrix W^K.")},
    {StepKey::KeyBias, QT_TRANSLATE_NOOP("Words", "Bias of the key"),
     QT_TRANSLATE_NOOP("Words", "The same bias is added to every key.")},
    {StepKey::ValueProjection, QT_TRANSLATE_NOOP("Words", "Value"),
     QT_TRANSLATE_NOOP(
         "Words", "The value is what a token hands on when it is looked at: its vector times the "
                  "head's matrix W^V.")},
    {StepKey::ValueBias, QT_TRANSLATE_NOOP("Words", "Bias of the value"),
     QT_TRANSLATE_NOOP("Words", "The same bias is added to every value.")},
    {StepKey::ProjectionClip, QT_TRANSLATE_NOOP("Words", "Limit"),
     QT_TRANSLATE_NOOP(
         "Words", "This model keeps every number of queries, keys and values between −m and m.")},
    {StepKey::HeadMean, QT_TRANSLATE_NOOP("Words", "Mean of the vector"),
     QT_TRANSLATE_NOOP(
         "Words", "The norm of queries and keys first takes the mean of the vector's numbers.")},
    {StepKey::HeadVariance, QT_TRANSLATE_NOOP("Words", "Variance of the vector"),
     QT_TRANSLATE_NOOP("Words", "The mean of the squared distances from the vector's mean.")},
    {StepKey::HeadMeanSquare, QT_TRANSLATE_NOOP("Words", "Mean square of the vector"),
     QT_TRANSLATE_NOOP(
         "Words", "The mean of the squares says how long the vector is, whatever its direction.")},
    {StepKey::QueryNorm, QT_TRANSLATE_NOOP("Words", "Norm of the query"),
     QT_TRANSLATE_NOOP(
         "Words", "The query is brought to a standard length before it is compared, so that no "
                  "score grows without bounds; γ is learned.")},
    {StepKey::KeyNorm, QT_TRANSLATE_NOOP("Words", "Norm of the key"),
     QT_TRANSLATE_NOOP(
         "Words", "The key is brought to a standard length before it is compared, so that no score "
                  "grows without bounds; γ is learned.")},
    {StepKey::RotationAngle, QT_TRANSLATE_NOOP("Words", "Angle of the rotation"),
     QT_TRANSLATE_NOOP(
         "Words", "Each pair of numbers turns by an angle: the position, counted from 0, times the "
                  "frequency ω of the pair. The first pairs turn fast, the last ones slowly.")},
    {StepKey::QueryRotation, QT_TRANSLATE_NOOP("Words", "Rotation of the query"),
     QT_TRANSLATE_NOOP(
         "Words", "The numbers c and c + r/2 form a pair that is turned like the hand of a clock. "
                  "Both query and key turn with their positions, so their dot product knows only "
                  "how far apart they are.")},
    {StepKey::KeyRotation, QT_TRANSLATE_NOOP("Words", "Rotation of the key"),
     QT_TRANSLATE_NOOP(
         "Words", "The key's pairs of numbers are turned by the key's own position, in the same "
                  "way as those of the query.")},
    {StepKey::DotProduct, QT_TRANSLATE_NOOP("Words", "Dot product"),
     QT_TRANSLATE_NOOP(
         "Words",
         "Query and key are multiplied number by number, and the products are added up. The result "
         "is large when both point the same way: the key offers what the query looks for.")},
    {StepKey::Scaling, QT_TRANSLATE_NOOP("Words", "Scaling"),
     QT_TRANSLATE_NOOP(
         "Words",
         "The dot product is divided by the square root of d_k. Otherwise longer vectors would "
         "give larger scores, and softmax would leave almost everything to one key.")},
    {StepKey::ScoreFactor, QT_TRANSLATE_NOOP("Words", "Factor of the score"),
     QT_TRANSLATE_NOOP(
         "Words",
         "This model multiplies the dot product by a factor of its own in place of 1/√d_k.")},
    {StepKey::Temperature, QT_TRANSLATE_NOOP("Words", "Temperature"),
     QT_TRANSLATE_NOOP(
         "Words", "The score is divided by the temperature T, which makes the weights more equal "
                  "or more decided.")},
    {StepKey::AlibiTerm, QT_TRANSLATE_NOOP("Words", "Linear position bias"),
     QT_TRANSLATE_NOOP(
         "Words", "The farther away the key, the more is subtracted: the distance times a slope m "
                  "that each head has for itself (ALiBi).")},
    {StepKey::BucketTerm, QT_TRANSLATE_NOOP("Words", "Relative position bias"),
     QT_TRANSLATE_NOOP(
         "Words", "Distances are sorted into buckets, near ones one by one, far ones many "
                  "together; each head has learned a number for each bucket.")},
    {StepKey::RelativeKeyTerm, QT_TRANSLATE_NOOP("Words", "Relative position term"),
     QT_TRANSLATE_NOOP(
         "Words", "Every distance has a learned vector E; its dot product with the query (in some "
                  "models with the key, too) is added to the score.")},
    {StepKey::PositionTerm, QT_TRANSLATE_NOOP("Words", "Position bias"),
     QT_TRANSLATE_NOOP(
         "Words", "A number that depends on the head and on the places of query and key.")},
    {StepKey::BiasedScore, QT_TRANSLATE_NOOP("Words", "Score with position bias"),
     QT_TRANSLATE_NOOP(
         "Words", "The bias is added to the score, so that the weight depends on where the key "
                  "stands, too.")},
    {StepKey::SoftCap, QT_TRANSLATE_NOOP("Words", "Soft cap"),
     QT_TRANSLATE_NOOP(
         "Words",
         "Small scores stay almost as they are, large ones come near ±c and never pass it.")},
    {StepKey::MaskCausal, QT_TRANSLATE_NOOP("Words", "Causal mask"),
     QT_TRANSLATE_NOOP(
         "Words", "A token may see itself and what comes before it, never what comes after.")},
    {StepKey::MaskWindow, QT_TRANSLATE_NOOP("Words", "Window"),
     QT_TRANSLATE_NOOP(
         "Words", "A token may see only neighbours that are fewer than w places away.")},
    {StepKey::MaskPadding, QT_TRANSLATE_NOOP("Words", "Padding"),
     QT_TRANSLATE_NOOP(
         "Words", "P is the set of keys that only fill up the sequence; no query may see them.")},
    {StepKey::MaskExplicit, QT_TRANSLATE_NOOP("Words", "Given mask"),
     QT_TRANSLATE_NOOP("Words", "S is the set of pairs that the given mask lets through.")},
    {StepKey::MaskAll, QT_TRANSLATE_NOOP("Words", "Mask"),
     QT_TRANSLATE_NOOP(
         "Words", "A pair may be seen only if every part of the mask lets it through: 1 is "
                  "visible, 0 is hidden.")},
    {StepKey::Mask, QT_TRANSLATE_NOOP("Words", "Masking"),
     QT_TRANSLATE_NOOP(
         "Words", "A visible pair keeps its score. A hidden one gets −∞, so that its weight will "
                  "be exactly 0.")},
    {StepKey::Sink, QT_TRANSLATE_NOOP("Words", "Sink"),
     QT_TRANSLATE_NOOP(
         "Words", "The head has learned a score that belongs to no key. It takes part in the "
                  "softmax and carries no value: so the head can look at nothing.")},
    {StepKey::RowMaximum, QT_TRANSLATE_NOOP("Words", "Row maximum"),
     QT_TRANSLATE_NOOP("Words", "The largest score of this query among all keys.")},
    {StepKey::ShiftedScore, QT_TRANSLATE_NOOP("Words", "Shifted score"),
     QT_TRANSLATE_NOOP(
         "Words", "The row's maximum is subtracted from the score, so that the largest becomes 0 "
                  "and none is above it.")},
    {StepKey::Exponential, QT_TRANSLATE_NOOP("Words", "Exponential"),
     QT_TRANSLATE_NOOP(
         "Words", "exp makes every number positive and widens the gaps: a score that is greater by "
                  "1 counts about 2.72 times as much.")},
    {StepKey::ExponentialSum, QT_TRANSLATE_NOOP("Words", "Sum of the exponentials"),
     QT_TRANSLATE_NOOP(
         "Words", "All exponentials of the row are added up; each will be divided by this sum.")},
    {StepKey::SoftmaxWeight, QT_TRANSLATE_NOOP("Words", "Attention weight"),
     QT_TRANSLATE_NOOP(
         "Words",
         "Each exponential is divided by their sum. The attention weights of a row lie between 0 "
         "and 1 and add up to 1: so the query shares its attention among the keys.")},
    {StepKey::EmptyRow, QT_TRANSLATE_NOOP("Words", "Row without keys"),
     QT_TRANSLATE_NOOP(
         "Words",
         "Every key is hidden from this query, so there is nothing to share attention among. By "
         "definition its attention weights and its context are 0 and its logsumexp is −∞.")},
    {StepKey::Logsumexp, QT_TRANSLATE_NOOP("Words", "Log of the sum"),
     QT_TRANSLATE_NOOP(
         "Words", "The natural logarithm of the row's sum of exp(score). An attention weight is "
                  "exp(score − logsumexp).")},
    {StepKey::WeightedSum, QT_TRANSLATE_NOOP("Words", "Context vector"),
     QT_TRANSLATE_NOOP(
         "Words", "The values of all keys are added up, each times its attention weight: the query "
                  "takes most from where it looks most.")},
    {StepKey::Concat, QT_TRANSLATE_NOOP("Words", "Concatenation"),
     QT_TRANSLATE_NOOP("Words", "The contexts of all heads stand side by side in one row.")},
    {StepKey::OutputProjection, QT_TRANSLATE_NOOP("Words", "Output projection"),
     QT_TRANSLATE_NOOP(
         "Words", "W^O mixes what the heads found: the joined row, h·d_v wide, becomes a row of "
                  "the output.")},
    {StepKey::OutputBias, QT_TRANSLATE_NOOP("Words", "Bias of the output"),
     QT_TRANSLATE_NOOP("Words", "The same bias is added to every row of the output.")},
};
static_assert(std::size(kSteps) == static_cast<std::size_t>(StepKey::kCount));

const StepText& textOf(StepKey key)
{
    const StepText& text = kSteps[static_cast<std::size_t>(key)];
    assert(text.key == key);
    return text;
}

} // namespace

QString stepName(const Words& words, StepKey key)
{
    return words.text(textOf(key).name);
}

QString stepNarration(const Words& words, StepKey key)
{
    return words.text(textOf(key).narration);
}

} // namespace headlight
