#include "app/cli/compute_model.h"

#include "app/cli/console.h"
#include "app/cli/id_list.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/io/open_model.h"
#include "core/io/open_tensors.h"
#include "core/io/run_file.h"
#include "core/picture/number_text.h"

#include <iomanip>
#include <sstream>

namespace headlight {

namespace {

constexpr Index kMostPredictions = 1000;

/// What the options ask for.
struct Wish
{
    std::string model;
    std::string out;
    ModelInput input;
    std::optional<std::string> pixels{};
    RunFileOptions file{};
    Index predictions = 0;
    int threads = 0;
};

void checkCombination(const ParsedOptions& options, OptionReader& reader)
{
    for (const char* other : {"--tokens", "--input", "--weights", "--mask", "--temperature"})
        if (options.has(other))
            reader.fail(
                {ErrorCode::OptionExcludesOther, {{"option", other}, {"other", "--model"}}});
    int sources = 0;
    for (const char* source : {"--text", "--ids", "--pixels"})
        sources += options.has(source) ? 1 : 0;
    if (sources == 0)
        reader.fail(
            {ErrorCode::OptionMissing,
             {{"option", "--text | --ids | --pixels"}, {"command", "compute --model"}}});
    for (const auto& [one, other] :
         {std::pair{"--ids", "--text"},
          {"--pixels", "--text"},
          {"--pixels", "--ids"},
          {"--type-ids", "--text"}})
        if (options.has(one) && options.has(other))
            reader.fail({ErrorCode::OptionExcludesOther, {{"option", one}, {"other", other}}});
    if (options.has("--pair") && !options.has("--text"))
        reader.fail({ErrorCode::OptionNeedsOther, {{"option", "--pair"}, {"other", "--text"}}});
}

Result<Wish> readWish(const ParsedOptions& options)
{
    OptionReader reader{options};
    checkCombination(options, reader);
    Wish wish;
    wish.model = reader.required("--model");
    wish.out =
        options.has("--top-k") ? options.text("--out").value_or("") : reader.required("--out");
    wish.input.ids = readIds(options, "--ids", reader);
    wish.input.typeIds = readIds(options, "--type-ids", reader);
    wish.input.decoderIds = readIds(options, "--decoder-ids", reader);
    wish.pixels = options.text("--pixels");
    wish.file.weights = !options.has("--no-weights");
    wish.file.layers = readLayers(options, "--layers", reader);
    wish.predictions = reader.integer("--top-k", 1, kMostPredictions).value_or(0);
    wish.threads = readThreads(reader);
    if (reader.error())
        return *reader.error();
    return wish;
}

/// `pixels` of an .npz file.
Result<std::vector<float>> readPixels(const std::string& path, const JobControl& control)
{
    const auto store = openTensors(path, control);
    if (!store)
        return store.error();
    const auto place = store.value()->find("pixels");
    if (!place)
        return Error{ErrorCode::ArrayMissing, {{"array", "pixels"}, {"found", "∅"}}, path};
    return readFinite(*store.value(), *place, control);
}

/// Decoders begin with their start token where nothing else is said.
void addStart(const ModelSpec& spec, ModelInput& input)
{
    if (spec.isEncoderDecoder() && input.decoderIds.empty() && spec.startId)
        input.decoderIds = {*spec.startId};
}

/// The tokens whose predictions are of interest: the last one.
std::string predictionLines(TokenIndex token, const std::vector<Prediction>& predictions)
{
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << std::fixed << std::setprecision(6);
    for (std::size_t rank = 0; rank < predictions.size(); ++rank)
        text << token << '\t' << rank + 1 << '\t' << predictions[rank].id << '\t'
             << predictions[rank].probability << '\n';
    return text.str();
}

Result<Done> printPredictions(const ModelRun& run, Index count, const JobControl& control)
{
    const StackKind last = run.model().spec().decoder ? StackKind::Decoder : StackKind::Encoder;
    const TokenIndex token = run.final(last).rows() - 1;
    const auto predictions = run.predictions(token, count, control);
    if (!predictions)
        return predictions.error();
    return writeOut(predictionLines(token, predictions.value()));
}

} // namespace

Result<Done> runComputeModel(const CommandCall& call)
{
    auto read = readWish(call.options);
    if (!read)
        return read.error();
    Wish wish = std::move(read).value();
    ProgressLine progress{call.options.has("--quiet")};
    const JobControl quiet{call.stop, {}, wish.threads};
    const auto opened = openModel(wish.model, {}, quiet);
    if (!opened)
        return opened.error();
    const ModelPtr& model = opened.value().model;
    if (wish.pixels) {
        auto pixels = readPixels(*wish.pixels, quiet);
        if (!pixels)
            return pixels.error();
        wish.input.pixels = std::move(pixels).value();
    }
    addStart(model->spec(), wish.input);
    const auto run =
        ModelRun::start(model, wish.input, {}, {call.stop, progress.stretch(0, 0.7), wish.threads});
    if (!run)
        return placed(run.error(), wish.model);
    if (wish.predictions > 0)
        if (auto printed = printPredictions(*run.value(), wish.predictions, quiet); !printed)
            return printed;
    if (wish.out.empty())
        return Done{};
    return writeRunNpz(
        *run.value(), wish.out, wish.file, {call.stop, progress.stretch(0.7, 1), wish.threads});
}

} // namespace headlight
