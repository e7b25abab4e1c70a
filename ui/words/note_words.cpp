#include "ui/words/step_words.h"

#include <QtGlobal>

#include <cassert>
#include <iterator>

namespace headlight {

namespace {

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
    {NoteKey::SinkTakesPart, QT_TRANSLATE_NOOP(
                                 "Words", "The sink takes its part of the sum, so the attention "
                                          "weights of the row add up to less than 1.")},
    {NoteKey::NotRotated,
     QT_TRANSLATE_NOOP(
         "Words", "Only the first numbers of a head turn in this model; this one stays as it is.")},
    {NoteKey::RotationScaled,
     QT_TRANSLATE_NOOP(
         "Words", "For long texts this model also multiplies cosine and sine by {factor}.")},
    {NoteKey::NormOfAllHeads,
     QT_TRANSLATE_NOOP("Words", "The norm takes the numbers of all heads together.")},
};
static_assert(std::size(kNotes) == static_cast<std::size_t>(NoteKey::kCount));

} // namespace

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
