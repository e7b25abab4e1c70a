#include "ui/figure/figure_data.h"

#include "core/base/error_code.h"
#include "core/io/csv_writer.h"
#include "core/io/field_rows.h"
#include "core/io/npz_writer.h"
#include "ui/figure/figure_data_texts.h"
#include "ui/figure/file_ending.h"

#include <utility>

namespace headlight {

namespace {

constexpr std::pair<std::string_view, DataFormat> kEndings[] = {
    {".csv", DataFormat::Csv},   {".tsv", DataFormat::Tsv},        {".npz", DataFormat::Npz},
    {".json", DataFormat::Json}, {".tex", DataFormat::LatexTable},
};

Result<Done> writeTable(
    CsvWriter& table, const FigurePanel& panel, Index firstIndex, const JobControl& control)
{
    const std::vector<std::string> rows =
        labelTexts(panel.rowTokens, panel.field->rows(), firstIndex);
    Result<Done> done = table.addNames(
        panel.title.toStdString(),
        labelTexts(panel.columnTokens, panel.field->columns(), firstIndex));
    if (!done)
        return done;
    std::size_t row = 0;
    return forFieldRows(*panel.field, control, [&](const MatrixView& block) -> Result<Done> {
        for (Index i = 0; i < block.rows(); ++i) {
            const std::span<const float> numbers{
                block.row(i).data(), static_cast<std::size_t>(block.cols())};
            if (Result<Done> added = table.addRow(rows[row++], numbers); !added)
                return added;
        }
        return Done{};
    });
}

Result<Done> writeTables(
    const Figure& figure, const std::string& path, char separator, const JobControl& control)
{
    Result<CsvWriter> created = CsvWriter::create(path, separator);
    if (!created)
        return created.error();
    CsvWriter table = std::move(created).value();
    bool isFirst = true;
    for (const FigurePanel* panel : numberPanels(figure)) {
        if (!std::exchange(isFirst, false))
            if (Result<Done> gap = table.addGap(); !gap)
                return gap;
        if (Result<Done> done =
                writeTable(table, *panel, figure.options.titles.firstIndex, control);
            !done)
            return done;
    }
    return table.commit();
}

Result<Done> addPanel(
    NpzWriter& npz, const FigurePanel& panel, const std::string& ending, Index firstIndex,
    const JobControl& control)
{
    const NumberField& field = *panel.field;
    const ByteSource numbers = [&](const ByteSink& sink) {
        return forFieldRows(
            field, control, [&sink](const MatrixView& rows) { return putRows(rows, sink); });
    };
    if (Result<Done> done =
            npz.add("numbers" + ending, {"<f4", {field.rows(), field.columns()}}, numbers);
        !done)
        return done;
    if (Result<Done> done =
            npz.addTexts("rows" + ending, labelTexts(panel.rowTokens, field.rows(), firstIndex));
        !done)
        return done;
    return npz.addTexts(
        "columns" + ending, labelTexts(panel.columnTokens, field.columns(), firstIndex));
}

Result<Done> writeNpz(const Figure& figure, const std::string& path, const JobControl& control)
{
    Result<NpzWriter> created = NpzWriter::create(path);
    if (!created)
        return created.error();
    NpzWriter npz = std::move(created).value();
    const std::vector<const FigurePanel*> panels = numberPanels(figure);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const std::string ending = panels.size() == 1 ? "" : '_' + std::to_string(i);
        if (Result<Done> done =
                addPanel(npz, *panels[i], ending, figure.options.titles.firstIndex, control);
            !done)
            return done;
    }
    return npz.commit();
}

} // namespace

Result<DataFormat> dataFormat(const std::string& path)
{
    return formatByEnding(kEndings, path, ErrorCode::DataFormatUnknown);
}

Result<Done> writeFigureData(
    const Figure& figure, const std::string& path, const JobControl& control)
{
    const Result<DataFormat> format = dataFormat(path);
    if (!format)
        return format.error();
    const JobControl silent{control.stop, {}, control.threads};
    switch (format.value()) {
    case DataFormat::Csv:
        return writeTables(figure, path, ',', silent);
    case DataFormat::Tsv:
        return writeTables(figure, path, '\t', silent);
    case DataFormat::Npz:
        return writeNpz(figure, path, silent);
    case DataFormat::Json:
        return writeFigureJson(figure, path, silent);
    case DataFormat::LatexTable:
        break;
    }
    return writeLatexTable(figure, path, silent);
}

} // namespace headlight
