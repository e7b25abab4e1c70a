#include "core/text/tokenizer_json.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// A tokenizer.json, and texts encoded with what it describes.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    const std::string text(data, data + size);
    Result<TokenizerParts> parts = readTokenizerJson(text, "input");
    if (!parts)
        return 0;
    const Result<TokenizerPtr> tokenizer = Tokenizer::make(std::move(parts).value());
    if (!tokenizer)
        return 0;
    for (const std::string_view sample :
         {"", "the cat  sat.", " \u4f60\u597d caf\u00e9 e\u0301\U0001F600\n\n12345 <s>[MASK]"})
        (void)tokenizer.value()->encode(sample, std::string_view{"a pair"}).has_value();
    return 0;
}
