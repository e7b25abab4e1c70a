#pragma once

#include "app/cli/commands.h"

namespace headlight {

/// compute --model: runs a real model and writes its layers. The errors are those of the options,
/// of opening and running the model, and of writing.
[[nodiscard]] Result<Done> runComputeModel(const CommandCall& call);

} // namespace headlight
