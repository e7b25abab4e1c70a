#include "core/base/memory.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <limits>
#include <malloc.h>
#include <optional>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

namespace headlight {

namespace {

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kAskedFrom = std::uint64_t{16} << 20U;

std::uint64_t less(std::uint64_t whole, std::uint64_t used)
{
    return whole > used ? whole - used : 0;
}

/// The number after `key` in /proc/meminfo, whose unit is 1024 bytes.
std::uint64_t machineAvailable()
{
    std::ifstream lines{"/proc/meminfo"};
    std::string key;
    std::uint64_t number = 0;
    std::string unit;
    while (lines >> key >> number) {
        if (key == "MemAvailable:")
            return number * 1024;
        std::getline(lines, unit);
    }
    return kUnlimited;
}

std::optional<std::uint64_t> numberIn(const std::string& path)
{
    std::uint64_t number = 0;
    if (std::ifstream{path} >> number)
        return number;
    return std::nullopt; // absent, or the word "max"
}

/// What the control group leaves; page cache counts as used there, so inactive files are added.
std::uint64_t groupAvailable()
{
    const std::string folder = "/sys/fs/cgroup/";
    const auto limit = numberIn(folder + "memory.max");
    const auto used = numberIn(folder + "memory.current");
    if (!limit || !used)
        return kUnlimited;
    std::ifstream lines{folder + "memory.stat"};
    std::string key;
    std::uint64_t number = 0;
    std::uint64_t cache = 0;
    while (lines >> key >> number)
        if (key == "inactive_file" || key == "active_file")
            cache += number;
    return less(*limit, less(*used, cache));
}

} // namespace

std::uint64_t addressSpaceLeft()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return kUnlimited;
    std::uint64_t pages = 0;
    std::ifstream{"/proc/self/statm"} >> pages;
    return less(limit.rlim_cur, pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)));
}

std::uint64_t availableMemory()
{
    return std::min({machineAvailable(), addressSpaceLeft(), groupAvailable()});
}

Result<Done> checkMemory(std::uint64_t bytes, const std::string& place)
{
    if (bytes < kAskedFrom)
        return Done{};
    const std::uint64_t available = availableMemory();
    if (bytes <= available)
        return Done{};
    return Error{
        ErrorCode::MemoryExceeded,
        {{"needed", std::to_string(bytes)}, {"available", std::to_string(available)}},
        place};
}

void wishHugePages(void* data, std::uint64_t bytes)
{
    if (bytes < 2 * kHugePage)
        return;
    const std::uint64_t before = reinterpret_cast<std::uintptr_t>(data) % kHugePage;
    const std::uint64_t skipped = before == 0 ? 0 : kHugePage - before;
    madvise(
        static_cast<std::byte*>(data) + skipped, (bytes - skipped) / kHugePage * kHugePage,
        MADV_HUGEPAGE);
}

void keepFreedMemory()
{
    constexpr int kLargestKept = 32 << 20; // the most that the C library takes here
    mallopt(M_MMAP_THRESHOLD, kLargestKept);
    mallopt(M_TRIM_THRESHOLD, 4 * kLargestKept);
}

} // namespace headlight
