#include "core/text/files/file_parts.h"

#include "core/base/error_code.h"

#include <utility>

namespace headlight {

namespace {

class ChainedNormalizer final : public Normalizer
{
public:
    explicit ChainedNormalizer(std::vector<NormalizerPtr> parts) : m_parts{std::move(parts)} {}

    Result<Done> apply(NormalisedText& text) const override
    {
        for (const NormalizerPtr& part : m_parts)
            if (part) {
                const Result<Done> applied = part->apply(text);
                if (!applied)
                    return applied.error();
            }
        return Done{};
    }

private:
    std::vector<NormalizerPtr> m_parts;
};

/// Builds a template part by part.
class TemplateBuilder
{
public:
    TemplateBuilder& text(TokenSource source, std::uint32_t typeId)
    {
        m_parts.push_back({source, {}, typeId});
        return *this;
    }
    TemplateBuilder& token(const NamedToken& token, std::uint32_t typeId)
    {
        if (!token.piece.empty())
            m_parts.push_back({TokenSource::Added, {token}, typeId});
        return *this;
    }
    [[nodiscard]] Template parts() const { return m_parts; }

private:
    Template m_parts;
};

} // namespace

Result<NamedToken> namedToken(const TokenizerParts& parts, const std::string& piece)
{
    if (piece.empty())
        return NamedToken{};
    for (const AddedToken& token : numberedTokens(parts.added, *parts.model))
        if (token.content == piece)
            return NamedToken{piece, static_cast<TokenId>(token.id)};
    if (const auto id = parts.model->vocabulary().id(piece))
        return NamedToken{piece, *id};
    return Error{ErrorCode::TokenizerPieceMissing, {{"found", piece}}};
}

Result<PostProcessorPtr> framed(
    Frame frame, const TokenizerParts& parts, const std::string& first, const std::string& last)
{
    const Result<NamedToken> opening = namedToken(parts, first);
    if (!opening)
        return opening.error();
    const Result<NamedToken> closing = namedToken(parts, last);
    if (!closing)
        return closing.error();
    const NamedToken& open = opening.value();
    const NamedToken& close = closing.value();
    TemplateBuilder single;
    single.token(open, 0).text(TokenSource::Text, 0).token(close, 0);
    TemplateBuilder pair = single;
    if (frame == Frame::Joined)
        return templateProcessor(
            single.parts(), TemplateBuilder{}
                                .text(TokenSource::Text, 0)
                                .text(TokenSource::Pair, 0)
                                .token(close, 0)
                                .parts());
    const bool hasTypes = frame == Frame::Bert || frame == Frame::Plain;
    const std::uint32_t second = hasTypes ? 1 : 0;
    if (frame == Frame::Roberta)
        pair.token(close, 0);
    if (frame == Frame::Plain)
        pair.token(open, 1);
    pair.text(TokenSource::Pair, second).token(close, second);
    return templateProcessor(single.parts(), pair.parts());
}

NormalizerPtr chained(std::vector<NormalizerPtr> normalizers)
{
    return std::make_shared<ChainedNormalizer>(std::move(normalizers));
}

std::string jsonBoolean(bool value)
{
    return value ? "true" : "false";
}

Result<Done> setSteps(
    TokenizerParts& parts, std::string_view normalizer, std::string_view preTokenizer)
{
    Result<NormalizerPtr> first = readNormalizer(normalizer, "");
    if (!first)
        return first.error();
    Result<PreTokenizerPtr> second = readPreTokenizer(preTokenizer, "");
    if (!second)
        return second.error();
    parts.normalizer = std::move(first).value();
    parts.preTokenizer = std::move(second).value();
    return Done{};
}

} // namespace headlight
