#pragma once

#include "core/tensor/metadata.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headlight::test {

/// A tensor of a GGUF file made for a test, right unless a field says otherwise.
struct GgufTensorBytes
{
    std::string name;
    std::vector<std::uint64_t> dimensions; ///< fastest first
    std::uint32_t type = 0;                ///< F32
    std::string data{};
    std::optional<std::uint64_t> offset{};
};

/// A GGUF file made byte by byte, right unless a field says otherwise.
class GgufWriter
{
public:
    std::string magic = "GGUF";
    std::uint64_t version = 3;
    std::uint64_t alignment = 32; ///< of the data; says nothing in the metadata
    std::optional<std::uint64_t> tensorCount{};
    std::optional<std::uint64_t> keyCount{};
    std::vector<GgufTensorBytes> tensors{};

    /// A key with any value type number and any bytes.
    void raw(const std::string& key, std::uint32_t type, const std::string& bytes);
    void whole(const std::string& key, std::uint64_t number); ///< u32
    void u16(const std::string& key, std::uint64_t number);
    void number(const std::string& key, float number);
    void boolean(const std::string& key, bool truth);
    void text(const std::string& key, const std::string& text);
    void texts(const std::string& key, const std::vector<std::string>& texts);
    void integers(const std::string& key, const std::vector<std::int32_t>& numbers);
    void numbers(const std::string& key, const std::vector<float>& numbers);
    /// An F32 tensor of these numbers.
    void floats(
        const std::string& name, std::vector<std::uint64_t> dimensions,
        const std::vector<float>& numbers);

    [[nodiscard]] std::string bytes() const;

private:
    std::string m_keys{};
    std::uint64_t m_count = 0;
};

/// A text with its length in front.
[[nodiscard]] std::string ggufText(const std::string& text);

/// The head of an array: its element type and count.
[[nodiscard]] std::string ggufArrayHead(std::uint32_t type, std::uint64_t count);

/// The bytes of floats, lowest first.
[[nodiscard]] std::string floatBytes(const std::vector<float>& numbers);

} // namespace headlight::test
