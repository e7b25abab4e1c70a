#include "tests/support/safetensors_writer.h"

#include <cstring>

namespace headlight::test {

namespace {

template <typename T>
void append(std::string& bytes, T value)
{
    char raw[sizeof(T)];
    std::memcpy(raw, &value, sizeof(T)); // x86: little-endian as the format is
    bytes.append(raw, sizeof(T));
}

void appendNumbers(std::string& bytes, const MemoryTensor& tensor)
{
    for (const double number : tensor.numbers) {
        if (tensor.info.type == DType::Bool)
            append(bytes, static_cast<std::uint8_t>(number));
        else if (tensor.info.type == DType::I64)
            append(bytes, static_cast<std::int64_t>(number));
        else
            append(bytes, static_cast<float>(number));
    }
}

const char* typeName(DType type)
{
    return type == DType::Bool ? "BOOL" : type == DType::I64 ? "I64" : "F32";
}

} // namespace

std::string safetensorsBytes(const std::vector<MemoryTensor>& tensors)
{
    std::string header = "{";
    std::string data;
    for (const MemoryTensor& tensor : tensors) {
        const std::size_t begin = data.size();
        appendNumbers(data, tensor);
        header += header.size() > 1 ? "," : "";
        header += "\"" + tensor.info.name + "\":{\"dtype\":\"" + typeName(tensor.info.type) +
                  "\",\"shape\":" + shapeText(tensor.info.shape) + ",\"data_offsets\":[" +
                  std::to_string(begin) + "," + std::to_string(data.size()) + "]}";
    }
    header += "}";
    std::string bytes;
    append(bytes, static_cast<std::uint64_t>(header.size()));
    return bytes + header + data;
}

} // namespace headlight::test
