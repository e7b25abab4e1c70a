#pragma once

#include "app/cli/figure_wish.h"
#include "ui/figure/figure_batch.h"

#include <vector>

namespace headlight {

/// Where the figures of a call come from.
struct FigureParts
{
    FigureSources sources{};
    HeadIndex heads = 1;
    Index layer = 0;           ///< of figures of one layer
    std::vector<int> layers{}; ///< that several are asked of; empty: one
};

/// Of the document that the options say, computed for the first text and layer. Errors: those of
/// computeDocument(), and of hashing its files.
[[nodiscard]] Result<FigureParts> documentParts(const FigureCall& call, const JobControl& control);

/// Of a model, which has read the first text. Errors: those of model_layer.h, and of hashing its
/// weights.
[[nodiscard]] Result<FigureParts> modelParts(const FigureCall& call, const JobControl& control);

} // namespace headlight
