#pragma once

#include "core/attention/weight_field.h"
#include "core/base/index.h"
#include "core/derive/derivation.h"
#include "core/picture/scale.h"

#include <optional>

namespace headlight {

/// Where the ends of a colour range come from.
enum class RangeScope {
    Unit,     ///< 0..1 (weights)
    Head,     ///< smallest and largest of this head
    AllHeads, ///< of all heads
    Symmetric ///< +- the largest absolute value of this head (scores)
};

/// How things are shown. Owned by Session, saved with the document later, not undoable.
struct ViewSettings
{
    RangeScope weightScope = RangeScope::Unit;
    RangeScope scoreScope = RangeScope::Symmetric;
    ScaleKind scaleKind = ScaleKind::Linear; ///< of weights
    /// What stands for attention weights that share a pixel.
    LevelOfDetail::Reduce blockReduce = LevelOfDetail::Reduce::Maximum;
    bool countFromOne = false;
    bool cellNumbers = true;
    Convention convention = Convention::Row; ///< of the formulas; never of the numbers

    /// What the first token, head or column is called: 0 or 1.
    [[nodiscard]] Index firstIndex() const { return countFromOne ? 1 : 0; }

    bool operator==(const ViewSettings&) const = default;
};

/// The task in the centre of the window.
enum class Task { Explore, Explain };

/// What the centre shows of the chain.
enum class ChainStep { Input, Projections, Scores, Weights, Context, Concat, Output };

/// What the heatmap and the thumbnails show: scores on their step, attention weights on all others.
enum class MapQuantity { Weights, Scores };

/// Where the user is; shared by all views, neither undoable nor saved.
struct Selection
{
    HeadIndex head = 0;
    Pair pair{};
    ChainStep step = ChainStep::Weights;

    [[nodiscard]] MapQuantity quantity() const
    {
        return step == ChainStep::Scores ? MapQuantity::Scores : MapQuantity::Weights;
    }

    bool operator==(const Selection&) const = default;
};

} // namespace headlight
