#include "app/cli/source.h"

#include "app/cli/parameter_source.h"
#include "core/base/error_code.h"
#include "core/io/attention_input.h"

#include <array>
#include <iterator>

namespace headlight {

namespace {

/// Two options of which only one may be given.
struct Exclusion
{
    const char* option;
    const char* other;
};

constexpr Index kMostTokens = Index{1} << 24U;

constexpr Exclusion kExclusions[] = {
    {"--tokens", "--input"},        {"--tokens-count", "--input"},
    {"--tokens-count", "--tokens"}, {"--tokenizer", "--tokens-count"},
    {"--tokens-kv", "--input"},     {"--tokenizer", "--input"},
    {"--d-model", "--input"},       {"--d-k", "--input"},
    {"--d-v", "--input"},           {"--seed", "--input"},
    {"--parameters", "--input"},    {"--deviation", "--input"},
    {"--preset", "--input"},        {"--positions", "--input"},
    {"--d-model", "--weights"},     {"--d-k", "--weights"},
    {"--d-v", "--weights"},         {"--parameters", "--weights"},
    {"--deviation", "--weights"},   {"--preset", "--weights"},
    {"--parameters", "--preset"},   {"--deviation", "--preset"},
};

/// An option that means nothing without another one.
constexpr Exclusion kNeeds[] = {
    {"--layer", "--weights"},
    {"--stack", "--weights"},
    {"--orientation", "--weights"},
    {"--tokens-kv", "--tokens"}};

void checkCombination(const ParsedOptions& options, OptionReader& reader)
{
    if (!options.has("--tokens") && !options.has("--tokens-count") && !options.has("--input"))
        reader.fail(
            {ErrorCode::OptionMissing,
             {{"option", "--tokens | --input"}, {"command", options.command->name}}});
    for (const Exclusion& pair : kExclusions)
        if (options.has(pair.option) && options.has(pair.other))
            reader.fail(
                {ErrorCode::OptionExcludesOther, {{"option", pair.option}, {"other", pair.other}}});
    for (const Exclusion& pair : kNeeds)
        if (options.has(pair.option) && !options.has(pair.other))
            reader.fail(
                {ErrorCode::OptionNeedsOther, {{"option", pair.option}, {"other", pair.other}}});
}

Result<Document> givenDocument(const ParsedOptions& options, const JobControl& control)
{
    OptionReader reader{options};
    AttentionInputOptions wanted;
    wanted.plan = readPlan(options, reader);
    wanted.heads = wanted.plan.heads;
    wanted.weights = options.text("--weights").value_or("");
    if (reader.error())
        return *reader.error();
    return readAttentionInput(options.text("--input").value_or(""), wanted, control);
}

/// "t0 t1 t2 ...": as many tokens, no two alike.
std::string numberedWords(Index count)
{
    std::string words;
    for (Index i = 0; i < count; ++i)
        words += (i > 0 ? " t" : "t") + std::to_string(i);
    return words;
}

Result<Document> textDocument(const ParsedOptions& options, const JobControl& control)
{
    constexpr std::array<std::string_view, 2> kPositions = {"none", "sinusoidal"};
    OptionReader reader{options};
    Document document;
    document.text = options.text("--tokens").value_or("");
    if (const auto count = reader.integer("--tokens-count", 1, kMostTokens)) {
        document.text = numberedWords(*count);
        document.tokenizer = TokenizerKind::Words;
    }
    document.keyText = options.text("--tokens-kv").value_or("");
    if (!options.has("--tokens-count"))
        document.tokenizer = readTokenizer(reader);
    document.seed = reader.seed("--seed").value_or(document.seed);
    document.modelWidth =
        reader.integer("--d-model", 1, kLargestWidth).value_or(document.modelWidth);
    document.keyWidth = reader.integer("--d-k", 1, kLargestWidth).value_or(0);
    document.valueWidth = reader.integer("--d-v", 1, kLargestWidth).value_or(0);
    if (reader.choice("--positions", kPositions) == 1)
        document.positions = Positions::Sinusoidal;

    const Result<ParameterSource> parameters = readParameters(options, reader, control);
    if (!parameters)
        return parameters.error();
    document.parameters = parameters.value();
    document.heads =
        reader.integer("--heads", 1, kMostHeads).value_or(defaultHeads(document.parameters));
    if (reader.error())
        return *reader.error();
    return document;
}

/// A text without tokens is named by its option; an empty key text would mean self-attention.
Result<Done> checkTexts(const ParsedOptions& options, TokenizerKind tokenizer)
{
    for (const char* option : {"--tokens", "--tokens-kv"}) {
        const auto text = options.text(option);
        if (!text)
            continue;
        const Result<Tokens> tokens = tokenize(tokenizer, *text);
        if (!tokens)
            return placed(tokens.error(), option);
        if (tokens.value().empty())
            return Error{ErrorCode::TextEmpty, {}, option};
    }
    return Done{};
}

/// Appends --mask to what the input brought, and reads --temperature.
Result<Done> readComputation(const ParsedOptions& options, Document& document)
{
    OptionReader reader{options};
    document.temperature = reader.positive("--temperature").value_or(1);
    if (reader.error())
        return *reader.error();
    if (const auto spec = options.text("--mask")) {
        const Result<Mask> mask = parseMask(*spec);
        if (!mask)
            return placed(mask.error(), "--mask");
        const auto& layers = mask.value().layers;
        document.mask.layers.insert(document.mask.layers.end(), layers.begin(), layers.end());
    }
    return Done{};
}

/// The option that an error of buildRequest is about, where it is about one.
const char* optionOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::HeadsDoNotDivide:
        return "--heads";
    case ErrorCode::PresetCountWrong:
    case ErrorCode::PresetNeedsWidth:
        return "--preset";
    case ErrorCode::MaskInvalid:
        return "--mask";
    case ErrorCode::MemoryExceeded:
        return "--d-model";
    case ErrorCode::PresetFixesPositions:
        return "--positions";
    default:
        return "";
    }
}

Result<Document> readDocument(const ParsedOptions& options, const JobControl& control)
{
    OptionReader reader{options};
    checkCombination(options, reader);
    const TokenizerKind tokenizer = readTokenizer(reader);
    if (reader.error())
        return *reader.error();
    if (const Result<Done> checked = checkTexts(options, tokenizer); !checked)
        return checked.error();

    Document computation; // a wrong option is told before a large file is read
    if (const Result<Done> read = readComputation(options, computation); !read)
        return read.error();
    Result<Document> source =
        options.has("--input") ? givenDocument(options, control) : textDocument(options, control);
    if (!source)
        return source;
    Document document = std::move(source).value();
    (void)readComputation(options, document);
    return document;
}

Result<AttentionRequest> requestOf(const Document& document, const ParsedOptions& options)
{
    Result<AttentionRequest> request = buildRequest(document);
    if (request)
        return request;
    const char* option = optionOf(request.error().code);
    return options.has(option) ? placed(request.error(), option) : request;
}

} // namespace

Result<ComputedDocument> computeDocument(const ParsedOptions& options, const JobControl& control)
{
    const Result<Document> document = readDocument(options, {control.stop, {}, control.threads});
    if (!document)
        return document.error();
    Result<AttentionRequest> request = requestOf(document.value(), options);
    if (!request)
        return request.error();
    const Result<TracePtr> computed = trace(std::move(request).value(), control);
    if (!computed)
        return placedTraceError(computed.error(), options);
    return ComputedDocument{document.value(), computed.value()};
}

Result<SourcedTrace> computeSourced(const ParsedOptions& options, const JobControl& control)
{
    const Result<ComputedDocument> computed = computeDocument(options, control);
    if (!computed)
        return computed.error();
    return SourcedTrace{computed.value().trace, inputOrigin(computed.value().document)};
}

Result<AttentionRequest> readRequest(const ParsedOptions& options, const JobControl& control)
{
    const Result<Document> document = readDocument(options, {control.stop, {}, control.threads});
    if (!document)
        return document.error();
    return requestOf(document.value(), options);
}

Error placedTraceError(const Error& error, const ParsedOptions& options)
{
    if (error.code != ErrorCode::MemoryExceeded)
        return error;
    if (options.has("--tokens-count"))
        return placed(error, "--tokens-count");
    return placed(error, options.text("--input").value_or("--tokens"));
}

TokenizerKind readTokenizer(OptionReader& reader)
{
    std::array<std::string_view, std::size(kTokenizers)> names;
    for (std::size_t index = 0; index < names.size(); ++index)
        names[index] = tokenizerName(kTokenizers[index]);
    return kTokenizers[reader.choice("--tokenizer", names).value_or(0)];
}

int readThreads(OptionReader& reader)
{
    return static_cast<int>(reader.integer("--threads", 1, 1024).value_or(0));
}

Error placed(Error error, std::string place)
{
    if (error.place.empty())
        error.place = std::move(place);
    return error;
}

} // namespace headlight
