#include "core/text/plain_pre_tokenizers.h"

#include "core/text/character_class.h"
#include "core/text/script.h"
#include "core/text/split_edit.h"

#include <utility>

namespace headlight {

namespace {

/// Splits at what find(text, runs) finds.
template <typename Find>
class RunPreTokenizer final : public PreTokenizer
{
public:
    RunPreTokenizer(SplitBehaviour behaviour, Find find)
        : m_behaviour{behaviour}
        , m_find{std::move(find)}
    {
    }

    Result<Done> apply(SplitText& text) const override
    {
        return splitAtRuns(text, m_behaviour, m_find);
    }

private:
    SplitBehaviour m_behaviour;
    Find m_find;
};

template <typename Find>
PreTokenizerPtr atRuns(SplitBehaviour behaviour, Find find)
{
    return std::make_shared<RunPreTokenizer<Find>>(behaviour, std::move(find));
}

/// Splits at code points: kindOf(code point) is 0 for those to split at.
template <typename KindOf>
PreTokenizerPtr atCharacters(SplitBehaviour behaviour, KindOf kindOf)
{
    return atRuns(behaviour, [kindOf](std::string_view text, std::vector<TextRun>& runs) {
        appendRunsOfKinds(text, runs, false, kindOf);
        return Result<Done>{Done{}};
    });
}

class SequencePreTokenizer final : public PreTokenizer
{
public:
    explicit SequencePreTokenizer(std::vector<PreTokenizerPtr> members)
        : m_members{std::move(members)}
    {
    }

    Result<Done> apply(SplitText& text) const override
    {
        for (const PreTokenizerPtr& member : m_members) {
            if (const auto done = member->apply(text); !done)
                return done.error();
            if (auto error = growthError(text.text.size()))
                return *std::move(error);
        }
        return Done{};
    }

private:
    std::vector<PreTokenizerPtr> m_members;
};

// A run begins where a script follows another one. What belongs to no script joins the run before
// it; in front of the first script it is dropped, as in the reference.
Result<Done> appendScriptRuns(std::string_view text, std::vector<TextRun>& runs)
{
    int script = 0;
    forEachCodePoint(text, [&](CodePoint point, std::size_t at) {
        const auto begin = static_cast<std::uint32_t>(at);
        const int here = scriptNumber(point.value);
        if (here != 0 && here != script) {
            runs.push_back({{begin, begin}, false});
            script = here;
        }
        if (!runs.empty())
            runs.back().bytes.end = begin + static_cast<std::uint32_t>(point.length);
    });
    return Done{};
}

Result<Done> appendFixedRuns(std::string_view text, std::vector<TextRun>& runs, std::size_t length)
{
    std::size_t count = 0;
    forEachCodePoint(text, [&](CodePoint point, std::size_t at) {
        const auto begin = static_cast<std::uint32_t>(at);
        if (count++ % length == 0)
            runs.push_back({{begin, begin}, false});
        runs.back().bytes.end = begin + static_cast<std::uint32_t>(point.length);
    });
    return Done{};
}

int spaceKind(char32_t c)
{
    return isWhiteSpace(c) ? 0 : 1;
}

int punctuationKind(char32_t c)
{
    return isPunctuation(c) ? 0 : 1;
}

int wordKind(char32_t c)
{
    if (isWordCharacter(c))
        return 1;
    return isWhiteSpace(c) ? 0 : 2;
}

} // namespace

PreTokenizerPtr bertPreTokenizer()
{
    return sequencePreTokenizer(
        {whitespaceSplitPreTokenizer(), punctuationPreTokenizer(SplitBehaviour::Isolated)});
}

PreTokenizerPtr whitespacePreTokenizer()
{
    return atCharacters(SplitBehaviour::Removed, wordKind);
}

PreTokenizerPtr whitespaceSplitPreTokenizer()
{
    return atCharacters(SplitBehaviour::Removed, spaceKind);
}

PreTokenizerPtr punctuationPreTokenizer(SplitBehaviour behaviour)
{
    return atCharacters(behaviour, punctuationKind);
}

PreTokenizerPtr digitsPreTokenizer(bool eachAlone)
{
    const auto behaviour = eachAlone ? SplitBehaviour::Isolated : SplitBehaviour::Contiguous;
    return atCharacters(behaviour, [](char32_t c) { return isNumeric(c) ? 0 : 1; });
}

PreTokenizerPtr unicodeScriptsPreTokenizer()
{
    return atRuns(SplitBehaviour::Isolated, appendScriptRuns);
}

PreTokenizerPtr fixedLengthPreTokenizer(std::size_t length)
{
    return atRuns(
        SplitBehaviour::Isolated, [length](std::string_view text, std::vector<TextRun>& runs) {
            return appendFixedRuns(text, runs, length);
        });
}

PreTokenizerPtr splitPreTokenizer(Pattern pattern, SplitBehaviour behaviour, bool isInverted)
{
    return atRuns(
        behaviour, [pattern = std::move(pattern),
                    isInverted](std::string_view text, std::vector<TextRun>& runs) {
            Result<Done> done = pattern.findRuns(text, runs);
            if (isInverted)
                for (TextRun& run : runs)
                    run.isMatch = !run.isMatch;
            return done;
        });
}

PreTokenizerPtr sequencePreTokenizer(std::vector<PreTokenizerPtr> members)
{
    return std::make_shared<SequencePreTokenizer>(std::move(members));
}

} // namespace headlight
