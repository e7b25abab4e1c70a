#include "core/attention/kernel/aligned_buffer.h"

#include "core/base/ceil_divide.h"
#include "core/base/memory.h"

#include <cstdlib>
#include <new>

namespace headlight {

namespace {

constexpr std::size_t kCacheLine = 64;

std::size_t roundedUp(std::size_t bytes, std::size_t unit)
{
    return ceilDivide(bytes, unit) * unit;
}

} // namespace

AlignedBuffer::AlignedBuffer(Index size)
{
    const std::size_t bytes = static_cast<std::size_t>(size) * sizeof(Scalar);
    const std::size_t unit = bytes >= 2 * kHugePage ? kHugePage : kCacheLine;
    const std::size_t whole = roundedUp(bytes, unit);
    void* memory = std::aligned_alloc(unit, whole);
    if (memory == nullptr)
        throw std::bad_alloc{};
    wishHugePages(memory, whole);
    m_data.reset(static_cast<Scalar*>(memory));
}

void AlignedBuffer::Free::operator()(Scalar* data) const
{
    std::free(data);
}

} // namespace headlight
