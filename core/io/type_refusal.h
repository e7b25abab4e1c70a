#pragma once

#include "core/tensor/tensor_store.h"

#include <string>

namespace headlight {

/// What an error calls a tensor: its name, or the file's for an array without one (npy).
[[nodiscard]] std::string arrayLabel(const TensorInfo& info, const std::string& place);

/// Why a tensor cannot be had as numbers: TypeIsText, TypeIsObjects, TypeIsStructured,
/// TypeIsComplex, TypeIsDate or TypeNotComputed.
[[nodiscard]] Error numbersRefused(const TensorInfo& info, const std::string& place);

} // namespace headlight
