#include "tests/fuzz/fuzz_input.h"

#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

namespace headlight::fuzz {

InputFile::InputFile(const std::uint8_t* data, std::size_t size)
    : m_descriptor{::memfd_create("input", MFD_CLOEXEC)}
{
    if (m_descriptor < 0 || ::write(m_descriptor, data, size) != static_cast<ssize_t>(size))
        std::abort();
}

InputFile::~InputFile()
{
    ::close(m_descriptor);
}

std::string InputFile::path() const
{
    return "/proc/self/fd/" + std::to_string(m_descriptor);
}

void readAll(const TensorStore& store)
{
    constexpr std::int64_t kMostElements = 100'000;
    for (std::size_t i = 0; i < store.tensors().size(); ++i) {
        if (store.tensors()[i].elementCount() > kMostElements)
            continue;
        const auto expected = static_cast<std::size_t>(store.tensors()[i].elementCount());
        if (const auto floats = store.readFloats(i, {});
            floats && floats.value().size() != expected)
            std::abort();
        const auto doubles = store.readDoubles(i, {});
        const auto integers = store.readIntegers(i, {});
        const auto texts = store.readStrings(i, {});
        const auto visited = store.visitNonZero(
            i,
            [expected](std::size_t at) {
                if (at >= expected)
                    std::abort();
            },
            {});
    }
}

} // namespace headlight::fuzz
