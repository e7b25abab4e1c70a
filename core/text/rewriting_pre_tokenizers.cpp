#include "core/text/byte_alphabet.h"
#include "core/text/plain_pre_tokenizers.h"
#include "core/text/split_edit.h"

#include <cassert>
#include <optional>

namespace headlight {

namespace {

constexpr const char* kGpt2Pattern =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";

/// Appends `split`, with `prefix` in front, which comes from where its first code point does.
void appendPrefixed(
    NormalisedText& next, const SplitText& text, const Split& split, std::string_view prefix)
{
    next.append(prefix, text.text.originAt(split.bytes.begin));
    next.append(text.text, split.bytes);
}

class ByteLevelPreTokenizer final : public PreTokenizer
{
public:
    ByteLevelPreTokenizer(bool addsPrefixSpace, std::optional<Pattern> pattern)
        : m_addsPrefixSpace{addsPrefixSpace}
        , m_pattern{std::move(pattern)}
    {
    }

    Result<Done> apply(SplitText& text) const override
    {
        if (m_addsPrefixSpace)
            addPrefixSpaces(text);
        if (m_pattern) {
            const auto find = [&](std::string_view split, std::vector<TextRun>& runs) {
                return m_pattern->findRuns(split, runs);
            };
            if (const auto done = splitAtRuns(text, SplitBehaviour::Isolated, find); !done)
                return done.error();
        }
        rebuild(text, text.text.size() * 5 / 4, [&](NormalisedText& next, const Split& split) {
            appendAsBytes(next, text.text, split.bytes);
        });
        return Done{};
    }

private:
    static void addPrefixSpaces(SplitText& text)
    {
        const std::size_t room = text.text.size() + text.splits.size();
        rebuild(text, room, [&](NormalisedText& next, const Split& split) {
            appendPrefixed(next, text, split, text.splitText(split).starts_with(' ') ? "" : " ");
        });
    }

    bool m_addsPrefixSpace;
    std::optional<Pattern> m_pattern;
};

class MetaspacePreTokenizer final : public PreTokenizer
{
public:
    MetaspacePreTokenizer(std::string mark, PrependScheme scheme, bool splits)
        : m_mark{std::move(mark)}
        , m_markPattern{Pattern::literal(m_mark)}
        , m_scheme{scheme}
        , m_splits{splits}
    {
    }

    Result<Done> apply(SplitText& text) const override
    {
        const std::size_t room = text.text.size() * 3 / 2 + 3 * text.splits.size();
        rebuild(text, room, [&](NormalisedText& next, const Split& split) {
            appendMarked(next, text, split);
        });
        if (!m_splits)
            return Done{};
        return splitAtRuns(
            text, SplitBehaviour::MergedWithNext,
            [&](std::string_view split, std::vector<TextRun>& runs) {
                return m_markPattern.findRuns(split, runs);
            });
    }

private:
    [[nodiscard]] bool takesPrefix(std::string_view split, std::uint32_t originBegin) const
    {
        if (split.starts_with(' ') || split.starts_with(m_mark))
            return false;
        return m_scheme == PrependScheme::Always ||
               (m_scheme == PrependScheme::First && originBegin == 0);
    }

    void appendMarked(NormalisedText& next, const SplitText& text, const Split& split) const
    {
        if (takesPrefix(text.splitText(split), split.originBegin))
            next.append(m_mark, text.text.originAt(split.bytes.begin));
        const std::string& all = text.text.text();
        std::uint32_t done = split.bytes.begin;
        for (std::uint32_t at = done; at < split.bytes.end; ++at) {
            if (all[at] != ' ')
                continue;
            next.append(text.text, {done, at});
            next.append(m_mark, text.text.originAt(at));
            done = at + 1;
        }
        next.append(text.text, {done, split.bytes.end});
    }

    std::string m_mark;
    Pattern m_markPattern;
    PrependScheme m_scheme;
    bool m_splits;
};

} // namespace

PreTokenizerPtr byteLevelPreTokenizer(bool addsPrefixSpace, bool usesPattern)
{
    std::optional<Pattern> pattern;
    if (usesPattern) {
        auto gpt2 = Pattern::regex(kGpt2Pattern, {});
        assert(gpt2);
        pattern = std::move(gpt2).value();
    }
    return std::make_shared<ByteLevelPreTokenizer>(addsPrefixSpace, std::move(pattern));
}

PreTokenizerPtr metaspacePreTokenizer(std::string mark, PrependScheme scheme, bool splits)
{
    return std::make_shared<MetaspacePreTokenizer>(std::move(mark), scheme, splits);
}

} // namespace headlight
