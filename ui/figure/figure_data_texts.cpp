#include "ui/figure/figure_data_texts.h"

#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "core/base/output_file.h"
#include "core/io/field_rows.h"
#include "core/picture/token_label.h"
#include "ui/figure/figure_data.h"
#include "ui/figure/tex_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

std::string jsonTexts(const std::vector<std::string>& texts)
{
    std::vector<std::string> items;
    for (const std::string& text : texts)
        items.push_back(jsonString(text));
    return jsonList(items);
}

std::string jsonRow(const MatrixView& block, Index row)
{
    std::string json;
    std::array<char, 32> digits{};
    for (Index column = 0; column < block.cols(); ++column) {
        const float number = block(row, column);
        json += column == 0 ? "" : ", ";
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
        json += std::isfinite(number) ? std::string{digits.data(), end.ptr} : "null";
    }
    return '[' + json + ']';
}

Result<Done> writePanel(
    OutputFile& file, const FigurePanel& panel, Index firstIndex, const JobControl& control)
{
    const NumberField& field = *panel.field;
    Result<Done> done = file.write(
        "\n  {\"title\": " + jsonString(panel.title.toStdString()) + ",\n   \"rows\": " +
        jsonTexts(labelTexts(panel.rowTokens, field.rows(), firstIndex)) + ",\n   \"columns\": " +
        jsonTexts(labelTexts(panel.columnTokens, field.columns(), firstIndex)) +
        ",\n   \"numbers\": [");
    if (!done)
        return done;
    bool isFirst = true;
    done = forFieldRows(field, control, [&](const MatrixView& block) -> Result<Done> {
        for (Index row = 0; row < block.rows(); ++row)
            if (Result<Done> written = file.write(
                    (std::exchange(isFirst, false) ? "\n    " : ",\n    ") + jsonRow(block, row));
                !written)
                return written;
        return Done{};
    });
    return done ? file.write("]}") : done;
}

std::string texLabel(const std::string& token, std::set<char32_t>& others)
{
    return texEscaped(QString::fromStdString(tokenLabel(token)), others).toStdString();
}

std::string texNumber(Scalar number, const NumberFormat& format, std::set<char32_t>& others)
{
    return texEscaped(QString::fromStdString(formattedNumber(double{number}, format)), others)
        .toStdString();
}

/// One tabular, its header first.
Result<std::string> tabular(
    const FigurePanel& panel, const FigureOptions& options, std::set<char32_t>& others,
    const JobControl& control)
{
    const Index firstIndex = options.titles.firstIndex;
    const auto columns = static_cast<std::size_t>(panel.field->columns());
    std::string tex = "\\begin{tabular}{l" + std::string(columns, 'r') + "}\n\\hline\n";
    for (const std::string& label :
         labelTexts(panel.columnTokens, panel.field->columns(), firstIndex))
        tex += " & " + texLabel(label, others);
    tex += " \\\\\n\\hline\n";
    const std::vector<std::string> rows =
        labelTexts(panel.rowTokens, panel.field->rows(), firstIndex);
    std::size_t row = 0;
    const Result<Done> done =
        forFieldRows(*panel.field, control, [&](const MatrixView& block) -> Result<Done> {
            for (Index i = 0; i < block.rows(); ++i) {
                tex += texLabel(rows[row++], others);
                for (Index column = 0; column < block.cols(); ++column)
                    tex += " & " + texNumber(block(i, column), options.cells.format, others);
                tex += " \\\\\n";
            }
            return Done{};
        });
    if (!done)
        return done.error();
    return tex + "\\hline\n\\end{tabular}\n";
}

} // namespace

std::vector<const FigurePanel*> numberPanels(const Figure& figure)
{
    std::vector<const FigurePanel*> panels;
    for (const FigurePanel& panel : figure.panels)
        if (panel.field)
            panels.push_back(&panel);
    return panels;
}

std::vector<std::string> labelTexts(const Tokens& tokens, Index count, Index firstIndex)
{
    std::vector<std::string> texts = tokenTexts(tokens);
    if (static_cast<Index>(texts.size()) == count)
        return texts;
    texts.clear();
    for (Index i = 0; i < count; ++i)
        texts.push_back(std::to_string(i + firstIndex));
    return texts;
}

Result<Done> writeFigureJson(
    const Figure& figure, const std::string& path, const JobControl& control)
{
    Result<OutputFile> created = OutputFile::create(path);
    if (!created)
        return created.error();
    OutputFile file = std::move(created).value();
    Result<Done> done = file.write(
        "{\"title\": " + jsonString(figure.title.toStdString()) +
        ", \"quantity\": " + jsonString(figure.barTitle.toStdString()) + ", \"panels\": [");
    bool isFirst = true;
    for (const FigurePanel* panel : numberPanels(figure)) {
        if (done && !std::exchange(isFirst, false))
            done = file.write(",");
        if (done)
            done = writePanel(file, *panel, figure.options.titles.firstIndex, control);
    }
    if (done)
        done = file.write("]}\n");
    return done ? file.commit() : done;
}

Result<Done> writeLatexTable(
    const Figure& figure, const std::string& path, const JobControl& control)
{
    Index cells = 0;
    for (const FigurePanel* panel : numberPanels(figure))
        cells += panel->field->rows() * panel->field->columns();
    if (cells > kMostTableCells)
        return Error{
            ErrorCode::FormatTooSmall,
            {{"format", "LaTeX"},
             {"found", std::to_string(cells)},
             {"expected", std::to_string(kMostTableCells)}}};
    std::set<char32_t> others;
    std::string tex;
    for (const FigurePanel* panel : numberPanels(figure)) {
        const Result<std::string> table = tabular(*panel, figure.options, others, control);
        if (!table)
            return table.error();
        tex += table.value() + '\n';
    }
    const std::string note =
        others.empty() ? "" : "% Some labels need xelatex or lualatex and a font that has them.\n";
    return writeWholeFile(path, note + tex);
}

} // namespace headlight
