#include "core/io/npy.h"
#include "core/io/npy_header.h"
#include "core/io/open_tensors.h"
#include "tests/fuzz/fuzz_input.h"

#include <string_view>

/// npy arrays, and npz archives of them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    const fuzz::InputFile file{data, size};
    if (const auto store = openTensors(file.path(), {}))
        fuzz::readAll(*store.value());
    const std::string text(data, data + size);
    (void)parseNpyDictionary(text, "input", 0).has_value();
    (void)npyType(text).has_value();
    return 0;
}
