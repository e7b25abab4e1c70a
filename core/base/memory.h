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

/// What a huge page holds, in bytes.
inline constexpr std::uint64_t kHugePage = std::uint64_t{2} << 20U;

/// Asks for huge pages for the part of `bytes` from `data` on that holds whole ones, if that is
/// worth it; before they are written. A wish: where it is refused, it costs time only.
void wishHugePages(void* data, std::uint64_t bytes);

/// Freed memory, up to 128 MiB in pieces of up to 32, stays with the process for the next
/// computation, which need not ask the system for it page by page. Once, at the start of a program.
void keepFreedMemory();

} // namespace headlight
