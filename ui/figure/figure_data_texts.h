#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "ui/figure/figure.h"

#include <string>
#include <vector>

namespace headlight {

/// The panels that have numbers.
[[nodiscard]] std::vector<const FigurePanel*> numberPanels(const Figure& figure);

/// The tokens themselves, or their numbers where there are none.
[[nodiscard]] std::vector<std::string> labelTexts(
    const Tokens& tokens, Index count, Index firstIndex);

/// Parts of writeFigureData().
[[nodiscard]] Result<Done> writeFigureJson(
    const Figure& figure, const std::string& path, const JobControl& control);
[[nodiscard]] Result<Done> writeLatexTable(
    const Figure& figure, const std::string& path, const JobControl& control);

} // namespace headlight
