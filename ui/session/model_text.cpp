#include "ui/session/model_text.h"

#include "core/base/error_code.h"
#include "core/picture/encoding_labels.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace headlight {

namespace {

using Ids = std::vector<std::int64_t>;

/// "3, 17 4"; what is no number is named by an error.
Result<Ids> idsOf(const std::string& text)
{
    Ids ids;
    const char* at = text.data();
    const char* const end = at + text.size();
    const auto isBetween = [](char c) { return c == ',' || c == ';' || c == ' ' || c == '\n'; };
    while (at != end) {
        if (isBetween(*at)) {
            ++at;
            continue;
        }
        std::int64_t id = 0;
        const auto [next, problem] = std::from_chars(at, end, id);
        const char* const until = std::find_if(at, end, isBetween);
        if (problem != std::errc{} || next != until)
            return Error{
                ErrorCode::OptionValueInvalid,
                {{"option", "ids"}, {"found", std::string{at, until}}, {"expected", "3, 17, 4"}}};
        ids.push_back(id);
        at = next;
    }
    return ids;
}

Tokens tokensOf(const Encoding& encoding, const ModelTyping& typing, bool isPair)
{
    const std::vector<EncodingLabel> labels =
        isPair ? encodingLabels(encoding, typing.text, typing.second)
               : encodingLabels(encoding, typing.text);
    Tokens tokens;
    tokens.reserve(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i)
        tokens.push_back({labels[i].text(), encoding[i].bytes});
    return tokens;
}

/// Leaves out tokens of the texts, the last of the longer text first, until `most` are left; what
/// the tokenizer has added stays.
void cutTo(Index most, Encoding& encoding)
{
    const auto count = [&encoding](TokenSource source) {
        return std::count_if(encoding.begin(), encoding.end(), [source](const EncodedToken& token) {
            return token.source == source;
        });
    };
    Index first = count(TokenSource::Text);
    Index second = count(TokenSource::Pair);
    Index over = static_cast<Index>(encoding.size()) - most;
    for (; over > 0 && first + second > 0; --over)
        --(first >= second ? first : second);
    Index firstSeen = 0;
    Index secondSeen = 0;
    std::erase_if(encoding, [&](const EncodedToken& token) {
        if (token.source == TokenSource::Text)
            return firstSeen++ >= first;
        return token.source == TokenSource::Pair && secondSeen++ >= second;
    });
}

EncodingOptions optionsOf(const ModelTyping& typing, bool addsSpecialTokens)
{
    return {
        addsSpecialTokens,
        typing.readsSpecialNames ? SpecialTokensInText::Recognised : SpecialTokensInText::AsText};
}

/// Ids, types and labels of an encoding.
void fillFrom(const OpenedModel& opened, const ModelTyping& typing, ModelReading& reading)
{
    ModelInput& input = reading.input;
    const ModelSpec& spec = opened.model->spec();
    const bool isPair = !spec.isEncoderDecoder() && !typing.second.empty();
    input.ids.clear();
    input.typeIds.clear();
    for (const EncodedToken& token : reading.encoding) {
        input.ids.push_back(static_cast<std::int64_t>(token.id));
        if (spec.encoder && spec.encoder->embedding.hasTypes)
            input.typeIds.push_back(static_cast<std::int64_t>(token.typeId));
    }
    input.tokens = tokensOf(reading.encoding, typing, isPair);
}

std::optional<Error> fillDecoder(
    const OpenedModel& opened, const ModelTyping& typing, ModelReading& reading)
{
    const ModelSpec& spec = opened.model->spec();
    if (!spec.isEncoderDecoder())
        return std::nullopt;
    ModelInput& input = reading.input;
    if (spec.startId)
        input.decoderIds.push_back(static_cast<std::int64_t>(*spec.startId));
    if (!opened.tokenizer) {
        const Result<Ids> ids = idsOf(typing.second);
        if (!ids)
            return ids.error();
        input.decoderIds.insert(input.decoderIds.end(), ids.value().begin(), ids.value().end());
        return std::nullopt;
    }
    const auto encoding = opened.tokenizer->encode(typing.second, {}, optionsOf(typing, false));
    if (!encoding)
        return encoding.error();
    if (spec.startId) {
        const auto start = static_cast<TokenId>(*spec.startId);
        input.decoderTokens.push_back({opened.tokenizer->piece(start).value_or("<s>"), {}});
    }
    ModelTyping decoder;
    decoder.text = typing.second;
    for (const Token& token : tokensOf(encoding.value(), decoder, false))
        input.decoderTokens.push_back(token);
    for (const EncodedToken& token : encoding.value())
        input.decoderIds.push_back(static_cast<std::int64_t>(token.id));
    return std::nullopt;
}

/// Whether a special token stands in the text by its name; the unknown token stands for anything.
bool isNamed(const OpenedModel& opened, const ModelTyping& typing, const EncodedToken& token)
{
    if (!token.isSpecial || token.source == TokenSource::Added)
        return false;
    const std::string& text = token.source == TokenSource::Pair ? typing.second : typing.text;
    return token.id != opened.tokenizer->unknownId() ||
           std::string_view{text}
               .substr(static_cast<std::size_t>(token.bytes.begin))
               .starts_with(token.piece);
}

void nameSpecials(const OpenedModel& opened, const ModelTyping& typing, ModelReading& reading)
{
    for (const EncodedToken& token : reading.encoding)
        if (isNamed(opened, typing, token) &&
            std::ranges::find(reading.specials, token.piece) == reading.specials.end())
            reading.specials.push_back(token.piece);
}

std::optional<Error> encodeText(
    const OpenedModel& opened, const ModelTyping& typing, ModelReading& reading)
{
    if (!opened.tokenizer) {
        Result<Ids> ids = idsOf(typing.text);
        if (!ids)
            return ids.error();
        reading.input.ids = std::move(ids).value();
        return std::nullopt;
    }
    const bool isPair = !opened.model->spec().isEncoderDecoder() && !typing.second.empty();
    auto encoding = opened.tokenizer->encode(
        typing.text, isPair ? std::optional<std::string_view>{typing.second} : std::nullopt,
        optionsOf(typing, true));
    if (!encoding)
        return encoding.error();
    reading.encoding = std::move(encoding).value();
    fillFrom(opened, typing, reading);
    nameSpecials(opened, typing, reading);
    return std::nullopt;
}

/// The limit that an error SequenceTooLong names.
Index limitOf(const Error& error)
{
    for (const auto& [name, value] : error.arguments)
        if (name == "expected")
            return static_cast<Index>(std::strtoll(value.c_str(), nullptr, 10));
    return 0;
}

/// Whether the model can read it; cuts what is too long where that is wanted.
std::optional<Error> checked(
    const OpenedModel& opened, const ModelTyping& typing, ModelReading& reading)
{
    auto fits = checkModelInput(*opened.model, reading.input);
    if (fits || fits.error().code != ErrorCode::SequenceTooLong)
        return fits ? std::nullopt : std::optional{fits.error()};
    reading.limit = limitOf(fits.error());
    if (!typing.cuts || reading.tokens <= reading.limit)
        return fits.error();
    if (opened.tokenizer) {
        cutTo(reading.limit, reading.encoding);
        fillFrom(opened, typing, reading);
    } else {
        reading.input.ids.resize(static_cast<std::size_t>(reading.limit));
    }
    reading.cut = reading.tokens - static_cast<Index>(reading.input.ids.size());
    fits = checkModelInput(*opened.model, reading.input);
    return fits ? std::nullopt : std::optional{fits.error()};
}

} // namespace

bool ModelReading::isTooLong() const
{
    return problem && problem->code == ErrorCode::SequenceTooLong && limit > 0 && tokens > limit;
}

bool readsSecondText(const OpenedModel& opened)
{
    const ModelSpec& spec = opened.model->spec();
    return spec.isEncoderDecoder() ||
           (opened.tokenizer && spec.encoder && spec.encoder->embedding.hasTypes);
}

bool readsPictures(const Model& model)
{
    return model.spec().encoder && model.spec().encoder->embedding.image;
}

ModelReading readTyping(const OpenedModel& opened, const ModelTyping& typing)
{
    ModelReading reading;
    reading.limit = opened.model->spec().contextLength;
    reading.problem = encodeText(opened, typing, reading);
    if (!reading.problem)
        reading.problem = fillDecoder(opened, typing, reading);
    reading.tokens = static_cast<Index>(reading.input.ids.size());
    if (!reading.problem && reading.tokens == 0)
        reading.problem = Error{ErrorCode::TextEmpty};
    if (!reading.problem)
        reading.problem = checked(opened, typing, reading);
    return reading;
}

Result<ModelRunPtr> ModelText::run(const JobControl& control)
{
    const std::lock_guard one{m_computing};
    if (ModelRunPtr run = finishedRun())
        return run;
    Result<ModelRunPtr> run = ModelRun::start(m_model, m_input, m_options, control);
    const std::lock_guard lock{m_mutex};
    if (run)
        m_run = run.value();
    return run;
}

ModelRunPtr ModelText::finishedRun() const
{
    const std::lock_guard lock{m_mutex};
    return m_run;
}

} // namespace headlight
