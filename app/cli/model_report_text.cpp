#include "app/cli/model_report_text.h"

#include "core/base/json_writer.h"
#include "core/picture/token_label.h"

#include <QtGlobal>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr int kLongestName = 100;
constexpr std::size_t kMostListed = 20; ///< tensors of a kind that people are shown

std::string member(const char* name, std::string json)
{
    return '"' + std::string{name} + "\": " + std::move(json) + ", ";
}

template <typename Number>
std::string member(const char* name, Number number)
{
    return member(name, std::to_string(number));
}

std::string strings(const std::vector<std::string>& texts)
{
    std::vector<std::string> all;
    all.reserve(texts.size());
    for (const std::string& text : texts)
        all.push_back(jsonString(text));
    return jsonList(all);
}

std::string misshapenJson(const std::vector<MisshapenTensor>& tensors)
{
    std::vector<std::string> all;
    for (const MisshapenTensor& tensor : tensors)
        all.push_back(
            "{\"name\": " + jsonString(tensor.name) + ", \"found\": " + jsonString(tensor.found) +
            ", \"expected\": " + jsonString(tensor.expected) + '}');
    return jsonList(all);
}

/// All layers of the model, those of an encoder and a decoder together.
Index allLayers(const ModelReport& report)
{
    Index all = 0;
    for (const Index layers : report.layers)
        all += layers;
    return all;
}

/// "encoder 6, decoder 6"; the number alone where there is one stack.
std::string layerWords(const ModelReport& report)
{
    if (report.stacks.size() == 1)
        return std::to_string(report.layers.front());
    std::string words;
    for (std::size_t i = 0; i < report.stacks.size(); ++i)
        words += (i == 0 ? "" : ", ") + report.stacks[i] + ' ' + std::to_string(report.layers[i]);
    return words;
}

using Line = std::pair<std::string, std::string>;

std::string aligned(const std::vector<Line>& lines)
{
    int columns = 0;
    for (const Line& line : lines)
        columns = std::max(columns, labelColumns(line.first));
    std::string text;
    for (const auto& [label, value] : lines) {
        const int blanks = columns - labelColumns(label) + 2;
        text += "  " + label + std::string(static_cast<std::size_t>(blanks), ' ') + value + '\n';
    }
    return text;
}

std::string listed(const std::string& heading, const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMostListed); ++i)
        text += heading + ' ' + shortTokenLabel(names[i], kLongestName) + '\n';
    if (names.size() > kMostListed)
        text += heading + " … (" + std::to_string(names.size()) + ")\n";
    return text;
}

} // namespace

std::string tokenizerJson(const TokenizerReport& report)
{
    return "{\"kind\": " + jsonString(report.kind) +
           ", \"pieces\": " + std::to_string(report.pieces) + '}';
}

std::string modelMembers(const ModelReport& report)
{
    std::string stacks;
    for (std::size_t i = 0; i < report.stacks.size(); ++i)
        stacks += (i == 0 ? "" : ", ") + jsonString(report.stacks[i]) + ": " +
                  std::to_string(report.layers[i]);
    return member("family", jsonString(report.family)) + member("layers", allLayers(report)) +
           member("stacks", "{" + stacks + "}") + member("heads", report.heads) +
           member("key_value_heads", report.keyValueHeads) + member("width", report.width) +
           member("key_width", report.keyWidth) + member("value_width", report.valueWidth) +
           member("mlp_width", report.mlpWidth) + member("vocabulary", report.vocabulary) +
           member("context_length", report.contextLength) +
           member("parameters", report.parameters) + member("dtype", jsonString(report.dtype)) +
           member("bytes", report.bytes) +
           member("tokenizer", report.tokenizer ? tokenizerJson(*report.tokenizer) : "null") +
           member("missing", strings(report.missing)) + member("extra", strings(report.extra)) +
           member("misshapen", misshapenJson(report.misshapen));
}

std::string tokenizerLine(const TokenizerReport& report, const CommandText& text)
{
    return report.kind + ", " + std::to_string(report.pieces) + ' ' +
           text.text(QT_TRANSLATE_NOOP("CommandLine", "pieces"));
}

std::string modelLines(const ModelReport& report, const CommandText& text)
{
    const std::string groups =
        report.keyValueHeads == report.heads ? "" : " / " + std::to_string(report.keyValueHeads);
    const std::string none = text.text(QT_TRANSLATE_NOOP("CommandLine", "none"));
    std::string lines = aligned(
        {{text.text(QT_TRANSLATE_NOOP("CommandLine", "family")), report.family},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "layers")), layerWords(report)},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "heads (key/value heads)")),
          std::to_string(report.heads) + groups},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "width d")), std::to_string(report.width)},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "head widths d_k, d_v")),
          std::to_string(report.keyWidth) + ", " + std::to_string(report.valueWidth)},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "MLP width")),
          std::to_string(report.mlpWidth)},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "vocabulary")),
          std::to_string(report.vocabulary)},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "context length")),
          report.contextLength == 0 ? none : std::to_string(report.contextLength)},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "parameters")),
          std::to_string(report.parameters)},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "stored as")),
          report.dtype + ", " + std::to_string(report.bytes) + ' ' +
              text.text(QT_TRANSLATE_NOOP("CommandLine", "bytes"))},
         {text.text(QT_TRANSLATE_NOOP("CommandLine", "tokenizer")),
          report.tokenizer ? tokenizerLine(*report.tokenizer, text) : none}});
    std::vector<std::string> misshapen;
    for (const MisshapenTensor& tensor : report.misshapen)
        misshapen.push_back(tensor.name + ": " + tensor.found + ", " + tensor.expected);
    lines += listed(text.text(QT_TRANSLATE_NOOP("CommandLine", "Missing:")), report.missing);
    lines += listed(
        text.text(QT_TRANSLATE_NOOP("CommandLine", "Misshapen (found, expected):")), misshapen);
    return lines + listed(text.text(QT_TRANSLATE_NOOP("CommandLine", "Not used:")), report.extra);
}

} // namespace headlight
