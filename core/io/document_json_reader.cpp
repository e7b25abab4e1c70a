#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/io/attention_input.h"
#include "core/io/document_json.h"
#include "core/io/document_json_parts.h"
#include "core/io/open_tensors.h"
#include "core/model/limits.h"

#include <cfloat>
#include <filesystem>

namespace headlight {

namespace {

namespace fs = std::filesystem;

constexpr Index kLargestLayer = 100'000;
constexpr Index kMostTensors = 10'000'000;
constexpr std::array kTokenizers{
    TokenizerKind::Automatic, TokenizerKind::Words, TokenizerKind::Characters, TokenizerKind::Lines,
    TokenizerKind::Json};
constexpr std::array kDistributions{
    Distribution::Normal, Distribution::Xavier, Distribution::Identity};

SourceFile readSource(JsonObject& object)
{
    constexpr std::size_t kDigits = 64;
    SourceFile file{object.string("file").value_or(""), object.string("sha256").value_or("")};
    if (file.path.empty())
        object.refuse("file", file.path, "a file name");
    if (file.sha256.size() != kDigits)
        object.refuse("sha256", file.sha256, "64 hexadecimal digits");
    return file;
}

RoleChoice readChoice(JsonObject& object)
{
    RoleChoice choice;
    choice.tensor = static_cast<std::size_t>(object.integer("tensor", 0, kMostTensors).value_or(0));
    choice.role = static_cast<Role>(object.choice("role", kRoleNames).value_or(0));
    choice.orientation =
        static_cast<Orientation>(object.choice("orientation", kOrientationNames).value_or(0));
    choice.packing = static_cast<Packing>(object.choice("packing", kPackingNames).value_or(0));
    return choice;
}

Result<Done> readWeights(JsonObject object, RecordedDocument& recorded)
{
    recorded.files.weights = readSource(object);
    ParameterPlan& plan = recorded.plan;
    plan.stack = object.string("stack").value_or("");
    if (const auto layer = object.integer("layer", 0, kLargestLayer))
        plan.layer = static_cast<int>(*layer);
    plan.heads = object.integer("heads", 1, kMostHeads).value_or(1);
    for (const JsonValue& value : object.elements("choices").value_or(std::vector<JsonValue>{})) {
        Result<JsonObject> read = JsonObject::read(value.text, object.place(), value.offset);
        if (!read)
            return read.error();
        JsonObject one = std::move(read).value();
        plan.choices.push_back(readChoice(one));
        if (const std::optional<Error> error = one.finish())
            return *error;
    }
    if (const std::optional<Error> error = object.finish())
        return *error;
    return Done{};
}

template <typename Kind, std::size_t count>
std::optional<Kind> named(
    JsonObject& object, std::string_view name, const std::array<Kind, count>& kinds,
    std::string_view (*nameOf)(Kind))
{
    std::array<std::string_view, count> names;
    for (std::size_t i = 0; i < count; ++i)
        names[i] = nameOf(kinds[i]);
    const auto place = object.choice(name, names);
    return place ? std::optional{kinds[*place]} : std::nullopt;
}

Result<Done> readParameters(JsonObject& object, RecordedDocument& recorded)
{
    if (auto weights = object.object("weights"))
        return readWeights(std::move(*weights), recorded);
    if (const auto names = object.string("preset")) {
        const Result<std::vector<Preset>> presets = parsePresets(*names);
        if (!presets)
            return presets.error();
        recorded.document.parameters = PresetSource{presets.value()};
        return Done{};
    }
    RandomSource random;
    random.distribution =
        named(object, "parameters", kDistributions, distributionName).value_or(random.distribution);
    random.deviation = object.number("deviation", FLT_MIN, FLT_MAX);
    recorded.document.parameters = random;
    return Done{};
}

Result<Done> readMask(JsonObject& object, Document& document)
{
    const Result<Mask> mask = parseMask(object.string("mask").value_or("none"));
    if (!mask)
        return mask.error();
    document.mask = mask.value();
    if (auto visible = object.object("visible")) {
        const Result<ExplicitMask> pairs = readVisible(std::move(*visible));
        if (!pairs)
            return pairs.error();
        document.mask.layers.emplace_back(pairs.value());
    }
    return Done{};
}

constexpr Index kMostGenerated = Index{1} << 24;

Result<Done> readInput(JsonObject& object, RecordedDocument& recorded)
{
    Document& document = recorded.document;
    if (auto input = object.object("input")) {
        recorded.files.input = readSource(*input);
        if (const std::optional<Error> error = input->finish())
            return *error;
        return Done{};
    }
    const auto text = object.string("text");
    if (!text)
        return Error{ErrorCode::RecipeIncomplete, {{"what", "text"}}, object.place()};
    document.text = *text;
    document.tokenCount = object.integer("token-count", 1, kMostGenerated).value_or(0);
    document.keyText = object.string("key-text").value_or("");
    document.tokenizer =
        named(object, "tokenizer", kTokenizers, tokenizerName).value_or(document.tokenizer);
    document.positions =
        static_cast<Positions>(object.choice("positions", kPositionNames).value_or(0));
    return Done{};
}

void readNumbers(JsonObject& object, RecordedDocument& recorded)
{
    Document& document = recorded.document;
    recorded.tokens = readLabels(object, "tokens");
    recorded.keyTokens = readLabels(object, "key-tokens");
    document.seed = object.whole("seed").value_or(document.seed);
    document.modelWidth = object.integer("d-model", 1, kLargestWidth).value_or(document.modelWidth);
    document.heads = object.integer("heads", 1, kMostHeads).value_or(document.heads);
    document.keyWidth = object.integer("d-k", 0, kLargestWidth).value_or(0);
    document.valueWidth = object.integer("d-v", 0, kLargestWidth).value_or(0);
    document.temperature = object.number("temperature", FLT_MIN, FLT_MAX).value_or(1);
}

/// The file to open for a path: itself, or the one that is opened inside a folder.
Result<std::string> fileOf(const std::string& path, const JobControl& control)
{
    std::error_code ignored;
    if (!fs::is_directory(path, ignored))
        return path;
    const Result<OpenedTensors> opened = openWithKind(path, control);
    if (!opened)
        return opened.error();
    return opened.value().file;
}

Result<ParameterSource> loadedSource(
    const std::string& path, const ParameterPlan& plan, const JobControl& control)
{
    const Result<TensorStorePtr> store = openTensors(path, control);
    if (!store)
        return store.error();
    for (const RoleChoice& choice : plan.choices)
        if (choice.tensor >= store.value()->tensors().size())
            return Error{
                ErrorCode::FigureValueInvalid,
                {{"key", "tensor"},
                 {"found", std::to_string(choice.tensor)},
                 {"expected", "0 .. " + std::to_string(store.value()->tensors().size())}},
                path};
    const auto loaded = loadParameters(*store.value(), plan, control);
    if (!loaded)
        return loaded.error();
    return ParameterSource{LoadedSource{loaded.value()}};
}

} // namespace

Result<SourceFile> hashedFile(const std::string& path, const JobControl& control)
{
    constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;
    const Result<std::string> name = fileOf(path, control);
    if (!name)
        return name.error();
    const Result<File> file = File::open(name.value());
    if (!file)
        return file.error();
    Sha256 hash;
    std::vector<std::byte> piece;
    for (std::uint64_t at = 0; at < file.value().size(); at += piece.size()) {
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        piece.resize(std::min(kPiece, file.value().size() - at));
        if (const Result<Done> read = file.value().readAt(at, piece); !read)
            return read.error();
        hash.add(piece);
    }
    return SourceFile{path, hash.finish()};
}

Result<std::string> foundFile(
    const SourceFile& file, const std::string& folder, const JobControl& control)
{
    std::error_code ignored;
    std::string path = file.path;
    fs::path named{file.path};
    if (!named.has_filename()) // a folder, with a slash at its end
        named = named.parent_path();
    const std::string beside = (fs::path{folder} / named.filename()).string();
    if (!fs::exists(path, ignored) && fs::exists(beside, ignored))
        path = beside;
    const Result<SourceFile> now = hashedFile(path, control);
    if (!now)
        return now.error();
    if (now.value().sha256 != file.sha256)
        return Error{
            ErrorCode::SourceChanged,
            {{"found", now.value().sha256}, {"expected", file.sha256}},
            path};
    return path;
}

Result<DocumentFiles> hashedFiles(const Document& document, const JobControl& control)
{
    DocumentFiles files;
    if (document.given) {
        const Result<SourceFile> input = hashedFile(document.given->place, control);
        if (!input)
            return input.error();
        files.input = input.value();
    }
    if (const auto* loaded = std::get_if<LoadedSource>(&document.parameters)) {
        if (files.input && files.input->path == loaded->loaded->place) {
            files.weights = files.input;
            return files;
        }
        const Result<SourceFile> weights = hashedFile(loaded->loaded->place, control);
        if (!weights)
            return weights.error();
        files.weights = weights.value();
    }
    return files;
}

Result<RecordedDocument> readDocumentJson(JsonObject object)
{
    RecordedDocument recorded;
    for (const auto& part :
         {readInput(object, recorded), readParameters(object, recorded),
          readMask(object, recorded.document)})
        if (!part)
            return part.error();
    readNumbers(object, recorded);
    if (const std::optional<Error> error = object.finish())
        return *error;
    return recorded;
}

Result<Document> restoredDocument(
    const RecordedDocument& recorded, const std::string& folder, const JobControl& control)
{
    Document document = recorded.document;
    if (recorded.files.input) {
        const Result<std::string> path = foundFile(*recorded.files.input, folder, control);
        if (!path)
            return path.error();
        Result<Document> with = readInputInto(document, path.value(), control);
        if (!with)
            return with;
        document = std::move(with).value();
        document.mask = recorded.document.mask; // it holds what the file brought
        document.heads = recorded.document.heads;
    }
    if (recorded.files.weights) {
        const Result<std::string> path = foundFile(*recorded.files.weights, folder, control);
        if (!path)
            return path.error();
        Result<ParameterSource> source = loadedSource(path.value(), recorded.plan, control);
        if (!source)
            return source.error();
        document.parameters = std::move(source).value();
    }
    return document;
}

} // namespace headlight
