#pragma once

#include "app/cli/commands.h"

namespace headlight {

/// tokenize --model: a text, two texts, or a file of them, as the model's own tokenizer splits
/// them.
[[nodiscard]] Result<Done> tokenizeWithModel(const CommandCall& call);

} // namespace headlight
