#include "core/io/safetensors.h"
#include "tests/fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const headlight::fuzz::InputFile file{data, size};
    if (const auto store = headlight::openSafetensors(file.path(), file.path(), {}, {}))
        headlight::fuzz::readAll(*store.value());
    (void)headlight::openShardedSafetensors(file.path(), file.path(), {}, {}).has_value();
    return 0;
}
