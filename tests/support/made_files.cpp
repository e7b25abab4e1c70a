#include "tests/support/made_files.h"

#include "core/io/little_endian.h"
#include "tests/support/golden.h"

namespace headlight::test {

std::string OwnFolder::path(const std::string& name) const
{
    return m_folder.filePath(QString::fromStdString(name)).toStdString();
}

std::string OwnFolder::write(const std::string& name, const std::string& bytes) const
{
    writeBytes(path(name), bytes);
    return path(name);
}

std::string littleEndianBytes(std::uint64_t number, std::size_t width)
{
    std::string bytes;
    appendLittleEndian(bytes, number, width);
    return bytes;
}

std::string safetensorsFile(std::string_view header, std::size_t dataBytes)
{
    std::string bytes = littleEndianBytes(header.size(), 8);
    bytes += header;
    for (std::size_t i = 0; i < dataBytes; ++i)
        bytes += static_cast<char>(i & 0xFFU);
    return bytes;
}

std::string tensorEntry(
    std::string_view name, std::string_view type, std::string_view shape, std::size_t begin,
    std::size_t end)
{
    std::string entry = "\"";
    entry.append(name).append("\":{\"dtype\":\"").append(type);
    entry.append("\",\"shape\":").append(shape).append(",\"data_offsets\":[");
    return entry + std::to_string(begin) + ',' + std::to_string(end) + "]}";
}

std::string npyFile(std::string_view dictionary, std::size_t dataBytes)
{
    std::string bytes = "\x93NUMPY";
    bytes += '\x01';
    bytes += '\0';
    bytes += littleEndianBytes(dictionary.size(), 2);
    bytes += dictionary;
    return bytes + std::string(dataBytes, '\0');
}

std::string errorText(const Error& error)
{
    std::string text = "code " + std::to_string(static_cast<int>(error.code));
    for (const auto& [name, value] : error.arguments)
        text += ", " + name + " = " + value;
    return text + " at " + error.place;
}

} // namespace headlight::test
