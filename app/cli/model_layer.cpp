#include "app/cli/model_layer.h"

#include "app/cli/model_option_specs.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"

#include <algorithm>
#include <span>

namespace headlight {

namespace {

constexpr Index kMostLayers = 65536;

/// The place that is asked for, or the first one of the model.
Result<AttentionPlace> checkedPlace(
    const ModelRun& run, const std::optional<AttentionPlace>& wanted)
{
    const std::vector<AttentionPlace> places = run.places();
    const AttentionPlace place = wanted.value_or(places.front());
    if (std::ranges::find(places, place) != places.end())
        return place;
    std::string names;
    for (const AttentionPlace known : places)
        names += (names.empty() ? "" : ", ") + std::string{placeName(known)};
    return Error{
        ErrorCode::OptionValueInvalid,
        {{"option", "--stack"}, {"found", std::string{placeName(place)}}, {"expected", names}}};
}

} // namespace

Result<Done> checkModelOptions(const ParsedOptions& options)
{
    const auto ofWeights = [&options](std::string_view option) {
        return options.has("--weights") && (option == "--layer" || option == "--stack");
    };
    for (const auto group :
         {std::span<const OptionSpec>{kModelLayer}, std::span<const OptionSpec>{kModelInput}})
        for (const OptionSpec& option : group)
            if (options.has(option.name) && !options.has("--model") && !ofWeights(option.name))
                return Error{
                    ErrorCode::OptionNeedsOther, {{"option", option.name}, {"other", "--model"}}};
    return Done{};
}

Result<OpenedLayers> openLayers(const ParsedOptions& options, const JobControl& control)
{
    OptionReader reader{options};
    OpenedLayers layers;
    layers.source = readModelSource(options, options.command->name, reader);
    layers.layer = reader.integer("--layer", 0, kMostLayers - 1).value_or(0);
    if (const auto place = reader.choice("--stack", kPlaceNames))
        layers.place = static_cast<AttentionPlace>(*place);
    if (reader.error())
        return *reader.error();
    Result<OpenedModel> opened = openModel(layers.source.model, {}, control);
    if (!opened)
        return opened.error();
    layers.opened = std::move(opened).value();
    return layers;
}

Result<StartedRun> startRun(
    const OpenedLayers& layers, const std::optional<std::string>& text, const JobControl& control)
{
    ModelSource source = layers.source;
    source.text = text;
    const auto input = modelInput(layers.opened, source, {control.stop, {}, control.threads});
    if (!input)
        return input.error();
    const auto run = ModelRun::start(layers.opened.model, input.value(), {}, control);
    if (!run)
        return placed(run.error(), source.model);
    const auto place = checkedPlace(*run.value(), layers.place);
    return place ? Result<StartedRun>{StartedRun{run.value(), place.value()}} : place.error();
}

Result<TracePtr> layerTrace(
    const StartedRun& started, const OpenedLayers& layers, Index layer, const JobControl& control)
{
    const Index count = started.run->layerCount(started.place);
    if (layer >= count)
        return Error{
            ErrorCode::OptionValueInvalid,
            {{"option", "--layer"},
             {"found", std::to_string(layer)},
             {"expected", "0 .. " + std::to_string(count - 1)}}};
    const auto trace = started.run->layer(started.place, layer, control);
    return trace ? trace : placed(trace.error(), layers.source.model);
}

} // namespace headlight
