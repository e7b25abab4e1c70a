#pragma once

#include "core/model/document.h"

#include <optional>
#include <vector>

namespace headlight {

/// The layers that the parameters of a document can be read of, ascending; empty: they are not from
/// a file, or its names show no layers.
[[nodiscard]] std::vector<int> layersOf(const Document& document);

/// The one that they are of.
[[nodiscard]] std::optional<int> layerOf(const Document& document);

/// The document with the same parameters of another layer: opens their file again. Roles that were
/// chosen by hand hold for the arrays of that layer by their names. The layer that it has gives the
/// document itself. Errors: LayerUnknown; those of reading and of checkPlan.
[[nodiscard]] Result<Document> withLayer(
    const Document& document, int layer, const JobControl& control);

} // namespace headlight
