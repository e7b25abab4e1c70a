#include "core/io/open_tensors.h"
#include "core/io/pickle.h"
#include "core/io/pt_layout.h"
#include "core/io/pt_walk.h"
#include "tests/fuzz/fuzz_input.h"

/// The input as a file of torch.save, and as the pickle in one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    const fuzz::InputFile file{data, size};
    if (const auto store = openTensors(file.path(), {}))
        fuzz::readAll(*store.value());
    const auto pickle = readPickle(std::string(data, data + size), "input");
    if (!pickle)
        return 0;
    const auto found = findPtTensors(pickle.value(), "input");
    if (!found)
        return 0;
    for (const PtNamed& tensor : found.value().tensors)
        (void)ptTensor(pickle.value(), tensor.id, tensor.name, "input").has_value();
    return 0;
}
