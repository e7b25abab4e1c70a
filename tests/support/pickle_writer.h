#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace headlight::test {

/// The steps of pickles, made byte by byte: each function gives the bytes that push one value.
namespace pickle {

/// Protocol 2 around one value.
[[nodiscard]] std::string whole(const std::string& value);
[[nodiscard]] std::string text(const std::string& text);
[[nodiscard]] std::string number(std::int64_t number); ///< within 32 bits, else LONG1
[[nodiscard]] std::string none();
[[nodiscard]] std::string truth(bool value);
[[nodiscard]] std::string global(const std::string& module, const std::string& name);
[[nodiscard]] std::string tuple(const std::vector<std::string>& values);
[[nodiscard]] std::string list(const std::vector<std::string>& values);
/// Keys and values in turn.
[[nodiscard]] std::string dict(const std::vector<std::string>& keysAndValues);
[[nodiscard]] std::string orderedDict(const std::vector<std::string>& keysAndValues);
/// callable(*arguments)
[[nodiscard]] std::string call(
    const std::string& callable, const std::vector<std::string>& arguments);
/// Puts the value that follows it into the memo, and takes it from there.
[[nodiscard]] std::string kept(const std::string& value, unsigned place);
[[nodiscard]] std::string again(unsigned place);
/// A storage of a type such as "Float".
[[nodiscard]] std::string storage(
    const std::string& type, const std::string& key, std::int64_t elements);
/// A tensor in a storage. `storage` is what storage() gave.
[[nodiscard]] std::string tensor(
    const std::string& storage, std::int64_t offset, const std::vector<std::int64_t>& sizes,
    const std::vector<std::int64_t>& strides);

} // namespace pickle

/// A file of torch.save: the pickle of `value`, and storages by key with their bytes.
struct MadePt
{
    std::string value;
    std::vector<std::pair<std::string, std::string>> storages{};
    std::string folder = "archive/";
    std::string byteOrder = "little";
    bool hasChecksums = true;

    [[nodiscard]] std::string bytes() const;
};

} // namespace headlight::test
