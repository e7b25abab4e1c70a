#pragma once

#include "core/base/error.h"

#include <QTemporaryDir>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace headlight::test {

/// A folder of a test's own, gone with it.
class OwnFolder
{
public:
    /// The path of a file or folder in it.
    [[nodiscard]] std::string path(const std::string& name) const;
    /// Writes a file; gives its path.
    std::string write(const std::string& name, const std::string& bytes) const;

private:
    QTemporaryDir m_folder;
};

/// The lowest `width` bytes of a number, lowest first.
[[nodiscard]] std::string littleEndianBytes(std::uint64_t number, std::size_t width);

/// A safetensors file: length, header, data of `dataBytes` bytes 0, 1, 2, ...
[[nodiscard]] std::string safetensorsFile(std::string_view header, std::size_t dataBytes);

/// One entry of a safetensors header; `shape` as JSON spells it.
[[nodiscard]] std::string tensorEntry(
    std::string_view name, std::string_view type, std::string_view shape, std::size_t begin,
    std::size_t end);

/// An npy file of version 1.0 with this dictionary (no padding) and data of `dataBytes` zeros.
[[nodiscard]] std::string npyFile(std::string_view dictionary, std::size_t dataBytes);

/// One error in words for a failed comparison: code, arguments, place.
[[nodiscard]] std::string errorText(const Error& error);

} // namespace headlight::test
