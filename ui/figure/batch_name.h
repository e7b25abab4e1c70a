#pragma once

#include "core/base/index.h"
#include "core/base/result.h"

#include <string>

namespace headlight {

/// Where one figure of a batch stands in it, and what the batch goes through.
struct BatchPlace
{
    HeadIndex head = 0;
    Index text = 0; ///< of the sequences
    Index layer = 0;
    bool manyHeads = false;
    bool manyTexts = false;
    bool manyLayers = false;
};

/// `name` with {head}, {index} (of the text) and {layer} filled in; head and index count from
/// `firstIndex`, layers as their file numbers them. Errors: NamePatternInvalid (another name in
/// braces), NamePatternNeeded (several figures would have one name).
[[nodiscard]] Result<std::string> filledName(
    const std::string& name, const BatchPlace& place, Index firstIndex);

/// `stem` with what a batch needs: "attention-{layer}-{head}".
[[nodiscard]] std::string usualPattern(const std::string& stem, const BatchPlace& place);

} // namespace headlight
