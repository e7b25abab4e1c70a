#include "core/io/csv_writer.h"

#include <array>
#include <charconv>
#include <utility>

namespace headlight {

std::string csvField(std::string_view text, char separator)
{
    const bool blankEnds = !text.empty() && (text.front() == ' ' || text.back() == ' ');
    if (!blankEnds && text.find_first_of("\"\r\n") == std::string_view::npos &&
        text.find(separator) == std::string_view::npos)
        return std::string{text};
    std::string quoted = "\"";
    for (const char c : text)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + '"';
}

Result<CsvWriter> CsvWriter::create(const std::string& path, char separator)
{
    Result<OutputFile> file = OutputFile::create(path);
    if (!file)
        return file.error();
    return CsvWriter{std::move(file).value(), separator};
}

Result<Done> CsvWriter::addNames(std::string_view corner, const std::vector<std::string>& columns)
{
    m_line = csvField(corner, m_separator);
    for (const std::string& name : columns)
        m_line += m_separator + csvField(name, m_separator);
    m_line += '\n';
    return m_file.write(m_line);
}

Result<Done> CsvWriter::addRow(std::string_view name, std::span<const float> numbers)
{
    m_line = csvField(name, m_separator);
    std::array<char, 32> digits{};
    for (const float number : numbers) {
        const auto [end, error] =
            std::to_chars(digits.data(), digits.data() + digits.size(), number);
        m_line += m_separator;
        m_line.append(digits.data(), end);
    }
    m_line += '\n';
    return m_file.write(m_line);
}

} // namespace headlight
