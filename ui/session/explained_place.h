#pragma once

#include "core/derive/derivation.h"
#include "ui/session/view_settings.h"

namespace headlight {

// How a cell that is explained and the selection follow each other. Every function is pure; places
// and selections that go in lie within the trace, and so do those that come out.

/// The cell that a step of the chain shows for the selection; `column` is kept where it fits.
/// Without W^O the output's is that of the concatenation.
[[nodiscard]] Place placeOfStep(
    const Trace& trace, const Selection& selection, ChainStep step, Index column = 0);

/// The place moved to the head and pair of the selection: the same array, for another token.
/// Learned matrices stay where they are.
[[nodiscard]] Place placeMovedTo(const Trace& trace, const Selection& selection, Place place);

/// The selection with the head and pair that the place speaks of; what it does not say stays.
[[nodiscard]] Selection selectionAt(const Trace& trace, Selection selection, const Place& place);

/// The place within the trace: the nearest one where it is beyond an edge, the weight of the
/// selection where the trace lacks its array.
[[nodiscard]] Place placeWithin(const Trace& trace, const Selection& selection, Place place);

/// Whether the array is a learned matrix or bias.
[[nodiscard]] bool isLearned(PlaceArray array);

/// Where in the chain an array stands.
[[nodiscard]] ChainStep chainStepOf(PlaceArray array);
/// Where in the chain a step of a derivation stands; a learned number with what it makes.
[[nodiscard]] ChainStep chainStepOf(const DerivationStep& step);

} // namespace headlight
