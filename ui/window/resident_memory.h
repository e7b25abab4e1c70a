#pragma once

#include <cstdint>

namespace headlight {

/// The bytes of memory that this process keeps resident; 0 where the system does not say.
[[nodiscard]] std::int64_t residentBytes();

} // namespace headlight
