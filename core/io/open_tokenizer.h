#pragma once

#include "core/tensor/metadata.h"
#include "core/text/tokenizer.h"

#include <string>

namespace headlight {

/// The tokenizer of a model folder (its tokenizer.json, else the other files it may be made of), of
/// a tokenizer.json, or of a .gguf file. Reads files of the folder only, each whole and at most
/// 1 GiB.
///
/// Errors: FileOutsideFolder, those of File, readTokenizerJson, readTokenizerFiles,
/// tokenizerFromGguf and the GGUF reader; FolderWithoutTokenizer.
[[nodiscard]] Result<TokenizerPtr> openTokenizer(const std::string& path);

/// The tokenizer that the keys of an opened GGUF file describe. Errors: those of
/// readGgufTokenizer and tokenizerFromGguf; FolderWithoutTokenizer.
[[nodiscard]] Result<TokenizerPtr> openTokenizer(const Metadata& metadata);

} // namespace headlight
