#pragma once

#include "app/cli/options.h"
#include "core/base/progress.h"
#include "core/model/document.h"
#include "core/model/limits.h"

namespace headlight {

/// --layer, --stack, --orientation and --heads: how a file of parameters is read.
[[nodiscard]] PlanOptions readPlan(const ParsedOptions& options, OptionReader& reader);

/// --preset, --weights, or --parameters with --deviation. Errors: those of presets and files; a
/// wrong value is left with the reader.
[[nodiscard]] Result<ParameterSource> readParameters(
    const ParsedOptions& options, OptionReader& reader, const JobControl& control);

/// h where --heads is absent: the number of presets, else 1.
[[nodiscard]] Index defaultHeads(const ParameterSource& parameters);

} // namespace headlight
