#pragma once

#include "app/cli/options.h"

#include <cstdint>
#include <vector>

namespace headlight {

/// "3,17,4" of an option, each 0 or more; empty where the option is absent. A wrong list is left
/// with the reader.
[[nodiscard]] std::vector<std::int64_t> readIds(
    const ParsedOptions& options, std::string_view option, OptionReader& reader);

/// "0,3-5" as 0, 3, 4, 5; nothing where the option is absent. At most 65536 of them.
[[nodiscard]] std::optional<std::vector<Index>> readLayers(
    const ParsedOptions& options, std::string_view option, OptionReader& reader);

} // namespace headlight
