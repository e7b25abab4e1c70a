#include "core/derive/derivation.h"

#include <cassert>
#include <iterator>

namespace headlight {

namespace {

constexpr std::string_view kStepNames[] = {
    "given-input",
    "preset-input",
    "embedding",
    "position",
    "input",
    "hidden-state",
    "norm-mean",
    "norm-variance",
    "norm-mean-square",
    "layer-norm",
    "rms-norm",
    "parameter",
    "query-projection",
    "query-bias",
    "key-projection",
    "key-bias",
    "value-projection",
    "value-bias",
    "projection-clip",
    "head-mean",
    "head-variance",
    "head-mean-square",
    "query-norm",
    "key-norm",
    "rotation-angle",
    "query-rotation",
    "key-rotation",
    "dot-product",
    "scaling",
    "score-factor",
    "temperature",
    "alibi-term",
    "bucket-term",
    "relative-key-term",
    "position-term",
    "biased-score",
    "soft-cap",
    "mask-causal",
    "mask-window",
    "mask-padding",
    "mask-explicit",
    "mask-all",
    "mask",
    "sink",
    "row-maximum",
    "shifted-score",
    "exponential",
    "exponential-sum",
    "softmax-weight",
    "empty-row",
    "logsumexp",
    "weighted-sum",
    "concat",
    "output-projection",
    "output-bias",
};
static_assert(std::size(kStepNames) == static_cast<std::size_t>(StepKey::kCount));

constexpr std::string_view kNoteNames[] = {
    "rounded-numbers",
    "terms-left-out",
    "numbers-left-out",
    "maximum-subtracted",
    "row-hidden",
    "pair-hidden",
    "one-key",
    "clamped",
    "hidden-by-causal",
    "hidden-by-window",
    "hidden-by-padding",
    "hidden-by-explicit",
    "no-mask",
    "grouped-heads",
    "shared-row",
    "seeded-embedding",
    "scores-flattened",
    "scores-sharpened",
    "product-not-limited",
    "sink-takes-part",
    "not-rotated",
    "rotation-scaled",
    "norm-of-all-heads",
};
static_assert(std::size(kNoteNames) == static_cast<std::size_t>(NoteKey::kCount));

} // namespace

std::string_view stepKeyName(StepKey key)
{
    assert(key < StepKey::kCount);
    return kStepNames[static_cast<std::size_t>(key)];
}

std::string_view noteKeyName(NoteKey key)
{
    assert(key < NoteKey::kCount);
    return kNoteNames[static_cast<std::size_t>(key)];
}

} // namespace headlight
