#pragma once

#include "core/base/output_file.h"
#include "core/tensor/types.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// Writes one table as CSV (RFC 4180, UTF-8, lines end with LF): a first row of column names, then
/// rows that begin with their name. TSV is the same with tabs. Numbers are the shortest ones that
/// read back as the same float;
/// "-inf" for a masked score. One thread at a time.
class CsvWriter
{
public:
    /// Errors: those of OutputFile::create.
    [[nodiscard]] static Result<CsvWriter> create(const std::string& path, char separator = ',');

    /// `corner` names the column of row names.
    [[nodiscard]] Result<Done> addNames(
        std::string_view corner, const std::vector<std::string>& columns);
    [[nodiscard]] Result<Done> addRow(std::string_view name, std::span<const float> numbers);

    /// An empty line, between two tables.
    [[nodiscard]] Result<Done> addGap() { return m_file.write("\n"); }

    /// Completes the file. Without it nothing is left.
    [[nodiscard]] Result<Done> commit() { return m_file.commit(); }

private:
    CsvWriter(OutputFile file, char separator) : m_file{std::move(file)}, m_separator{separator} {}

    OutputFile m_file;
    char m_separator;
    std::string m_line;
};

/// A field as CSV spells it: quoted where it holds the separator, a quote, a line break, or blanks
/// at its ends.
[[nodiscard]] std::string csvField(std::string_view text, char separator = ',');

} // namespace headlight
