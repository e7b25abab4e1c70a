#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/derivation_svg.h"
#include "app/cli/derivation_text.h"
#include "app/cli/model_option_specs.h"
#include "app/cli/model_source.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/base/output_file.h"
#include "core/derive/derivation.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr Index kMostLayers = 65536;

enum class Format { Text, Json, Tex, Svg };
constexpr std::array<std::string_view, 4> kFormats = {"text", "json", "tex", "svg"};

struct DeriveWish
{
    Place place{};
    DeriveOptions shown{};
    Format format = Format::Text;
    std::string out; ///< empty: stdout
    int threads = 0;
};

Result<DeriveWish> readWish(const CommandCall& call)
{
    constexpr std::array<std::string_view, 2> kConventions = {"row", "column"};
    OptionReader reader{call.options};
    DeriveWish wish;
    const std::string at = reader.required("--at");
    if (reader.choice("--convention", kConventions) == 1)
        wish.shown.convention = Convention::Column;
    wish.format = static_cast<Format>(reader.choice("--format", kFormats).value_or(0));
    wish.shown.marks = wish.format == Format::Svg;
    wish.out = call.options.text("--out").value_or("");
    wish.threads = readThreads(reader);
    if (reader.error())
        return *reader.error();
    const Result<Place> place = parsePlace(at);
    if (!place)
        return placed(place.error(), "--at");
    wish.place = place.value();
    return wish;
}

Result<std::string> written(const Derivation& derivation, Format format, const CommandText& text)
{
    switch (format) {
    case Format::Json:
        return derivationJson(derivation, text);
    case Format::Tex:
        return derivationTex(derivation, text);
    case Format::Svg:
        return derivationSvg(derivation, text);
    case Format::Text:
        break;
    }
    return derivationText(derivation, text);
}

/// A layer of a model, as --layer and --place name it.
struct LayerWish
{
    ModelSource source;
    Index layer = 0;
    std::optional<AttentionPlace> place{}; ///< empty: the model's first
};

constexpr std::array kAttentionPlaces = {
    AttentionPlace::Encoder, AttentionPlace::Decoder, AttentionPlace::Cross};
constexpr std::array<std::string_view, 3> kAttentionPlaceNames = {"encoder", "decoder", "cross"};

/// Options that mean nothing without a model.
Result<Done> checkModelOptions(const ParsedOptions& options)
{
    for (const auto group :
         {std::span<const OptionSpec>{kModelLayer}, std::span<const OptionSpec>{kModelInput}})
        for (const OptionSpec& option : group)
            if (options.has(option.name) && !options.has("--model"))
                return Error{
                    ErrorCode::OptionNeedsOther, {{"option", option.name}, {"other", "--model"}}};
    return Done{};
}

Result<LayerWish> readLayerWish(const ParsedOptions& options)
{
    OptionReader reader{options};
    LayerWish wish;
    wish.source = readModelSource(options, "derive", reader);
    wish.layer = reader.integer("--layer", 0, kMostLayers - 1).value_or(0);
    if (const auto place = reader.choice("--stack", kAttentionPlaceNames))
        wish.place = kAttentionPlaces[*place];
    if (reader.error())
        return *reader.error();
    return wish;
}

/// The place that is asked for, or the first one of the model.
Result<AttentionPlace> checkedPlace(const ModelRun& run, const LayerWish& wish)
{
    const std::vector<AttentionPlace> places = run.places();
    const AttentionPlace place = wish.place.value_or(places.front());
    if (std::ranges::find(places, place) == places.end()) {
        std::string names;
        for (const AttentionPlace known : places)
            names += (names.empty() ? "" : ", ") +
                     std::string{kAttentionPlaceNames[static_cast<std::size_t>(known)]};
        const auto name = kAttentionPlaceNames[static_cast<std::size_t>(place)];
        return Error{
            ErrorCode::OptionValueInvalid,
            {{"option", "--stack"}, {"found", std::string{name}}, {"expected", names}}};
    }
    const Index layers = run.layerCount(place);
    if (wish.layer >= layers)
        return Error{
            ErrorCode::OptionValueInvalid,
            {{"option", "--layer"},
             {"found", std::to_string(wish.layer)},
             {"expected", "0 .. " + std::to_string(layers - 1)}}};
    return place;
}

/// The trace of one layer of a model.
Result<SourcedTrace> computeLayer(const ParsedOptions& options, const JobControl& control)
{
    const Result<LayerWish> wish = readLayerWish(options);
    if (!wish)
        return wish.error();
    const ModelSource& source = wish.value().source;
    const JobControl quiet{control.stop, {}, control.threads};
    const auto opened = openModel(source.model, {}, quiet);
    if (!opened)
        return opened.error();
    const auto input = modelInput(opened.value(), source, quiet);
    if (!input)
        return input.error();
    const auto run = ModelRun::start(opened.value().model, input.value(), {}, control);
    if (!run)
        return placed(run.error(), source.model);
    const auto place = checkedPlace(*run.value(), wish.value());
    if (!place)
        return place.error();
    const auto trace = run.value()->layer(place.value(), wish.value().layer, quiet);
    if (!trace)
        return placed(trace.error(), source.model);
    return SourcedTrace{trace.value()};
}

} // namespace

Result<Done> runDerive(const CommandCall& call)
{
    Result<DeriveWish> read = readWish(call);
    if (!read)
        return read.error();
    if (const Result<Done> checked = checkModelOptions(call.options); !checked)
        return checked.error();
    DeriveWish wish = std::move(read).value();
    ProgressLine progress{call.options.has("--quiet")};
    const JobControl control{call.stop, progress.stretch(0, 1), wish.threads};
    const Result<SourcedTrace> computed = call.options.has("--model")
                                              ? computeLayer(call.options, control)
                                              : computeSourced(call.options, control);
    if (!computed)
        return computed.error();
    wish.shown.origin = computed.value().origin;
    const Result<Derivation> derived = derive(computed.value().trace, wish.place, wish.shown);
    if (!derived)
        return placed(derived.error(), "--at");
    const Result<std::string> text = written(derived.value(), wish.format, call.text);
    if (!text)
        return text.error();
    return wish.out.empty() ? writeOut(text.value()) : writeWholeFile(wish.out, text.value());
}

} // namespace headlight
