#include "app/cli/figure_wish.h"

#include "app/cli/id_list.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/model/limits.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_data.h"
#include "ui/figure/figure_keys.h"
#include "ui/figure/figure_text.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace headlight {

namespace {

constexpr std::uint64_t kMostSpecBytes = std::uint64_t{1} << 20U;
constexpr std::uint64_t kMostTextBytes = std::uint64_t{64} << 20U;

bool isStyle(std::string_view name)
{
    const auto names = figurePresetNames();
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Takes the names of figure presets out of --preset, which names heads otherwise; the last one.
std::optional<std::string> takeStyle(ParsedOptions& options)
{
    const auto given = options.values.find("--preset");
    if (given == options.values.end())
        return std::nullopt;
    std::optional<std::string> style;
    std::string heads;
    std::istringstream names{given->second};
    for (std::string name; std::getline(names, name, ',');) {
        if (isStyle(name))
            style = name;
        else
            heads += (heads.empty() ? "" : ",") + name;
    }
    if (style && heads.empty())
        options.values.erase(given);
    else if (style)
        given->second = heads;
    return style;
}

/// An option's value that does not fit, told of the flag.
Error ofFlag(const Error& error, const std::string& flag)
{
    std::map<std::string, std::string> said{error.arguments.begin(), error.arguments.end()};
    return {
        ErrorCode::OptionValueInvalid,
        {{"option", flag}, {"found", said["found"]}, {"expected", said["expected"]}}};
}

Result<Done> readFlags(const ParsedOptions& options, FigureOptions& figure)
{
    for (const FigureKey& key : figureKeys()) {
        const std::string flag = "--" + std::string{key.name};
        const auto text = options.text(flag);
        if (!text)
            continue;
        const std::string value = key.kind == KeyKind::Switch ? "true" : *text;
        if (const Result<Done> set = setFigureOption(figure, key.name, value); !set)
            return ofFlag(set.error(), flag);
    }
    if (options.has("--no-recipe"))
        figure.file.recipe = false;
    return Done{};
}

Result<FigureWish> readSpec(const ParsedOptions& options, const FigureWish& base)
{
    const auto path = options.text("--spec");
    if (!path)
        return base;
    const Result<std::string> json = readWholeFile(*path, kMostSpecBytes);
    if (!json)
        return json.error();
    return readFigureSpec(json.value(), *path, base);
}

/// --head: one, or several as "0,3-5".
void readHeads(OptionReader& reader, const ParsedOptions& options, FigureCall& call)
{
    const std::string text = options.text("--head").value_or("");
    if (text.find_first_of(",-", 1) == std::string::npos) {
        call.wish.head = reader.integer("--head", 0, kMostHeads - 1).value_or(call.wish.head);
        return;
    }
    const auto heads = readIndexSpans(text, 0, kMostHeads - 1);
    if (!heads) {
        reader.fail(
            {ErrorCode::OptionValueInvalid,
             {{"option", "--head"},
              {"found", text},
              {"expected", "0 … " + std::to_string(kMostHeads - 1) + ", 0,3-5"}}});
        return;
    }
    call.wish.head = heads->front();
    if (heads->size() > 1)
        call.heads = *heads;
}

/// --at, --step and --convention, over what a spec says.
void readDerivation(const ParsedOptions& options, OptionReader& reader, FigureWish& wish)
{
    for (const char* option : {"--at", "--step", "--convention"})
        if (options.has(option) && !wish.isOfDerivation())
            reader.fail(
                {ErrorCode::OptionNeedsOther,
                 {{"option", option}, {"other", "--what derivation | --what chain"}}});
    if (const auto convention = reader.choice("--convention", kConventionNames))
        wish.derivation.convention = static_cast<Convention>(*convention);
    if (const auto step = reader.integer("--step", 1, kMostSteps))
        wish.derivation.step = *step - 1;
    const auto at = options.text("--at");
    if (!at && wish.isOfDerivation() && wish.derivation.place.head < 0 &&
        hasHead(wish.derivation.place.array)) // no spec named one
        (void)reader.required("--at");
    if (!at)
        return;
    const bool named = at->find(':') != std::string::npos;
    const Result<Place> place = parsePlace(named ? *at : "weights:" + *at);
    if (place)
        wish.derivation.place = place.value();
    else
        reader.fail(placed(place.error(), "--at"));
}

Result<FigureWish> readWish(const CommandCall& call, ParsedOptions& source)
{
    OptionReader reader{call.options};
    FigureWish wish;
    const std::optional<std::string> mixed = takeStyle(source);
    const auto style = reader.choice("--style", figurePresetNames());
    if (mixed)
        wish.options = *figurePreset(*mixed);
    if (style)
        wish.options = *figurePreset(figurePresetNames()[*style]);
    const Result<FigureWish> spec = readSpec(call.options, wish);
    if (!spec)
        return spec.error();
    wish = spec.value();
    if (const auto content = reader.choice("--what", figureContentNames()))
        setFigureContent(wish, *content);
    readDerivation(call.options, reader, wish);
    wish.row = reader.integer("--row", 0, 1'000'000'000).value_or(wish.row);
    if (reader.error())
        return *reader.error();
    if (const Result<Done> flags = readFlags(call.options, wish.options); !flags)
        return flags.error();
    if (wish.options.titles.language.isEmpty()) // said, so that a recipe says it too
        wish.options.titles.language =
            QString::fromStdString(call.options.text("--language").value_or("en"));
    return wish;
}

Result<std::vector<std::string>> readTexts(const std::string& path)
{
    const Result<std::string> all = readWholeFile(path, kMostTextBytes);
    if (!all)
        return all.error();
    std::vector<std::string> texts;
    std::istringstream lines{all.value()};
    for (std::string line; std::getline(lines, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        if (line.find_first_not_of(" \t") != std::string::npos)
            texts.push_back(line);
    }
    if (texts.empty())
        return Error{ErrorCode::TextEmpty, {}, path};
    return texts;
}

Result<Done> checkOutputs(const FigureCall& figure, OptionReader& reader)
{
    if (figure.out.empty() && figure.data.empty())
        (void)reader.required("--out");
    if (reader.error())
        return *reader.error();
    if (!figure.out.empty())
        if (const Result<FigureFormat> format = figureFormat(figure.out); !format)
            return placed(format.error(), "--out");
    if (!figure.data.empty())
        if (const Result<DataFormat> format = dataFormat(figure.data); !format)
            return placed(format.error(), "--data");
    return Done{};
}

/// Several heads are for what is of one head.
Result<Done> checkHeads(const ParsedOptions& options, const FigureCall& figure)
{
    const auto excludes = [](const char* option, const std::string& other) {
        return Error{ErrorCode::OptionExcludesOther, {{"option", option}, {"other", other}}};
    };
    if (figure.allHeads && options.has("--head"))
        return excludes("--all-heads", "--head");
    const bool many = figure.allHeads || !figure.heads.empty();
    const std::string what = "--what " + std::string{figureContentName(figure.wish)};
    if (many && (figure.wish.isOfDerivation() || !isOfOneHead(figure.wish.subject)))
        return excludes(figure.allHeads ? "--all-heads" : "--head", what);
    if (figure.wish.isOfDerivation() && !figure.data.empty())
        return excludes("--data", what);
    return Done{};
}

void checkExclusions(const ParsedOptions& options, OptionReader& reader)
{
    for (const char* other : {"--tokens", "--input", "--text", "--ids", "--pixels"})
        if (options.has("--tokens-file") && options.has(other))
            reader.fail(
                {ErrorCode::OptionExcludesOther, {{"option", "--tokens-file"}, {"other", other}}});
    for (const auto& [option, other] :
         {std::pair{"--all-layers", "--layer"},
          {"--all-layers", "--layers"},
          {"--layers", "--layer"}})
        if (options.has(option) && options.has(other))
            reader.fail({ErrorCode::OptionExcludesOther, {{"option", option}, {"other", other}}});
    for (const char* option : {"--all-layers", "--layers"})
        if (options.has(option) && !options.has("--model") && !options.has("--weights"))
            reader.fail(
                {ErrorCode::OptionNeedsOther,
                 {{"option", option}, {"other", "--model | --weights"}}});
}

/// --layers: several are a batch, one is that layer.
void readLayerList(OptionReader& reader, FigureCall& call)
{
    const auto layers = readLayers(call.source, "--layers", reader);
    if (!layers)
        return;
    if (layers->size() == 1)
        call.source.values["--layer"] = std::to_string(layers->front());
    else
        call.layers.assign(layers->begin(), layers->end());
}

} // namespace

Result<FigureCall> readFigureCall(const CommandCall& call)
{
    OptionReader reader{call.options};
    FigureCall figure;
    figure.source = call.options;
    figure.out = call.options.text("--out").value_or("");
    figure.data = call.options.text("--data").value_or("");
    figure.allHeads = call.options.has("--all-heads");
    figure.allLayers = call.options.has("--all-layers");
    figure.threads = readThreads(reader);
    checkExclusions(call.options, reader);
    if (const Result<Done> outputs = checkOutputs(figure, reader); !outputs)
        return outputs.error();
    const Result<FigureWish> wish = readWish(call, figure.source);
    if (!wish)
        return wish.error();
    figure.wish = wish.value();
    readHeads(reader, call.options, figure);
    readLayerList(reader, figure);
    if (reader.error())
        return *reader.error();
    if (const Result<Done> heads = checkHeads(call.options, figure); !heads)
        return heads.error();
    if (const auto path = call.options.text("--tokens-file")) {
        Result<std::vector<std::string>> texts = readTexts(*path);
        if (!texts)
            return texts.error();
        figure.texts = std::move(texts).value();
    }
    return figure;
}

} // namespace headlight
