#pragma once

#include "core/base/error.h"
#include "core/tensor/tensor_store.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// "a, b, c": the first few of them, then "…" with how many there are in all. "∅" for none.
[[nodiscard]] std::string nameList(const std::vector<std::string>& names);

/// The names of a store's tensors, as nameList writes them.
[[nodiscard]] std::string tensorNames(const TensorStore& store);

/// "0, 1, 2", or runs ("0–23") where there are many. `layers` ascend.
[[nodiscard]] std::string layerList(const std::vector<int>& layers);

} // namespace headlight
