#include "core/text/files/tokenizer_files.h"

#include <cstddef>
#include <cstdint>

/// A SentencePiece file, read as each family of models reads it, and texts encoded with it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace headlight;
    for (const char* family : {"t5", "llama", "camembert"}) {
        FolderFiles files{"input", {}};
        files.contents["config.json"] = std::string{"{\"model_type\": \""} + family + "\"}";
        files.contents["spiece.model"] = std::string(data, data + size);
        Result<TokenizerParts> parts = readTokenizerFiles(files);
        if (!parts)
            continue;
        const Result<TokenizerPtr> tokenizer = Tokenizer::make(std::move(parts).value());
        if (tokenizer)
            (void)tokenizer.value()->encode("the cat  \u4f60\u597d \U0001F600").has_value();
    }
    return 0;
}
