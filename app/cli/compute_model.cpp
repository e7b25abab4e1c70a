#include "app/cli/compute_model.h"

#include "app/cli/console.h"
#include "app/cli/id_list.h"
#include "app/cli/model_source.h"
#include "app/cli/source.h"
#include "core/io/open_model.h"
#include "core/io/run_file.h"
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
    ModelSource source;
    std::string out;
    RunFileOptions file{};
    Index predictions = 0;
    int threads = 0;
};

Result<Wish> readWish(const ParsedOptions& options)
{
    OptionReader reader{options};
    Wish wish;
    wish.source = readModelSource(options, "compute", reader);
    wish.out =
        options.has("--top-k") ? options.text("--out").value_or("") : reader.required("--out");
    wish.file.weights = !options.has("--no-weights");
    wish.file.layers = readLayers(options, "--layers", reader);
    wish.predictions = reader.integer("--top-k", 1, kMostPredictions).value_or(0);
    wish.threads = readThreads(reader);
    if (reader.error())
        return *reader.error();
    return wish;
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
    const auto opened = openModel(wish.source.model, {}, quiet);
    if (!opened)
        return opened.error();
    const auto input = modelInput(opened.value(), wish.source, quiet);
    if (!input)
        return input.error();
    const auto& [model, tokenizer, notes] = opened.value();
    const auto run = ModelRun::start(
        model, input.value(), {}, {call.stop, progress.stretch(0, 0.7), wish.threads});
    if (!run)
        return placed(run.error(), wish.source.model);
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
