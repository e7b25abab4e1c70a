#include "core/text/tokenizer.h"

#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/text/code_point.h"
#include "core/text/script.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr char32_t kByteLevelBlank = 0x120; // Ġ

bool isBlank(char32_t c)
{
    return c == kByteLevelBlank || isWhiteSpace(c);
}

/// Counts what a spelling begins and ends with.
void countBlanks(std::string_view spelling, PendingToken& pending)
{
    for (std::size_t at = 0; at < spelling.size();) {
        const CodePoint point = codePointAt(spelling, at);
        if (!isBlank(point.value))
            break;
        ++pending.blanksInFront;
        at += point.length;
    }
    for (std::size_t end = spelling.size(); end > 0;) {
        const CodePoint point = codePointBefore(spelling, end);
        if (!isBlank(point.value))
            break;
        ++pending.blanksBehind;
        end -= point.length;
    }
}

/// A text that can be encoded.
Result<Done> checkText(std::string_view text)
{
    if (text.size() > NormalisedText::kLongestText)
        return Error{
            ErrorCode::TextTooLong,
            {{"found", std::to_string(text.size())},
             {"expected", std::to_string(NormalisedText::kLongestText)}}};
    if (const auto invalid = firstInvalidUtf8(text))
        return Error{ErrorCode::TextNotUtf8, {{"offset", std::to_string(*invalid)}}};
    return Done{};
}

} // namespace

std::vector<AddedToken> numberedTokens(std::vector<AddedToken> tokens, const TokenModel& model)
{
    Vocabulary seen{tokens.size()};
    TokenId next = static_cast<TokenId>(model.size());
    for (AddedToken& token : tokens) {
        if (token.content.empty())
            continue;
        std::optional<TokenId> id = seen.id(token.content);
        if (!id)
            id = model.vocabulary().id(token.content);
        token.id = static_cast<std::int32_t>(id ? *id : next);
        next = std::max(next, static_cast<TokenId>(token.id) + 1);
        seen.add(token.content, static_cast<TokenId>(token.id));
    }
    return tokens;
}

Result<std::shared_ptr<const Tokenizer>> Tokenizer::make(TokenizerParts parts)
{
    parts.added = numberedTokens(std::move(parts.added), *parts.model);
    Result<AddedTokens> added = AddedTokens::make(parts.added, parts.normalizer);
    if (!added)
        return added.error();
    return std::shared_ptr<const Tokenizer>{
        new Tokenizer{std::move(parts), std::move(added).value()}};
}

Tokenizer::Tokenizer(TokenizerParts parts, AddedTokens addedTokens)
    : m_parts{std::move(parts)}
    , m_added{std::move(addedTokens)}
{
    for (const AddedToken& token : m_parts.added) {
        if (token.content.empty())
            continue;
        const auto id = static_cast<TokenId>(token.id);
        if (m_addedPieces.add(token.content, id) && !m_parts.model->vocabulary().id(token.content))
            ++m_newPieces;
        if (token.isSpecial)
            m_specialIds.set(id, true);
    }
}

std::optional<std::string> Tokenizer::piece(TokenId id) const
{
    std::optional<std::string_view> piece = m_addedPieces.piece(id);
    if (!piece)
        piece = m_parts.model->vocabulary().piece(id);
    return piece ? std::optional{std::string{*piece}} : std::nullopt;
}

std::optional<TokenId> Tokenizer::id(std::string_view piece) const
{
    const std::optional<TokenId> id = m_addedPieces.id(piece);
    return id ? id : m_parts.model->vocabulary().id(piece);
}

std::size_t Tokenizer::vocabularySize() const
{
    return m_parts.model->size() + m_newPieces;
}

std::optional<TokenId> Tokenizer::maskId() const
{
    if (!m_parts.names.mask.empty())
        return id(m_parts.names.mask);
    for (const char* usual : {"[MASK]", "<mask>"})
        if (const std::optional<TokenId> mask = m_addedPieces.id(usual))
            return mask;
    return std::nullopt;
}

bool Tokenizer::isSpecial(TokenId id) const
{
    return m_specialIds.find(id) != nullptr;
}

const std::vector<AddedToken>& Tokenizer::addedTokens() const
{
    return m_parts.added;
}

Result<Encoding> Tokenizer::encode(
    std::string_view text, std::optional<std::string_view> pair,
    const EncodingOptions& options) const
{
    std::vector<TokenRun> runs;
    const auto addRun = [&](std::string_view part, TokenSource source) -> std::optional<Error> {
        Result<TokenRun> tokens = run(part, source, options);
        if (!tokens)
            return tokens.error();
        runs.push_back(std::move(tokens).value());
        return std::nullopt;
    };
    if (const auto error = addRun(text, TokenSource::Text))
        return *error;
    if (pair)
        if (const auto error = addRun(*pair, TokenSource::Pair))
            return *error;
    if (m_parts.postProcessor)
        m_parts.postProcessor->apply(
            runs, {text, pair.value_or(std::string_view{}), options.addsSpecialTokens});
    Encoding encoding;
    for (TokenRun& tokens : runs)
        for (PendingToken& pending : tokens)
            encoding.push_back(std::move(pending.token));
    return encoding;
}

Result<TokenRun> Tokenizer::run(
    std::string_view text, TokenSource source, const EncodingOptions& options) const
{
    const Result<Done> legal = checkText(text);
    if (!legal)
        return legal.error();
    Result<std::vector<TextPiece>> pieces = m_added.cut(text, options.specialTokensInText);
    if (!pieces)
        return pieces.error();
    TokenRun tokens;
    std::vector<TextPiece> parts = std::move(pieces).value();
    for (TextPiece& part : parts) {
        if (!part.token) {
            const Result<Done> added = addText(std::move(part.text), tokens);
            if (!added)
                return added.error();
            continue;
        }
        PendingToken pending{
            {static_cast<TokenId>(part.token->id), part.token->content,
             part.text.origin(part.text.whole())},
            0,
            0};
        pending.token.isSpecial = part.token->isSpecial;
        countBlanks(part.text.text(), pending);
        tokens.push_back(std::move(pending));
    }
    for (PendingToken& pending : tokens) {
        pending.token.source = source;
        pending.token.typeId = source == TokenSource::Pair ? 1 : 0;
    }
    return tokens;
}

Result<Done> Tokenizer::addText(NormalisedText text, TokenRun& tokens) const
{
    SplitText splits = SplitText::whole(std::move(text));
    if (m_parts.preTokenizer) {
        const Result<Done> applied = m_parts.preTokenizer->apply(splits);
        if (!applied)
            return applied.error();
    }
    ModelTokens found;
    for (const Split& split : splits.splits) {
        found.clear();
        const Result<Done> done = m_parts.model->tokenize(splits.splitText(split), found);
        if (!done)
            return done.error();
        for (const ModelToken& token : found)
            tokens.push_back(modelToken(splits, split, token));
    }
    return Done{};
}

PendingToken Tokenizer::modelToken(
    const SplitText& text, const Split& split, const ModelToken& token) const
{
    PendingToken pending;
    pending.token.id = token.id;
    pending.token.piece = m_parts.model->vocabulary().piece(token.id).value_or(std::string_view{});
    pending.token.isSpecial = isSpecial(token.id);
    // Bytes of a prefix that was put in front of an unknown character lie behind the split's end.
    const auto end =
        split.bytes.begin +
        std::min<std::size_t>(static_cast<std::size_t>(token.bytes.end), split.bytes.size());
    const auto begin = std::min<std::size_t>(
        split.bytes.begin + static_cast<std::size_t>(token.bytes.begin), end - 1);
    const ByteSpan bytes{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    pending.token.bytes = text.text.origin(bytes);
    countBlanks(token.spellsText ? text.text.text(bytes) : pending.token.piece, pending);
    return pending;
}

} // namespace headlight
