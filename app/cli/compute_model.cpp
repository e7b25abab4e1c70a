#include "app/cli/compute_model.h"

#include "app/cli/console.h"
#include "app/cli/id_list.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/io/open_model.h"
#include "core/io/run_file.h"
#include "core/model/name_list.h"
#include "core/model/text_input.h"
#include "core/picture/token_label.h"

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
        return Error{
            ErrorCode::ArrayMissing,
            {{"array", "pixels"}, {"found", tensorNames(*store.value())}},
            path};
    return readFinite(*store.value(), *place, control);
}

/// The sequence that the options give.
Result<ModelInput> inputOf(
    const OpenedModel& opened, const Wish& wish, const ParsedOptions& options,
    const JobControl& control)
{
    ModelInput input = wish.input;
    if (wish.pixels) {
        auto pixels = readPixels(*wish.pixels, control);
        if (!pixels)
            return pixels.error();
        input.pixels = std::move(pixels).value();
    }
    if (const auto text = options.text("--text")) {
        const auto pair = options.text("--pair");
        const Result<TokenizerPtr> tokenizer = // without one, its error tells what is lacking
            opened.tokenizer ? Result{opened.tokenizer} : openTokenizer(wish.model);
        if (!tokenizer)
            return tokenizer.error();
        auto made = textInput(*opened.model, *tokenizer.value(), {*text, pair, {}});
        if (!made)
            return placed(made.error(), "--text");
        const auto decoderIds = input.decoderIds;
        input = std::move(made).value();
        if (!decoderIds.empty()) {
            input.decoderIds = decoderIds;
            input.decoderTokens.clear();
        }
    }
    addStartToken(opened.model->spec(), input);
    if (opened.tokenizer)
        labelWithPieces(*opened.tokenizer, input);
    return input;
}

/// One line a prediction: token, rank, id, probability, piece.
std::string predictionLines(
    TokenIndex token, const std::vector<Prediction>& predictions, const Tokenizer* tokenizer)
{
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << std::fixed << std::setprecision(6);
    for (std::size_t rank = 0; rank < predictions.size(); ++rank) {
        const auto id = static_cast<TokenId>(predictions[rank].id);
        const auto piece = tokenizer != nullptr ? tokenizer->piece(id) : std::nullopt;
        text << token << '\t' << rank + 1 << '\t' << id << '\t' << predictions[rank].probability
             << '\t' << (piece ? tokenLabel(*piece) : "") << '\n';
    }
    return text.str();
}

Result<Done> printPredictions(
    const ModelRun& run, const Tokenizer* tokenizer, Index count, const JobControl& control)
{
    std::string lines;
    for (const TokenIndex token : predictedTokens(run.model(), tokenizer, run.input())) {
        const auto predictions = run.predictions(token, count, control);
        if (!predictions)
            return predictions.error();
        lines += predictionLines(token, predictions.value(), tokenizer);
    }
    return writeOut(lines);
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
    const auto input = inputOf(opened.value(), wish, call.options, quiet);
    if (!input)
        return input.error();
    const auto& [model, tokenizer, notes] = opened.value();
    const auto run = ModelRun::start(
        model, input.value(), {}, {call.stop, progress.stretch(0, 0.7), wish.threads});
    if (!run)
        return placed(run.error(), wish.model);
    if (wish.predictions > 0)
        if (auto printed = printPredictions(*run.value(), tokenizer.get(), wish.predictions, quiet);
            !printed)
            return printed;
    if (wish.out.empty())
        return Done{};
    return writeRunNpz(
        *run.value(), wish.out, wish.file, {call.stop, progress.stretch(0.7, 1), wish.threads});
}

} // namespace headlight
