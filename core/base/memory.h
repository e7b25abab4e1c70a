#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>

namespace headlight {

/// Bytes that this process may still take: the least of what the machine has free, what the limit
/// on its address space leaves and what its control group leaves. Costs a few small reads of /proc.
[[nodiscard]] std::uint64_t availableMemory();

/// Bytes that the limit on the address space of this process (ulimit -v) leaves; the largest number
/// where there is none, which costs one system call.
[[nodiscard]] std::uint64_t addressSpaceLeft();

/// MemoryExceeded (needed, available) when `bytes` more are not to be had. Small requests (below
/// 16 MiB) pass without asking. `place` goes into the error.
[[nodiscard]] Result<Done> checkMemory(std::uint64_t bytes, const std::string& place);

} // namespace headlight
