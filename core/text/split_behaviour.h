#pragma once

#include "core/text/normalised_text.h"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace headlight {

/// What becomes of the matches when a text is split at them.
enum class SplitBehaviour { Removed, Isolated, MergedWithPrevious, MergedWithNext, Contiguous };

/// Their names in files, in order.
inline constexpr std::array<std::string_view, 5> kSplitBehaviours{
    "Removed", "Isolated", "MergedWithPrevious", "MergedWithNext", "Contiguous"};

/// The parts that `runs`, which cover a text, leave of it, appended to `parts` in order.
void joinRuns(
    std::span<const TextRun> runs, SplitBehaviour behaviour, std::vector<ByteSpan>& parts);

} // namespace headlight
