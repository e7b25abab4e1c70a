#pragma once

#include <map>
#include <string>
#include <string_view>

namespace headlight {

/// The files that a tokenizer without tokenizer.json may be made of.
inline constexpr std::string_view kTokenizerFiles[] = {
    "config.json",
    "tokenizer_config.json",
    "special_tokens_map.json",
    "added_tokens.json",
    "vocab.txt",
    "vocab.json",
    "merges.txt",
    "spiece.model",
    "sentencepiece.bpe.model",
    "sentencepiece.model",
    "tokenizer.model",
    "source.spm",
    "target.spm"};

/// Those files of a folder that are there, whole.
struct FolderFiles
{
    std::string folder{}; ///< for the places of errors
    std::map<std::string, std::string, std::less<>> contents{};

    /// The file's bytes, or null.
    [[nodiscard]] const std::string* find(std::string_view name) const
    {
        const auto file = contents.find(name);
        return file == contents.end() ? nullptr : &file->second;
    }
    [[nodiscard]] std::string place(std::string_view name) const
    {
        return (folder.empty() || folder.ends_with('/') ? folder : folder + '/') +
               std::string{name};
    }
};

} // namespace headlight
