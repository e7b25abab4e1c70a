#include "core/model/text_input.h"

#include "core/base/error_code.h"

namespace headlight {

namespace {

void labelIds(const Tokenizer& tokenizer, const std::vector<std::int64_t>& ids, Tokens& tokens)
{
    if (tokens.size() == ids.size())
        return;
    tokens.clear();
    for (const std::int64_t id : ids) {
        const auto piece = tokenizer.piece(static_cast<TokenId>(id));
        tokens.push_back({piece.value_or(std::to_string(id)), {}});
    }
}

/// Token types of models that know more than one.
std::vector<std::int64_t> typesOf(const Model& model, const Encoding& encoding)
{
    std::vector<std::int64_t> types;
    if (!model.spec().encoder || !model.stack(StackKind::Encoder).embedding.hasTypes)
        return types;
    const Index known = model.stackWeights(StackKind::Encoder).embedding.types.rows();
    for (const EncodedToken& token : encoding)
        types.push_back(known > 1 ? token.typeId : 0);
    return types;
}

} // namespace

Result<ModelInput> textInput(
    const Model& model, const Tokenizer& tokenizer, std::string_view text,
    std::optional<std::string_view> pair)
{
    const Result<Encoding> encoding = tokenizer.encode(text, pair, {});
    if (!encoding)
        return encoding.error();
    if (encoding.value().empty())
        return Error{ErrorCode::TextEmpty};
    ModelInput input;
    for (const EncodedToken& token : encoding.value()) {
        input.ids.push_back(token.id);
        input.tokens.push_back({token.piece, token.bytes});
    }
    input.typeIds = typesOf(model, encoding.value());
    return input;
}

void labelWithPieces(const Tokenizer& tokenizer, ModelInput& input)
{
    labelIds(tokenizer, input.ids, input.tokens);
    labelIds(tokenizer, input.decoderIds, input.decoderTokens);
}

void addStartToken(const ModelSpec& spec, ModelInput& input)
{
    if (spec.isEncoderDecoder() && input.decoderIds.empty() && spec.startId)
        input.decoderIds = {*spec.startId};
}

std::vector<TokenIndex> predictedTokens(
    const Model& model, const Tokenizer* tokenizer, const ModelInput& input)
{
    const bool isCausal = model.spec().head.kind == HeadSpec::Kind::NextToken;
    const auto& ids = model.spec().isEncoderDecoder() ? input.decoderIds : input.ids;
    if (isCausal && !ids.empty())
        return {static_cast<TokenIndex>(ids.size()) - 1};
    std::vector<TokenIndex> tokens;
    const auto mask = tokenizer != nullptr ? tokenizer->maskId() : std::nullopt;
    for (std::size_t i = 0; i < ids.size() && mask; ++i)
        if (ids[i] == static_cast<std::int64_t>(*mask))
            tokens.push_back(static_cast<TokenIndex>(i));
    if (!tokens.empty())
        return tokens;
    for (std::size_t i = 0; i < ids.size(); ++i)
        tokens.push_back(static_cast<TokenIndex>(i));
    return tokens;
}

} // namespace headlight
