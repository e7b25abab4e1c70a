#include "core/io/model_json.h"

#include "core/base/json_writer.h"
#include "core/base/number_from.h"
#include "core/io/document_json_parts.h"
#include "core/model/attention_place.h"

#include <vector>

namespace headlight {

namespace {

constexpr std::size_t kMostTokens = 10'000; // labels of more are not written down
constexpr Index kLargestLayer = 100'000;

std::string fileJson(const SourceFile& file)
{
    return "{\"file\": " + jsonString(file.path) + ", \"sha256\": " + jsonString(file.sha256) + "}";
}

std::string idsJson(const std::vector<std::int64_t>& ids)
{
    std::vector<std::string> items;
    items.reserve(ids.size());
    for (const std::int64_t id : ids)
        items.push_back(std::to_string(id));
    return jsonList(items);
}

SourceFile readFile(JsonObject& object)
{
    return {object.string("file").value_or(""), object.string("sha256").value_or("")};
}

std::vector<std::int64_t> readIds(JsonObject& object, std::string_view name)
{
    std::vector<std::int64_t> ids;
    for (const JsonValue& value : object.elements(name).value_or(std::vector<JsonValue>{})) {
        const auto id = numberFrom<std::int64_t>(value.text);
        if (!id || *id < 0) {
            object.refuse(name, value.text, "[3, 17, ...]");
            return {};
        }
        ids.push_back(*id);
    }
    return ids;
}

} // namespace

std::string modelJson(const RecordedModel& model)
{
    std::string json = "{\"model\": " + fileJson(model.file);
    const auto add = [&json](std::string_view name, const std::string& value) {
        json.append(", ").append(jsonString(name)).append(": ").append(value);
    };
    if (model.isBuiltIn)
        add("built-in", "true");
    add("stack", jsonString(model.place));
    add("layer", std::to_string(model.layer));
    if (model.text)
        add("text", jsonString(*model.text));
    if (model.pair)
        add("pair", jsonString(*model.pair));
    if (model.pixels)
        add("pixels", fileJson(*model.pixels));
    if (model.picture)
        add("picture", fileJson(*model.picture));
    for (const auto& [name, ids] :
         {std::pair{"ids", &model.input.ids},
          {"type-ids", &model.input.typeIds},
          {"decoder-ids", &model.input.decoderIds}})
        if (!ids->empty())
            add(name, idsJson(*ids));
    for (const auto& [name, tokens] :
         {std::pair{"tokens", &model.input.tokens}, {"decoder-tokens", &model.input.decoderTokens}})
        if (!tokens->empty() && tokens->size() <= kMostTokens)
            add(name, labelsJson(*tokens));
    return json + "}";
}

Result<RecordedModel> readModelJson(JsonObject object)
{
    RecordedModel model;
    auto file = object.object("model");
    if (file)
        model.file = readFile(*file);
    model.isBuiltIn = object.boolean("built-in").value_or(false);
    if (const auto place = object.choice("stack", kPlaceNames))
        model.place = kPlaceNames[*place];
    model.layer = object.integer("layer", 0, kLargestLayer).value_or(0);
    model.text = object.string("text");
    model.pair = object.string("pair");
    auto pixels = object.object("pixels");
    if (pixels)
        model.pixels = readFile(*pixels);
    auto picture = object.object("picture");
    if (picture)
        model.picture = readFile(*picture);
    model.input.ids = readIds(object, "ids");
    model.input.typeIds = readIds(object, "type-ids");
    model.input.decoderIds = readIds(object, "decoder-ids");
    model.input.tokens = readLabels(object, "tokens");
    model.input.decoderTokens = readLabels(object, "decoder-tokens");
    for (auto* part : {&file, &pixels, &picture})
        if (*part)
            if (const std::optional<Error> error = (*part)->finish())
                return *error;
    if (const std::optional<Error> error = object.finish())
        return *error;
    return model;
}

} // namespace headlight
