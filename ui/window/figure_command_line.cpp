#include "ui/window/figure_command_line.h"

#include "core/attention/mask_count.h"
#include "core/io/document_json_parts.h"
#include "core/io/open_tensors.h"
#include "core/model/plan_origin.h"
#include "ui/figure/figure_keys.h"
#include "ui/figure/figure_text.h"

#include <QFile>

namespace headlight {

namespace {

/// Options of one call, with what the document has beyond them.
struct Call
{
    FigureCommandLine line{};

    void add(const char* option, const std::string& value)
    {
        add(option, QString::fromStdString(value));
    }

    void add(const char* option, const QString& value)
    {
        // A value that looks like an option is tied to its own.
        const QString joint =
            value.startsWith(QLatin1Char('-')) ? QStringLiteral("=") : QStringLiteral(" ");
        line.text += QLatin1Char(' ') + QLatin1String(option) + joint + shellWord(value);
    }

    void addPath(const char* option, const std::string& path)
    {
        add(option, QFile::decodeName(path.c_str()));
    }

    void add(const char* option) { line.text += QLatin1Char(' ') + QLatin1String(option); }
};

void addMask(Call& call, const Document& document)
{
    if (hasExplicit(document.mask) && !document.given) // a given input brings its own
        call.line.complete = false;
    const std::string spec = layersText(document.mask);
    if (!spec.empty() && spec != "none")
        call.add("--mask", spec);
}

void addWidths(Call& call, const Document& document)
{
    call.add("--d-model", std::to_string(document.modelWidth));
    call.add("--heads", std::to_string(document.heads));
    if (document.keyWidth != 0)
        call.add("--d-k", std::to_string(document.keyWidth));
    if (document.valueWidth != 0)
        call.add("--d-v", std::to_string(document.valueWidth));
}

/// The file of parameters; `turned`: how its matrices lie, where that is said.
void addWeights(Call& call, const LoadedParameters& file, const std::string& turned)
{
    call.addPath("--weights", file.place);
    if (file.plan.layer && !file.plan.layers.empty())
        call.add("--layer", std::to_string(*file.plan.layer));
    if (!file.plan.stack.empty())
        call.add("--stack", file.plan.stack);
    if (!turned.empty())
        call.add("--orientation", turned);
}

void addLoaded(
    Call& call, const Document& document, const LoadedParameters& file,
    const std::optional<PlanOptions>& origin)
{
    const bool own = !document.given || document.given->place != file.place;
    std::string turned;
    if (origin && origin->orientation)
        turned = *origin->orientation == Orientation::InOut ? "in-out" : "out-in";
    if (!origin || (!turned.empty() && !own)) // the input's own file takes no orientation
        call.line.complete = false;
    if (own)
        addWeights(call, file, turned);
    if (file.plan.heads > 0)
        call.add("--heads", std::to_string(file.plan.heads));
}

void addPresets(Call& call, const PresetSource& source)
{
    std::string names;
    for (const Preset preset : source.presets)
        names.append(names.empty() ? "" : ",").append(presetName(preset));
    call.add("--preset", names);
}

void addRandom(Call& call, const RandomSource& random)
{
    call.add("--parameters", std::string{distributionName(random.distribution)});
    if (random.deviation && random.distribution == Distribution::Normal)
        call.add("--deviation", numberText(*random.deviation));
}

void addParameters(Call& call, const Document& document, const std::optional<PlanOptions>& origin)
{
    if (const auto* loaded = std::get_if<LoadedSource>(&document.parameters)) {
        addLoaded(call, document, *loaded->loaded, origin);
        return;
    }
    if (document.given) {
        call.line.complete = false;
        return;
    }
    addWidths(call, document);
    if (const auto* presets = std::get_if<PresetSource>(&document.parameters))
        addPresets(call, *presets);
    else
        addRandom(call, std::get<RandomSource>(document.parameters));
}

void addTexts(Call& call, const Document& document)
{
    if (document.tokenCount > 0) {
        call.add("--tokens-count", std::to_string(document.tokenCount));
        return;
    }
    call.add("--tokens", document.text);
    if (!document.keyText.empty())
        call.add("--tokens-kv", document.keyText);
    if (document.tokenizer != TokenizerKind::Automatic)
        call.add("--tokenizer", std::string{tokenizerName(document.tokenizer)});
}

void addDocument(Call& call, const Document& document, const std::optional<PlanOptions>& origin)
{
    if (document.given) {
        call.addPath("--input", document.given->place);
    } else {
        addTexts(call, document);
        call.add("--seed", std::to_string(document.seed));
        if (document.positions == Positions::Sinusoidal)
            call.add("--positions", std::string{"sinusoidal"});
    }
    addParameters(call, document, origin);
    addMask(call, document);
    if (document.temperature != 1)
        call.add("--temperature", numberText(document.temperature));
}

void addIds(Call& call, const char* option, const std::vector<std::int64_t>& ids)
{
    std::string list;
    for (const std::int64_t id : ids)
        list.append(list.empty() ? "" : ",").append(std::to_string(id));
    if (!list.empty())
        call.add(option, list);
}

void addModelInput(Call& call, const RecordedModel& model)
{
    if (model.text) {
        call.add("--text", *model.text);
        if (model.pair)
            call.add("--pair", *model.pair);
    } else if (model.pixels) {
        call.addPath("--pixels", model.pixels->path);
    } else {
        addIds(call, "--ids", model.input.ids);
        addIds(call, "--type-ids", model.input.typeIds);
    }
    addIds(call, "--decoder-ids", model.input.decoderIds);
}

void addModel(Call& call, const RecordedModel& model)
{
    call.addPath("--model", model.file.path);
    if (!model.place.empty() && model.place != "encoder")
        call.add("--stack", model.place);
    call.add("--layer", std::to_string(model.layer));
    addModelInput(call, model);
    if (model.isBuiltIn || model.picture) // the window's own, and what only it reads
        call.line.complete = false;
}

void addOptions(Call& call, const FigureOptions& options)
{
    const FigureOptions usual;
    for (const FigureKey& key : figureKeys()) {
        const std::optional<std::string> value = key.write(options);
        if (!value || value == key.write(usual))
            continue;
        const std::string flag = "--" + std::string{key.name};
        if (key.kind != KeyKind::Switch)
            call.add(flag.c_str(), *value);
        else if (*value == "true")
            call.add(flag.c_str());
        else
            call.add(("--no-" + std::string{key.name}).c_str());
    }
}

/// What the plan of parameters from a file is made of; nothing: of roles chosen by hand.
std::optional<PlanOptions> readOrigin(const Document& document, const JobControl& control)
{
    const auto* source = std::get_if<LoadedSource>(&document.parameters);
    if (source == nullptr)
        return PlanOptions{};
    const LoadedParameters& loaded = *source->loaded;
    const Result<TensorStorePtr> store = openTensors(loaded.place, control);
    if (!store || store.value()->tensors().size() != loaded.plan.choices.size())
        return PlanOptions{};
    return optionsOfPlan(*store.value(), loaded.plan);
}

void addContent(Call& call, const FigureWish& wish)
{
    call.add("--what", std::string{figureContentName(wish)});
    if (wish.isOfDerivation()) {
        call.add("--at", placeText(wish.derivation.place));
        if (wish.derivation.part == DerivationPart::Step && wish.derivation.step)
            call.add("--step", std::to_string(*wish.derivation.step + 1));
        if (wish.derivation.convention == Convention::Column)
            call.add("--convention", std::string{"column"});
        return;
    }
    if (isOfOneHead(wish.subject))
        call.add("--head", std::to_string(wish.head));
    if (wish.subject == FigureSubject::Row)
        call.add("--row", std::to_string(wish.row));
}

void addFigure(Call& call, const FigureWish& wish, const QString& fileName)
{
    addContent(call, wish);
    addOptions(call, wish.options);
    call.add("--out", fileName);
}

/// What every line begins with.
Call begun()
{
    Call call;
    call.line.text = QStringLiteral("headlight-cli figure");
    return call;
}

} // namespace

FigureCommandLine modelCommandLine(
    const RecordedModel& model, const FigureWish& wish, const QString& fileName)
{
    Call call = begun();
    addModel(call, model);
    addFigure(call, wish, fileName);
    return call.line;
}

FigureCommandLine figureCommandLine(
    const Document& document, const FigureWish& wish, const QString& fileName,
    const std::optional<PlanOptions>& origin)
{
    Call call = begun();
    addDocument(call, document, origin);
    addFigure(call, wish, fileName);
    return call.line;
}

FigureCommandLine readCommandLine(
    const Document& document, const FigureWish& wish, const QString& fileName,
    const JobControl& control)
{
    return figureCommandLine(document, wish, fileName, readOrigin(document, control));
}

QString shellWord(const QString& word)
{
    static const QString kPlain = QStringLiteral("_@%+=:,./-");
    bool plain = !word.isEmpty();
    for (const QChar c : word)
        plain = plain && (kPlain.contains(c) || (c.unicode() < 128 && c.isLetterOrNumber()));
    if (plain)
        return word;
    QString quoted = word;
    quoted.replace(QLatin1Char('\''), QLatin1String("'\\''"));
    return QLatin1Char('\'') + quoted + QLatin1Char('\'');
}

} // namespace headlight
