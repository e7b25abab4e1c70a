// The post-processors as tokenizer.json spells them.
#include "core/base/number_from.h"
#include "core/text/part_json.h"
#include "core/text/post_processor.h"

#include <algorithm>
#include <map>

namespace headlight {

namespace {

constexpr std::string_view kKnown[] = {
    "TemplateProcessing", "BertProcessing", "RobertaProcessing", "ByteLevel", "Sequence"};
constexpr std::size_t kMostParts = 64; ///< of a template: each may repeat a whole text

using NamedTokens = std::map<std::string, std::vector<NamedToken>>;

std::optional<TokenId> tokenId(const JsonValue& value)
{
    const auto id = numberFrom<std::uint32_t>(value.text);
    if (value.kind != JsonKind::Number || !id || *id > kLargestTokenId)
        return std::nullopt;
    return id;
}

/// A member ["[SEP]", 102].
NamedToken namedToken(JsonObject& object, std::string_view name)
{
    const auto elements = object.elements(name);
    if (elements && elements->size() == 2 && (*elements)[0].kind == JsonKind::String)
        if (const auto id = tokenId((*elements)[1]))
            return {(*elements)[0].text, *id};
    object.refuse(name, "", "[\"[SEP]\", 102]");
    return {};
}

/// One of the special tokens that templates name: {"id": …, "ids": […], "tokens": […]}.
void addSpecialTokens(JsonObject& all, const std::string& name, NamedTokens& named)
{
    auto object = all.object(name);
    if (!object)
        return;
    const auto pieces = object->strings("tokens");
    const auto ids = object->elements("ids");
    std::vector<NamedToken>& tokens = named[name];
    for (std::size_t i = 0; ids && pieces && i < std::min(ids->size(), pieces->size()); ++i)
        if (const auto id = tokenId((*ids)[i]))
            tokens.push_back({(*pieces)[i], *id});
    if (auto error = firstError(*object))
        all.fail(*error);
    else if (!ids || !pieces || tokens.size() != ids->size() || tokens.size() != pieces->size())
        all.refuse(name, "", "\"ids\": [101], \"tokens\": [\"[CLS]\"]");
}

/// {"Sequence": {"id": "A", "type_id": 0}} or {"SpecialToken": {"id": "[CLS]", "type_id": 0}}.
std::optional<TemplatePart> templatePart(JsonObject& element, const NamedTokens& named)
{
    TemplatePart part;
    const bool isText = element.has("Sequence");
    auto content = element.object(isText ? "Sequence" : "SpecialToken");
    if (!content)
        return std::nullopt;
    const std::string id = content->string("id").value_or("");
    part.typeId = static_cast<std::uint32_t>(
        content->integer("type_id", 0, Index{kLargestTokenId}).value_or(0));
    if (firstError(*content))
        return std::nullopt;
    if (isText) {
        part.source = id == "B" ? TokenSource::Pair : TokenSource::Text;
        return id == "A" || id == "B" ? std::optional{part} : std::nullopt;
    }
    const auto tokens = named.find(id);
    if (tokens == named.end())
        return std::nullopt;
    part.tokens = tokens->second;
    return part;
}

Template readTemplate(JsonObject& object, std::string_view name, const NamedTokens& named)
{
    const auto elements = object.elements(name);
    if (!elements)
        return {};
    Template parts;
    const bool isSingle = name == "single";
    for (const JsonValue& element : *elements) {
        std::optional<TemplatePart> part;
        if (element.kind == JsonKind::Object && parts.size() < kMostParts) {
            auto read = JsonObject::read(element.text, object.place(), element.offset);
            if (read) {
                JsonObject content = std::move(read).value();
                part = templatePart(content, named);
            }
        }
        if (!part || (isSingle && part->source == TokenSource::Pair)) {
            object.refuse(name, element.text, "Sequence A, B, SpecialToken");
            return {};
        }
        parts.push_back(std::move(*part));
    }
    return parts;
}

PostProcessorPtr readTemplates(JsonObject& object)
{
    NamedTokens named;
    if (auto tokens = object.object("special_tokens")) {
        for (const std::string& name : tokens->names())
            addSpecialTokens(*tokens, name, named);
        if (auto error = firstError(*tokens))
            object.fail(*error);
    }
    Template single{{TokenSource::Text, {}, 0}};
    Template pair{{TokenSource::Text, {}, 0}, {TokenSource::Pair, {}, 1}};
    if (object.has("single"))
        single = readTemplate(object, "single", named);
    if (object.has("pair"))
        pair = readTemplate(object, "pair", named);
    return templateProcessor(std::move(single), std::move(pair));
}

PostProcessorPtr readRoberta(JsonObject& object)
{
    RobertaOptions options{namedToken(object, "cls"), namedToken(object, "sep"), true, true};
    options.trimsOffsets = object.boolean("trim_offsets").value_or(true);
    options.addsPrefixSpace = object.boolean("add_prefix_space").value_or(true);
    return robertaProcessor(std::move(options));
}

/// Several, one after the other.
class SequenceProcessor final : public PostProcessor
{
public:
    explicit SequenceProcessor(std::vector<PostProcessorPtr> parts) : m_parts{std::move(parts)} {}

    void apply(std::vector<TokenRun>& runs, const PostProcessing& how) const override
    {
        for (const PostProcessorPtr& part : m_parts)
            part->apply(runs, how);
    }

private:
    std::vector<PostProcessorPtr> m_parts;
};

Result<PostProcessorPtr> readAny(JsonObject& object, int depth, bool& hasTemplate);

Result<PostProcessorPtr> readSequence(JsonObject& object, int depth, bool& hasTemplate)
{
    std::vector<PostProcessorPtr> parts;
    for (const JsonValue& element :
         object.elements("processors").value_or(std::vector<JsonValue>{})) {
        auto read = JsonObject::read(element.text, object.place(), element.offset);
        if (!read)
            return read.error();
        JsonObject content = std::move(read).value();
        const Result<PostProcessorPtr> part = readAny(content, depth + 1, hasTemplate);
        if (!part)
            return part.error();
        if (part.value())
            parts.push_back(part.value());
    }
    return PostProcessorPtr{std::make_shared<SequenceProcessor>(std::move(parts))};
}

/// `hasTemplate`: one came before, whose parts a second could not tell apart.
Result<PostProcessorPtr> readAny(JsonObject& object, int depth, bool& hasTemplate)
{
    const std::string type = object.string("type").value_or("");
    PostProcessorPtr processor;
    const bool isSecondTemplate = type == "TemplateProcessing" && hasTemplate;
    if (type == "Sequence" && depth < kDeepestSequence) {
        const Result<PostProcessorPtr> read = readSequence(object, depth, hasTemplate);
        if (!read)
            return read.error();
        processor = read.value();
    } else if (type == "TemplateProcessing" && !isSecondTemplate) {
        hasTemplate = true;
        processor = readTemplates(object);
    } else if (type == "BertProcessing") {
        const NamedToken first = namedToken(object, "cls");
        processor = bertProcessor(first, namedToken(object, "sep"));
    } else if (type == "RobertaProcessing") {
        processor = readRoberta(object);
    } else if (type == "ByteLevel") {
        const bool trims = object.boolean("trim_offsets").value_or(true);
        processor = byteLevelProcessor(trims, object.boolean("add_prefix_space").value_or(true));
    } else {
        return unknownPart("post_processor", type, kKnown, object.place());
    }
    if (const auto error = firstError(object))
        return *error;
    return processor;
}

} // namespace

Result<PostProcessorPtr> readPostProcessor(std::string_view json, const std::string& place)
{
    JsonReader reader{json, place};
    if (reader.kind() == JsonKind::Null && reader.skipValue() && reader.finish())
        return PostProcessorPtr{};
    auto object = JsonObject::read(json, place);
    if (!object)
        return object.error();
    JsonObject content = std::move(object).value();
    bool hasTemplate = false;
    return readAny(content, 0, hasTemplate);
}

} // namespace headlight
