#include "core/io/open_tokenizer.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/io/gguf_header.h"
#include "core/io/inside_folder.h"
#include "core/text/files/gguf_tokenizer.h"
#include "core/text/files/tokenizer_files.h"
#include "core/text/files/tokenizer_settings.h"
#include "core/text/tokenizer_json.h"

#include <algorithm>
#include <filesystem>

namespace headlight {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 30U;
constexpr std::uint64_t kLargestSettings = std::uint64_t{16} << 20U;
constexpr const char* kTokenizerJson = "tokenizer.json";

/// Those of `names` that are in the folder.
template <typename Names>
Result<FolderFiles> readFiles(const std::string& folder, const Names& names, std::uint64_t limit)
{
    FolderFiles files{folder, {}};
    for (const std::string_view name : names) {
        std::error_code ignored;
        if (!fs::exists(files.place(name), ignored))
            continue;
        const Result<std::string> path = pathInside(folder, std::string{name});
        if (!path)
            return path.error();
        Result<std::string> content = readWholeFile(path.value(), limit);
        if (!content)
            return content.error();
        files.contents.emplace(name, std::move(content).value());
    }
    return files;
}

/// The names of special tokens that stand beside a tokenizer.json; none where those files are
/// damaged, since the tokenizer does not need them.
SpecialNames namesBeside(const std::string& folder)
{
    constexpr std::string_view kNames[] = {"tokenizer_config.json", "special_tokens_map.json"};
    const Result<FolderFiles> files = readFiles(folder, kNames, kLargestSettings);
    if (!files)
        return {};
    const Result<TokenizerSettings> settings = TokenizerSettings::read(files.value());
    return settings ? settings.value().names({}) : SpecialNames{};
}

Result<TokenizerPtr> openJson(const std::string& path, const std::string& folder)
{
    const Result<std::string> text = readWholeFile(path, kLargestFile);
    if (!text)
        return text.error();
    Result<TokenizerParts> read = readTokenizerJson(text.value(), path);
    if (!read)
        return read.error();
    TokenizerParts parts = std::move(read).value();
    parts.names = namesBeside(folder);
    return Tokenizer::make(std::move(parts));
}

/// Whether the file begins as a GGUF file does.
Result<bool> isGguf(const File& file)
{
    constexpr std::uint64_t kFirstBytes = 8;
    const Result<std::string> first = readText(file, 0, std::min(file.size(), kFirstBytes));
    if (!first)
        return first.error();
    return looksLikeGguf(first.value());
}

Result<TokenizerPtr> openFile(const std::string& path)
{
    const Result<File> file = File::open(path);
    if (!file)
        return file.error();
    const Result<bool> gguf = isGguf(file.value());
    if (!gguf)
        return gguf.error();
    if (!gguf.value())
        return openJson(path, fs::path{path}.parent_path().string());
    const Result<GgufHeader> header = readGgufHeader(file.value(), {});
    if (!header)
        return header.error();
    return openTokenizer(*header.value().metadata);
}

} // namespace

Result<TokenizerPtr> openTokenizer(const Metadata& metadata)
{
    if (!hasGgufTokenizer(metadata))
        return Error{
            ErrorCode::FolderWithoutTokenizer,
            {{"expected", "tokenizer.ggml.model"}},
            metadata.place()};
    const Result<GgufTokenizerValues> values = readGgufTokenizer(metadata);
    if (!values)
        return values.error();
    Result<TokenizerParts> parts = tokenizerFromGguf(values.value());
    if (!parts)
        return parts.error();
    return Tokenizer::make(std::move(parts).value());
}

Result<TokenizerPtr> openTokenizer(const std::string& path)
{
    std::error_code ignored;
    if (!fs::is_directory(path, ignored))
        return openFile(path);
    if (fs::exists(FolderFiles{path, {}}.place(kTokenizerJson), ignored)) {
        const Result<std::string> json = pathInside(path, kTokenizerJson);
        return json ? openJson(json.value(), path) : Result<TokenizerPtr>{json.error()};
    }
    const Result<FolderFiles> files = readFiles(path, kTokenizerFiles, kLargestFile);
    if (!files)
        return files.error();
    Result<TokenizerParts> parts = readTokenizerFiles(files.value());
    if (!parts)
        return parts.error();
    return Tokenizer::make(std::move(parts).value());
}

} // namespace headlight
