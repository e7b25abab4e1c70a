#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headlight::test {

/// A member of a zip archive made for a test, right unless a field says otherwise.
struct MadeMember
{
    std::string name;
    std::string data;
    bool deflated = false;
    bool descriptor = false; ///< sizes and checksum behind the data, as streamed writers do
    std::uint16_t flags = 0;
    std::optional<std::uint16_t> method{};
    std::optional<std::uint32_t> checksum{};
    std::optional<std::uint64_t> size{};           ///< in the directory
    std::optional<std::uint64_t> compressedSize{}; ///< in the directory
    std::optional<std::uint64_t> offset{};         ///< in the directory
    std::uint16_t disk = 0;
    std::string extra{};     ///< in the directory
    std::string rawPacked{}; ///< these bytes in place of the (compressed) data
};

/// An archive, right unless a field says otherwise.
struct MadeZip
{
    std::vector<MadeMember> members;
    std::string comment{};
    bool zip64 = false; ///< with zip64 end records
    std::uint16_t disk = 0;
    std::optional<std::uint64_t> count{};
    std::uint64_t directoryShift = 0; ///< added to where the end record puts the directory

    [[nodiscard]] std::string bytes() const;
};

/// Raw deflate, as zip archives hold it.
[[nodiscard]] std::string deflated(const std::string& data);

/// CRC-32, as zip archives hold it.
[[nodiscard]] std::uint32_t checksumOf(const std::string& data);

/// The zip64 end record and locator of a directory, then the plain end record that leads to them.
[[nodiscard]] std::string zip64End(std::uint64_t begin, std::uint64_t size, std::uint64_t count);

/// "name.npy" with a little <f4 array.
[[nodiscard]] MadeMember arrayMember(const std::string& name);

} // namespace headlight::test
