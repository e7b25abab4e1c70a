#include "core/model/document.h"

#include "core/attention/head_widths.h"
#include "core/attention/trace.h"
#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/base/memory.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

/// Tokens, X and parameters of one kind of source, before mask and temperature are looked at.
using Parts = Result<AttentionRequest>;

std::string numberText(double number)
{
    char digits[32];
    auto* const end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    return {std::begin(digits), end};
}

std::uint64_t unsignedSize(Index size)
{
    return static_cast<std::uint64_t>(size);
}

/// Bytes of `matrices` of rows x columns; the largest number where that overflows.
std::uint64_t matrixBytes(Index rows, Index columns, std::uint64_t matrices = 1)
{
    const auto cells = checkedMultiply(unsignedSize(rows), unsignedSize(columns));
    const auto numbers = cells ? checkedMultiply(*cells, matrices) : std::nullopt;
    const auto bytes = numbers ? checkedMultiply(*numbers, sizeof(Scalar)) : std::nullopt;
    return bytes.value_or(std::numeric_limits<std::uint64_t>::max());
}

/// Sizes that are free, checked, and the memory of X and the made parameters, before it is taken.
Result<Done> checkSizes(const HeadWidths& asked, Index rows)
{
    const auto widths = headWidths(asked);
    if (!widths)
        return widths.error();
    const auto& [d, h, dk, dv] = widths.value();
    std::uint64_t bytes = matrixBytes(rows, d);
    for (const std::uint64_t more : {matrixBytes(d, h * dk, 2), matrixBytes(d, h * dv, 2)})
        bytes = checkedAdd(bytes, more).value_or(std::numeric_limits<std::uint64_t>::max());
    return checkMemory(bytes, {});
}

Result<Tokens> tokensOf(TokenizerKind kind, const std::string& text)
{
    auto tokens = tokenize(kind, text);
    if (tokens && tokens.value().empty())
        return Error{ErrorCode::TextEmpty};
    return tokens;
}

/// Both sides' tokens; a key side without text stays empty, and so does that of generated tokens.
Parts tokenized(const Document& document)
{
    AttentionRequest request;
    if (document.tokenCount > 0) {
        constexpr std::uint64_t kBytes = sizeof(Token);
        const auto bytes = checkedMultiply(unsignedSize(document.tokenCount), kBytes);
        constexpr auto kTooMany = std::numeric_limits<std::uint64_t>::max();
        if (auto fits = checkMemory(bytes.value_or(kTooMany), {}); !fits)
            return fits.error();
        request.tokens = generatedTokens(document.tokenCount);
        return request;
    }
    auto tokens = tokensOf(document.tokenizer, document.text);
    if (!tokens)
        return tokens.error();
    request.tokens = std::move(tokens).value();
    if (document.keyText.empty())
        return request;
    auto keyTokens = tokensOf(document.tokenizer, document.keyText);
    if (!keyTokens)
        return keyTokens.error();
    request.keyTokens = std::move(keyTokens).value();
    return request;
}

Index rowsOf(const AttentionRequest& request)
{
    return static_cast<Index>(request.tokens.size() + request.keyTokens.size());
}

/// Adds X made of embeddings and positions. d has been checked.
void embed(const Document& document, Index modelWidth, AttentionRequest& request)
{
    const auto made = [&](const Tokens& tokens) {
        Matrix input = seededEmbeddings(tokens, modelWidth, document.seed);
        if (document.positions == Positions::Sinusoidal)
            addSinusoidalPositions(input);
        return input;
    };
    request.input = made(request.tokens);
    if (!request.keyTokens.empty())
        request.keyInput = made(request.keyTokens);
}

Result<ParametersPtr> randomFor(
    const Document& document, const RandomSource& source, Index modelWidth)
{
    return randomParameters(
        {modelWidth, document.heads, document.keyWidth, document.valueWidth, document.seed,
         source.distribution, source.deviation});
}

Parts presetRequest(const Document& document, const PresetSource& source)
{
    if (document.given)
        return Error{ErrorCode::PresetFixesInput, {}, document.given->place};
    if (document.positions != Positions::None)
        return Error{ErrorCode::PresetFixesPositions};
    Parts parts = tokenized(document);
    if (!parts)
        return parts;
    AttentionRequest request = std::move(parts).value();
    // Presets take two columns a head where no d_k is asked for.
    const Index keyWidth = std::max<Index>(document.keyWidth, document.keyWidth == 0 ? 2 : 0);
    const HeadWidths asked{document.modelWidth, document.heads, keyWidth, document.valueWidth};
    if (auto fits = checkSizes(asked, rowsOf(request)); !fits)
        return fits.error();
    auto heads = buildPreset(
        {request.tokens, request.keyTokens, document.modelWidth, document.heads, document.keyWidth,
         document.valueWidth, source.presets});
    if (!heads)
        return heads.error();
    PresetHeads made = std::move(heads).value();
    request.input = std::move(made.input);
    request.keyInput = std::move(made.keyInput);
    request.parameters = std::move(made.parameters);
    return request;
}

Result<Done> checkGiven(const GivenInput& given)
{
    const auto wrong = [&](const char* array, Index found, Index expected) {
        return Error{
            ErrorCode::ShapeMismatch,
            {{"array", array}, {"found", shapeText({found})}, {"expected", shapeText({expected})}},
            given.place};
    };
    const auto tokens = static_cast<Index>(given.tokens.size());
    if (tokens != given.input.rows())
        return wrong("tokens", tokens, given.input.rows());
    const auto keyTokens = static_cast<Index>(given.keyTokens.size());
    if (keyTokens != given.keyInput.rows())
        return wrong("tokens_kv", keyTokens, given.keyInput.rows());
    return Done{};
}

Parts givenRequest(const Document& document)
{
    const GivenInput& given = *document.given;
    if (auto fits = checkGiven(given); !fits)
        return fits.error();
    AttentionRequest request{given.tokens, given.keyTokens, given.input, given.keyInput, {}};
    if (const auto* loaded = std::get_if<LoadedSource>(&document.parameters)) {
        request.parameters = loaded->loaded->parameters;
        return request;
    }
    const Index d = given.input.cols();
    if (auto fits = checkSizes({d, document.heads, document.keyWidth, document.valueWidth}, 0);
        !fits)
        return fits.error();
    auto parameters = randomFor(document, std::get<RandomSource>(document.parameters), d);
    if (!parameters)
        return parameters.error();
    request.parameters = std::move(parameters).value();
    return request;
}

Parts textRequest(const Document& document)
{
    Parts parts = tokenized(document);
    if (!parts)
        return parts;
    AttentionRequest request = std::move(parts).value();
    if (const auto* loaded = std::get_if<LoadedSource>(&document.parameters)) {
        request.parameters = loaded->loaded->parameters;
        const Index d = request.parameters->modelWidth();
        if (auto fits = checkMemory(matrixBytes(rowsOf(request), d), {}); !fits)
            return fits.error();
        embed(document, d, request);
        return request;
    }
    const HeadWidths asked{
        document.modelWidth, document.heads, document.keyWidth, document.valueWidth};
    if (auto fits = checkSizes(asked, rowsOf(request)); !fits)
        return fits.error();
    auto parameters =
        randomFor(document, std::get<RandomSource>(document.parameters), document.modelWidth);
    if (!parameters)
        return parameters.error();
    request.parameters = std::move(parameters).value();
    embed(document, document.modelWidth, request);
    return request;
}

Parts requestFor(const Document& document)
{
    if (const auto* preset = std::get_if<PresetSource>(&document.parameters))
        return presetRequest(document, *preset);
    return document.given ? givenRequest(document) : textRequest(document);
}

/// X and its key side are as wide as W^Q is high.
Result<Done> checkWidths(const AttentionRequest& request, const std::string& place)
{
    const Matrix& projection = request.parameters->queryProjection;
    const std::pair<const char*, const Matrix*> inputs[] = {
        {"X", &request.input}, {"XKV", &request.keyInput}};
    for (const auto& [array, input] : inputs)
        if (input->size() > 0 && input->cols() != projection.rows())
            return Error{
                ErrorCode::ShapesDisagree,
                {{"array", array},
                 {"found", shapeText({input->rows(), input->cols()})},
                 {"expected", shapeText({input->rows(), projection.rows()})},
                 {"other", "WQ"},
                 {"otherFound", shapeText({projection.rows(), projection.cols()})}},
                place};
    return Done{};
}

} // namespace

Result<AttentionRequest> buildRequest(const Document& document)
{
    const auto temperature = static_cast<Scalar>(document.temperature);
    if (!(temperature > 0) || !std::isfinite(temperature))
        return Error{ErrorCode::TemperatureInvalid, {{"found", numberText(document.temperature)}}};
    Parts parts = requestFor(document);
    if (!parts)
        return parts;
    AttentionRequest request = std::move(parts).value();
    const std::string place = document.given ? document.given->place : std::string{};
    if (auto fits = checkWidths(request, place); !fits)
        return fits.error();
    const Index keys = request.keyInput.size() > 0 ? request.keyInput.rows() : request.input.rows();
    if (auto fits = checkMask(document.mask, request.input.rows(), keys); !fits)
        return fits.error();
    request.mask = document.mask;
    request.temperature = temperature;
    return request;
}

} // namespace headlight
