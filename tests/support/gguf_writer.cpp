#include "tests/support/gguf_writer.h"

#include "tests/support/made_files.h"

#include <bit>
#include <utility>

namespace headlight::test {

namespace {

constexpr std::uint32_t number(MetadataType type)
{
    return static_cast<std::uint32_t>(type);
}

void pad(std::string& bytes, std::uint64_t alignment)
{
    while (bytes.size() % alignment != 0)
        bytes += '\0';
}

} // namespace

std::string ggufText(const std::string& text)
{
    return littleEndianBytes(text.size(), 8) + text;
}

std::string ggufArrayHead(std::uint32_t type, std::uint64_t count)
{
    return littleEndianBytes(type, 4) + littleEndianBytes(count, 8);
}

std::string floatBytes(const std::vector<float>& numbers)
{
    std::string bytes;
    for (const float one : numbers)
        bytes += littleEndianBytes(std::bit_cast<std::uint32_t>(one), 4);
    return bytes;
}

void GgufWriter::raw(const std::string& key, std::uint32_t type, const std::string& bytes)
{
    m_keys += ggufText(key) + littleEndianBytes(type, 4) + bytes;
    ++m_count;
}

void GgufWriter::whole(const std::string& key, std::uint64_t one)
{
    raw(key, test::number(MetadataType::U32), littleEndianBytes(one, 4));
}

void GgufWriter::u16(const std::string& key, std::uint64_t one)
{
    raw(key, test::number(MetadataType::U16), littleEndianBytes(one, 2));
}

void GgufWriter::number(const std::string& key, float one)
{
    raw(key, test::number(MetadataType::F32), floatBytes({one}));
}

void GgufWriter::boolean(const std::string& key, bool truth)
{
    raw(key, test::number(MetadataType::Bool), std::string(1, truth ? '\1' : '\0'));
}

void GgufWriter::text(const std::string& key, const std::string& one)
{
    raw(key, test::number(MetadataType::Text), ggufText(one));
}

void GgufWriter::texts(const std::string& key, const std::vector<std::string>& all)
{
    std::string bytes = ggufArrayHead(test::number(MetadataType::Text), all.size());
    for (const std::string& one : all)
        bytes += ggufText(one);
    raw(key, test::number(MetadataType::Array), bytes);
}

void GgufWriter::integers(const std::string& key, const std::vector<std::int32_t>& all)
{
    std::string bytes = ggufArrayHead(test::number(MetadataType::I32), all.size());
    for (const std::int32_t one : all)
        bytes += littleEndianBytes(static_cast<std::uint32_t>(one), 4);
    raw(key, test::number(MetadataType::Array), bytes);
}

void GgufWriter::numbers(const std::string& key, const std::vector<float>& all)
{
    raw(key, test::number(MetadataType::Array),
        ggufArrayHead(test::number(MetadataType::F32), all.size()) + floatBytes(all));
}

void GgufWriter::floats(
    const std::string& name, std::vector<std::uint64_t> dimensions,
    const std::vector<float>& numbers)
{
    tensors.push_back({name, std::move(dimensions), 0, floatBytes(numbers), {}});
}

std::string GgufWriter::bytes() const
{
    std::string data;
    std::string list;
    for (const GgufTensorBytes& tensor : tensors) {
        pad(data, alignment);
        list += ggufText(tensor.name) + littleEndianBytes(tensor.dimensions.size(), 4);
        for (const std::uint64_t extent : tensor.dimensions)
            list += littleEndianBytes(extent, 8);
        list += littleEndianBytes(tensor.type, 4) +
                littleEndianBytes(tensor.offset.value_or(data.size()), 8);
        data += tensor.data;
    }
    std::string file = magic + littleEndianBytes(version, 4) +
                       littleEndianBytes(tensorCount.value_or(tensors.size()), 8) +
                       littleEndianBytes(keyCount.value_or(m_count), 8) + m_keys + list;
    if (!tensors.empty())
        pad(file, alignment);
    return file + data;
}

} // namespace headlight::test
