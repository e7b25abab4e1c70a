#include "core/io/verify_members.h"
#include "core/io/zip_archive.h"
#include "tests/fuzz/fuzz_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    const fuzz::InputFile file{data, size};
    (void)verifyMembers(file.path(), {}).has_value();
    auto opened = File::open(file.path());
    if (!opened)
        return 0;
    const auto archive = ZipArchive::open(std::move(opened).value());
    if (!archive)
        return 0;
    for (std::size_t i = 0; i < archive.value().members().size(); ++i)
        (void)archive.value().dataOffset(i).has_value();
    return 0;
}
