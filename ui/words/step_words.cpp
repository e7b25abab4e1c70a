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
    {StepKey::Temperature, QT_TRANSLATE_NOOP("Words", "Temperature"),
     QT_TRANSLATE_NOOP(
         "Words", "The score is divided by the temperature T, which makes the weights more equal "
                  "or more decided.")},
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

struct NoteText
{
    NoteKey key;
    const char* text;
};

constexpr NoteText kNotes[] = {
    {NoteKey::RoundedNumbers,
     QT_TRANSLATE_NOOP(
         "Words",
         "The numbers shown are rounded: computed with them, the result would be {shown}.")},
    {NoteKey::TermsLeftOut, QT_TRANSLATE_NOOP(
                                "Words", "Only the largest terms are written out; below the brace "
                                         "stands the sum of the other {count}.")},
    {NoteKey::NumbersLeftOut, QT_TRANSLATE_NOOP("Words", "Numbers that are left out: {count}.")},
    {NoteKey::MaximumSubtracted,
     QT_TRANSLATE_NOOP(
         "Words", "Why subtract: exp of a large score would be beyond the largest number a "
                  "computer's float holds. The same number is taken from every score of the row, "
                  "so it cancels in the division, and no attention weight changes.")},
    {NoteKey::RowHidden, QT_TRANSLATE_NOOP("Words", "Every key is hidden from this query.")},
    {NoteKey::PairHidden,
     QT_TRANSLATE_NOOP("Words", "exp(−∞) is exactly 0: a hidden key takes no part.")},
    {NoteKey::OneKey,
     QT_TRANSLATE_NOOP(
         "Words", "Only one key may be seen, so it gets all the attention, whatever its score.")},
    {NoteKey::Clamped,
     QT_TRANSLATE_NOOP(
         "Words", "The exact number is beyond the largest 32-bit float; it was limited to that.")},
    {NoteKey::HiddenByCausal,
     QT_TRANSLATE_NOOP("Words", "Hidden by the causal mask: the key comes after the query.")},
    {NoteKey::HiddenByWindow,
     QT_TRANSLATE_NOOP("Words", "Hidden by the window: the key is {width} or more places away.")},
    {NoteKey::HiddenByPadding,
     QT_TRANSLATE_NOOP("Words", "Hidden as padding: key {key} only fills up the sequence.")},
    {NoteKey::HiddenByExplicit, QT_TRANSLATE_NOOP("Words", "Hidden by the given mask.")},
    {NoteKey::NoMask,
     QT_TRANSLATE_NOOP("Words", "There is no mask: every query may see every key.")},
    {NoteKey::GroupedHeads,
     QT_TRANSLATE_NOOP(
         "Words",
         "Heads share keys and values here: head {head} uses those of key/value head {group}.")},
    {NoteKey::SharedRow,
     QT_TRANSLATE_NOOP(
         "Words", "Query and key belong to the same token, so both start from the same row of X.")},
    {NoteKey::SeededEmbedding, QT_TRANSLATE_NOOP(
                                   "Words", "Made from the seed {seed} and the token's text: both "
                                            "together always give the same vector.")},
    {NoteKey::ScoresFlattened, QT_TRANSLATE_NOOP(
                                   "Words", "T is above 1: scores move closer together, and the "
                                            "attention weights become more equal.")},
    {NoteKey::ScoresSharpened,
     QT_TRANSLATE_NOOP(
         "Words", "T is below 1: scores move apart, and the largest attention weight grows.")},
    {NoteKey::ProductNotLimited,
     QT_TRANSLATE_NOOP(
         "Words", "The score is computed from the exact product, before it was limited to the "
                  "largest 32-bit float.")},
};
static_assert(std::size(kNotes) == static_cast<std::size_t>(NoteKey::kCount));

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

QString noteText(const Words& words, const StepNote& note)
{
    const NoteText& found = kNotes[static_cast<std::size_t>(note.key)];
    assert(found.key == note.key);
    QString text = words.text(found.text);
    for (const auto& [name, value] : note.arguments)
        text.replace(
            QLatin1Char('{') + QString::fromStdString(name) + QLatin1Char('}'),
            QString::fromStdString(value));
    return text;
}

} // namespace headlight
