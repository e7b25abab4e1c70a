#pragma once

#include "core/base/index.h"

#include <optional>
#include <string>

namespace headlight {

/// The number of heads that a config.json beside a file of parameters states (num_attention_heads,
/// n_head, num_heads or n_heads). A help for proposals only: nothing where there is no such file,
/// member or number, or where it is no sound JSON. Reads at most 1 MiB.
[[nodiscard]] std::optional<Index> headsStatedBeside(const std::string& path);

} // namespace headlight
