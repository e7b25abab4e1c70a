#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/derivation_svg.h"
#include "app/cli/derivation_text.h"
#include "app/cli/model_layer.h"
#include "app/cli/source.h"
#include "core/base/output_file.h"
#include "core/derive/derivation.h"

#include <array>

namespace headlight {

namespace {

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
    OptionReader reader{call.options};
    DeriveWish wish;
    const std::string at = reader.required("--at");
    if (const auto convention = reader.choice("--convention", kConventionNames))
        wish.shown.convention = static_cast<Convention>(*convention);
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

/// The trace of one layer of a model.
Result<SourcedTrace> computeLayer(const ParsedOptions& options, const JobControl& control)
{
    const Result<OpenedLayers> opened = openLayers(options, {control.stop, {}, control.threads});
    if (!opened)
        return opened.error();
    const OpenedLayers& layers = opened.value();
    const Result<StartedRun> started = startRun(layers, layers.source.text, control);
    if (!started)
        return started.error();
    const Result<TracePtr> trace =
        layerTrace(started.value(), layers, layers.layer, {control.stop, {}, control.threads});
    return trace ? Result<SourcedTrace>{SourcedTrace{trace.value()}} : trace.error();
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
