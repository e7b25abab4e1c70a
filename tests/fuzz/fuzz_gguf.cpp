#include "core/io/gguf.h"
#include "core/model/gguf/gguf_model.h"
#include "core/text/files/gguf_values.h"
#include "tests/fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    const fuzz::InputFile file{data, size};
    const auto model = openGguf(file.path(), file.path(), {});
    if (!model)
        return 0;
    fuzz::readAll(*model.value().tensors);
    (void)describeGguf(*model.value().metadata, *model.value().tensors, {}).has_value();
    (void)readGgufTokenizer(*model.value().metadata).has_value();
    return 0;
}
