#pragma once

#include "core/base/index.h"

#include <string_view>
#include <vector>

namespace headlight {

/// "3,0,12" as whole numbers of 0 or more; empty where it is no such list.
[[nodiscard]] std::vector<Index> numberList(std::string_view text);

} // namespace headlight
