#pragma once

#include <string>

namespace headlight {

/// The libraries that core computes and reads with, and their versions: "Eigen 3.4.0, ...".
[[nodiscard]] std::string coreLibraries();

} // namespace headlight
