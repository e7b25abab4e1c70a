#include "ui/session/model_record.h"

#include "core/base/error_code.h"

#include <algorithm>

namespace headlight {

namespace {

using Ids = std::vector<std::int64_t>;

std::string textOf(const Ids& ids)
{
    std::string text;
    for (const std::int64_t id : ids) {
        if (!text.empty())
            text.append(", ");
        text.append(std::to_string(id));
    }
    return text;
}

/// What the decoder reads after its start token.
Ids decoderIds(const ModelSpec& spec, const RecordedModel& record)
{
    Ids ids = record.input.decoderIds;
    if (spec.startId && !ids.empty())
        ids.erase(ids.begin());
    return ids;
}

/// Types, of which all 0 is the same as none.
Ids typesOf(const ModelInput& input)
{
    const auto isZero = [](std::int64_t type) { return type == 0; };
    return std::ranges::all_of(input.typeIds, isZero) ? Ids{} : input.typeIds;
}

bool readsTheSame(const ModelReading& reading, const RecordedModel& record)
{
    return !reading.problem && reading.input.ids == record.input.ids &&
           typesOf(reading.input) == typesOf(record.input) &&
           reading.input.decoderIds == record.input.decoderIds;
}

} // namespace

RecordedModel recordedLayer(
    const LoadedModel& model, const ModelTyping& typing, const ModelReading& reading,
    LayerPlace layer)
{
    RecordedModel record;
    record.isBuiltIn = model.isBuiltIn;
    record.file.path = model.isBuiltIn ? model.name.toStdString() : model.path;
    record.place = placeName(layer.place);
    record.layer = layer.index;
    record.input = reading.input;
    record.input.pixels.clear();
    if (readsPictures(*model.opened.model)) {
        record.picture = SourceFile{typing.picture, {}};
        return record;
    }
    if (!model.opened.tokenizer)
        return record;
    record.text = typing.text;
    if (!typing.second.empty())
        record.pair = typing.second;
    return record;
}

Result<RecordedModel> hashedRecord(
    const LoadedModel& model, RecordedModel record, const JobControl& control)
{
    Result<std::string> hash = model.hash->of(model.path, control);
    if (!hash)
        return hash.error();
    record.file.sha256 = std::move(hash).value();
    if (!record.picture)
        return record;
    Result<SourceFile> picture = hashedFile(record.picture->path, control);
    if (!picture)
        return picture.error();
    record.picture = std::move(picture).value();
    return record;
}

std::optional<ModelTyping> recordedTyping(const LoadedModel& model, const RecordedModel& record)
{
    const OpenedModel& opened = model.opened;
    ModelTyping typing;
    if (readsPictures(*opened.model)) {
        if (!record.picture)
            return std::nullopt;
        typing.picture = record.picture->path;
        return typing;
    }
    if (opened.tokenizer && !record.text)
        return std::nullopt;
    typing.text = opened.tokenizer ? *record.text : textOf(record.input.ids);
    typing.second = opened.tokenizer ? record.pair.value_or("")
                                     : textOf(decoderIds(opened.model->spec(), record));
    for (const bool cuts : {false, true})
        for (const bool readsNames : {true, false}) {
            typing.cuts = cuts;
            typing.readsSpecialNames = readsNames;
            if (readsTheSame(readTyping(opened, typing), record))
                return typing;
        }
    return std::nullopt;
}

Result<LayerPlace> recordedPlace(const Model& model, const RecordedModel& record)
{
    const auto invalid = [](const char* key, const std::string& found, const std::string& wanted) {
        return Error{
            ErrorCode::FigureValueInvalid, {{"key", key}, {"found", found}, {"expected", wanted}}};
    };
    const ModelSpec& spec = model.spec();
    const std::vector<AttentionPlace> places = placesOf(spec);
    const std::optional<AttentionPlace> place = placeNamed(record.place);
    if (!place || std::ranges::find(places, *place) == places.end())
        return invalid("stack", record.place, std::string{placeName(places.front())});
    const auto layers = static_cast<Index>(stackOf(spec, *place)->layers.size());
    if (record.layer < 0 || record.layer >= layers)
        return invalid("layer", std::to_string(record.layer), "0 .. " + std::to_string(layers - 1));
    return LayerPlace{*place, record.layer};
}

} // namespace headlight
