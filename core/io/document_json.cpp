#include "core/io/document_json.h"

#include "core/base/json_writer.h"
#include "core/io/document_json_parts.h"

#include <vector>

namespace headlight {

namespace {

constexpr std::size_t kMostTokens = 10'000; // more are not written down

/// Members of an object that is being written.
class Members
{
public:
    void add(std::string_view name, const std::string& json)
    {
        m_json += (m_json.empty() ? "" : ", ") + jsonString(name) + ": " + json;
    }
    void text(std::string_view name, std::string_view text) { add(name, jsonString(text)); }
    void number(std::string_view name, Index number) { add(name, std::to_string(number)); }
    [[nodiscard]] std::string object() const { return '{' + m_json + '}'; }

private:
    std::string m_json;
};

std::string fileObject(const SourceFile& file)
{
    Members members;
    members.text("file", file.path);
    members.text("sha256", file.sha256);
    return members.object();
}

std::string planObject(const ParameterPlan& plan, const SourceFile& file)
{
    Members members;
    members.text("file", file.path);
    members.text("sha256", file.sha256);
    members.text("stack", plan.stack);
    if (plan.layer)
        members.number("layer", *plan.layer);
    members.number("heads", plan.heads);
    std::vector<std::string> choices;
    for (const RoleChoice& choice : plan.choices) {
        if (choice.role == Role::None)
            continue;
        Members one;
        one.number("tensor", static_cast<Index>(choice.tensor));
        one.text("role", kRoleNames[static_cast<std::size_t>(choice.role)]);
        one.text("orientation", kOrientationNames[static_cast<std::size_t>(choice.orientation)]);
        one.text("packing", kPackingNames[static_cast<std::size_t>(choice.packing)]);
        choices.push_back(one.object());
    }
    members.add("choices", jsonList(choices));
    return members.object();
}

void addParameters(Members& members, const Document& document, const DocumentFiles& files)
{
    if (const auto* presets = std::get_if<PresetSource>(&document.parameters)) {
        std::string names;
        for (const Preset preset : presets->presets)
            names += (names.empty() ? "" : ",") + std::string{presetName(preset)};
        members.text("preset", names);
    } else if (const auto* random = std::get_if<RandomSource>(&document.parameters)) {
        members.text("parameters", distributionName(random->distribution));
        if (random->deviation)
            members.add("deviation", jsonNumber(*random->deviation));
    } else if (files.weights) {
        const auto& loaded = std::get<LoadedSource>(document.parameters);
        members.add("weights", planObject(loaded.loaded->plan, *files.weights));
    }
}

void addText(Members& members, const Document& document)
{
    members.text("text", document.text);
    if (document.tokenCount > 0)
        members.number("token-count", document.tokenCount);
    if (!document.keyText.empty())
        members.text("key-text", document.keyText);
    members.text("tokenizer", tokenizerName(document.tokenizer));
    members.text("positions", kPositionNames[static_cast<std::size_t>(document.positions)]);
}

} // namespace

std::string labelsJson(const Tokens& tokens)
{
    std::vector<std::string> items;
    for (const Token& token : tokens)
        items.push_back(jsonString(token.text));
    return jsonList(items);
}

Tokens readLabels(JsonObject& object, std::string_view name)
{
    Tokens tokens;
    for (const std::string& text : object.strings(name).value_or(std::vector<std::string>{}))
        tokens.push_back({text, {}});
    return tokens;
}

std::string documentJson(const Document& document, const DocumentFiles& files, const Trace& trace)
{
    Members members;
    if (document.given && files.input)
        members.add("input", fileObject(*files.input));
    else
        addText(members, document);
    if (trace.request.tokens.size() + trace.request.keyTokens.size() <= kMostTokens) {
        members.add("tokens", labelsJson(trace.request.tokens));
        if (trace.isCross())
            members.add("key-tokens", labelsJson(trace.request.keyTokens));
    }
    members.add("seed", std::to_string(document.seed));
    members.number("d-model", document.modelWidth);
    members.number("heads", document.heads);
    members.number("d-k", document.keyWidth);
    members.number("d-v", document.valueWidth);
    addParameters(members, document, files);
    members.text("mask", layersText(document.mask));
    const std::string visible = visibleJson(document.mask, trace.queries(), trace.keys());
    if (!visible.empty())
        members.add("visible", visible);
    members.add("temperature", jsonNumber(document.temperature));
    return members.object();
}

} // namespace headlight
