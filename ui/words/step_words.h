#pragma once

#include "core/derive/derivation.h"
#include "ui/words/words.h"

namespace headlight {

// Derivations in words, English or Chinese. Plain text; narrations are one or two sentences that a
// teacher can read out, and fit one number as well as a row of them.

/// "Dot product".
[[nodiscard]] QString stepName(const Words& words, StepKey key);
/// What the step does and what for.
[[nodiscard]] QString stepNarration(const Words& words, StepKey key);
/// A note with its arguments filled in.
[[nodiscard]] QString noteText(const Words& words, const StepNote& note);

} // namespace headlight
