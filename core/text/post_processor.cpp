#include "core/text/post_processor.h"

#include "core/text/code_point.h"

#include <algorithm>

namespace headlight {

namespace {

PendingToken addedToken(const NamedToken& named, std::uint32_t typeId)
{
    PendingToken pending;
    pending.token = {named.id, named.piece, {}, TokenSource::Added, typeId, true};
    return pending;
}

/// A run of one text, with `source` and type as they are.
void setTypes(TokenRun& run, std::uint32_t typeId)
{
    for (PendingToken& pending : run)
        pending.token.typeId = typeId;
}

/// `begin`, `characters` further on, but not behind `end`.
Index forward(std::string_view text, Index begin, Index end, std::uint32_t characters)
{
    while (characters > 0 && begin < end) {
        const std::size_t length = codePointAt(text, static_cast<std::size_t>(begin)).length;
        begin += static_cast<Index>(length);
        --characters;
    }
    return std::min(begin, end);
}

/// `end`, `characters` further in front, but not before `begin`; as it is where the text has not so
/// many characters in front of it.
Index backward(std::string_view text, Index begin, Index end, std::uint32_t characters)
{
    Index at = end;
    for (; characters > 0; --characters) {
        if (at == 0)
            return end;
        const std::size_t length = codePointBefore(text, static_cast<std::size_t>(at)).length;
        at -= static_cast<Index>(length);
    }
    return std::max(at, begin);
}

/// Takes white space out of the ranges, as far as the token's spelling has it at its ends. The
/// one blank that a pre-tokenizer put in front of a text is not in the text, so it is kept.
void trimRanges(TokenRun& run, const PostProcessing& how, bool addsPrefixSpace)
{
    bool isFirst = true;
    for (PendingToken& pending : run) {
        EncodedToken& token = pending.token;
        const std::string_view text = how.textOf(token);
        const bool keepsFront =
            addsPrefixSpace && pending.blanksInFront == 1 && (isFirst || token.bytes.begin == 0);
        if (!keepsFront)
            token.bytes.begin =
                forward(text, token.bytes.begin, token.bytes.end, pending.blanksInFront);
        token.bytes.end = backward(text, token.bytes.begin, token.bytes.end, pending.blanksBehind);
        isFirst = false;
    }
}

class TemplateProcessor final : public PostProcessor
{
public:
    TemplateProcessor(Template single, Template pair)
        : m_single{std::move(single)}
        , m_pair{std::move(pair)}
    {
    }

    void apply(std::vector<TokenRun>& runs, const PostProcessing& how) const override
    {
        std::vector<TokenRun> made;
        for (const TemplatePart& part : runs.size() == 1 ? m_single : m_pair) {
            if (part.source != TokenSource::Added) {
                TokenRun run = runs[part.source == TokenSource::Text ? 0 : 1];
                setTypes(run, part.typeId);
                made.push_back(std::move(run));
            } else if (how.addsSpecialTokens) {
                TokenRun& run = made.emplace_back();
                for (const NamedToken& token : part.tokens)
                    run.push_back(addedToken(token, part.typeId));
            }
        }
        runs = std::move(made);
    }

private:
    Template m_single, m_pair;
};

class BertProcessor final : public PostProcessor
{
public:
    BertProcessor(NamedToken first, NamedToken last)
        : m_first{std::move(first)}
        , m_last{std::move(last)}
    {
    }

    void apply(std::vector<TokenRun>& runs, const PostProcessing& how) const override
    {
        if (!how.addsSpecialTokens)
            return;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (i == 0)
                runs[i].insert(runs[i].begin(), addedToken(m_first, 0));
            runs[i].push_back(addedToken(m_last, i == 0 ? 0 : 1));
        }
    }

private:
    NamedToken m_first, m_last;
};

class RobertaProcessor final : public PostProcessor
{
public:
    explicit RobertaProcessor(RobertaOptions options) : m_options{std::move(options)} {}

    void apply(std::vector<TokenRun>& runs, const PostProcessing& how) const override
    {
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (m_options.trimsOffsets)
                trimRanges(runs[i], how, m_options.addsPrefixSpace);
            setTypes(runs[i], 0);
            if (!how.addsSpecialTokens)
                continue;
            const NamedToken& opening = i == 0 ? m_options.first : m_options.last;
            runs[i].insert(runs[i].begin(), addedToken(opening, 0));
            runs[i].push_back(addedToken(m_options.last, 0));
        }
    }

private:
    RobertaOptions m_options;
};

class ByteLevelProcessor final : public PostProcessor
{
public:
    explicit ByteLevelProcessor(bool addsPrefixSpace) : m_addsPrefixSpace{addsPrefixSpace} {}

    void apply(std::vector<TokenRun>& runs, const PostProcessing& how) const override
    {
        for (TokenRun& run : runs)
            trimRanges(run, how, m_addsPrefixSpace);
    }

private:
    bool m_addsPrefixSpace;
};

} // namespace

PostProcessorPtr templateProcessor(Template single, Template pair)
{
    return std::make_shared<TemplateProcessor>(std::move(single), std::move(pair));
}

PostProcessorPtr bertProcessor(NamedToken first, NamedToken last)
{
    return std::make_shared<BertProcessor>(std::move(first), std::move(last));
}

PostProcessorPtr robertaProcessor(RobertaOptions options)
{
    return std::make_shared<RobertaProcessor>(std::move(options));
}

PostProcessorPtr byteLevelProcessor(bool trimsOffsets, bool addsPrefixSpace)
{
    if (!trimsOffsets)
        return nullptr;
    return std::make_shared<ByteLevelProcessor>(addsPrefixSpace);
}

} // namespace headlight
