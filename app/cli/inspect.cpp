#include "core/io/inspect.h"

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/model_report_text.h"
#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "core/picture/token_label.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr int kLongestName = 100;

std::string asJson(const Inspection& inspection, const CommandText& text)
{
    std::vector<std::string> tensors;
    for (const TensorInfo& tensor : inspection.tensors)
        tensors.push_back(
            "{\"name\": " + jsonString(tensor.name) + ", \"dtype\": " +
            jsonString(tensor.typeName) + ", \"shape\": " + shapeText(tensor.shape) + '}');
    std::vector<std::string> notes;
    for (const Error& note : inspection.notes)
        notes.push_back(jsonString(text.sentence(note)));
    const std::string model = inspection.model ? modelMembers(*inspection.model) : "";
    const std::string tokenizer =
        inspection.tokenizer ? "\"tokenizer\": " + tokenizerJson(*inspection.tokenizer) + ", " : "";
    return "{\"kind\": " + jsonString(inspection.kind) + ", " + model + tokenizer +
           "\"tensors\": " + jsonList(tensors) + ", \"notes\": " + jsonList(notes) + "}\n";
}

struct Row
{
    std::string name, type, shape;
};

/// `text` with blanks behind it, so that it is `columns` wide.
std::string padded(const std::string& text, int columns)
{
    return text +
           std::string(static_cast<std::size_t>(std::max(0, columns - labelColumns(text))), ' ');
}

std::string asTable(const Inspection& inspection, const CommandText& text)
{
    std::vector<Row> rows;
    int nameColumns = 0;
    int typeColumns = 0;
    for (const TensorInfo& tensor : inspection.tensors) {
        Row row{
            shortTokenLabel(tensor.name, kLongestName),
            shortTokenLabel(tensor.typeName, kLongestName), shapeText(tensor.shape)};
        nameColumns = std::max(nameColumns, labelColumns(row.name));
        typeColumns = std::max(typeColumns, labelColumns(row.type));
        rows.push_back(std::move(row));
    }
    std::string table = inspection.kind;
    if (!inspection.file.empty())
        table += ": " + tokenLabel(inspection.file);
    table += '\n';
    if (inspection.model)
        table += modelLines(*inspection.model, text);
    if (inspection.tokenizer)
        table += "  " + tokenizerLine(*inspection.tokenizer, text) + '\n';
    for (const Row& row : rows)
        table += "  " + padded(row.name, nameColumns) + "  " + padded(row.type, typeColumns) +
                 "  " + row.shape + '\n';
    for (const Error& note : inspection.notes)
        table +=
            text.text(QT_TRANSLATE_NOOP("CommandLine", "Note:")) + ' ' + text.sentence(note) + '\n';
    return table;
}

} // namespace

Result<Done> runInspect(const CommandCall& call)
{
    const ParsedOptions& options = call.options;
    if (options.positional.empty())
        return Error{
            ErrorCode::ArgumentMissing,
            {{"command", options.command->name}, {"expected", options.command->positional}}};
    const Result<Inspection> inspection = inspectPath(options.positional, {call.stop, {}, 0});
    if (!inspection)
        return inspection.error();
    return writeOut(
        options.has("--json") ? asJson(inspection.value(), call.text)
                              : asTable(inspection.value(), call.text));
}

} // namespace headlight
