#include "core/text/plain_normalizers.h"

#include "core/text/byte_alphabet.h"
#include "core/text/character_class.h"
#include "core/text/letter_case.h"
#include "core/text/script.h"
#include "core/text/text_edit.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

/// A normalizer that cannot fail: edit(text) does it.
template <typename Edit>
class EditNormalizer final : public Normalizer
{
public:
    explicit EditNormalizer(Edit edit) : m_edit{std::move(edit)} {}

    Result<Done> apply(NormalisedText& text) const override
    {
        m_edit(text);
        return Done{};
    }

private:
    Edit m_edit;
};

template <typename Edit>
NormalizerPtr editing(Edit edit)
{
    return std::make_shared<EditNormalizer<Edit>>(std::move(edit));
}

class ReplaceNormalizer final : public Normalizer
{
public:
    ReplaceNormalizer(Pattern pattern, std::string content)
        : m_pattern{std::move(pattern)}
        , m_content{std::move(content)}
    {
    }

    Result<Done> apply(NormalisedText& text) const override
    {
        std::vector<TextRun> runs;
        if (const auto done = m_pattern.findRuns(text.text(), runs); !done)
            return done.error();
        const auto matches =
            std::count_if(runs.begin(), runs.end(), [](const TextRun& run) { return run.isMatch; });
        const std::size_t added = static_cast<std::size_t>(matches) * m_content.size();
        if (auto error = growthError(text.size() + added))
            return *std::move(error);
        text.replaceMatches(runs, m_content);
        return Done{};
    }

private:
    Pattern m_pattern;
    std::string m_content;
};

class SequenceNormalizer final : public Normalizer
{
public:
    explicit SequenceNormalizer(std::vector<NormalizerPtr> members) : m_members{std::move(members)}
    {
    }

    Result<Done> apply(NormalisedText& text) const override
    {
        for (const NormalizerPtr& member : m_members) {
            if (const auto done = member->apply(text); !done)
                return done.error();
            if (auto error = growthError(text.size()))
                return *std::move(error);
        }
        return Done{};
    }

private:
    std::vector<NormalizerPtr> m_members;
};

void strip(NormalisedText& text, bool left, bool right)
{
    const std::string_view all{text.text()};
    ByteSpan kept = text.whole();
    while (left && kept.begin < kept.end) {
        const CodePoint point = codePointAt(all, kept.begin);
        if (!isWhiteSpace(point.value))
            break;
        kept.begin += static_cast<std::uint32_t>(point.length);
    }
    while (right && kept.begin < kept.end) {
        const CodePoint point = codePointBefore(all, kept.end);
        if (!isWhiteSpace(point.value))
            break;
        kept.end -= static_cast<std::uint32_t>(point.length);
    }
    NormalisedText next = text.emptied(kept.size());
    next.append(text, kept);
    text = std::move(next);
}

bool isDroppedByNmt(char32_t c)
{
    return (c >= 0x1 && c <= 0x8) || c == 0xB || (c >= 0xE && c <= 0x1F) || c == 0x7F ||
           c == 0x8F || c == 0x9F;
}

bool isBlankToNmt(char32_t c)
{
    return c == 0x9 || c == 0xA || c == 0xC || c == 0xD || c == 0x1680 ||
           (c >= 0x200B && c <= 0x200F) || c == 0x2028 || c == 0x2029 || c == 0x2581 ||
           c == 0xFEFF || c == 0xFFFD;
}

} // namespace

NormalizerPtr normalFormNormalizer(NormalForm form)
{
    return editing([form](NormalisedText& text) { normalise(text, form); });
}

NormalizerPtr lowercaseNormalizer()
{
    return editing(lowercase);
}

NormalizerPtr stripNormalizer(bool left, bool right)
{
    return editing([left, right](NormalisedText& text) { strip(text, left, right); });
}

NormalizerPtr stripAccentsNormalizer()
{
    return editing([](NormalisedText& text) {
        keepOnly(text, [](char32_t c) { return !isCombiningMark(c); });
    });
}

NormalizerPtr replaceNormalizer(Pattern pattern, std::string content)
{
    return std::make_shared<ReplaceNormalizer>(std::move(pattern), std::move(content));
}

NormalizerPtr prependNormalizer(std::string content)
{
    return editing([content = std::move(content)](NormalisedText& text) { text.prepend(content); });
}

NormalizerPtr nmtNormalizer()
{
    return editing([](NormalisedText& text) {
        keepOnly(text, [](char32_t c) { return !isDroppedByNmt(c); });
        mapEach(text, [](char32_t c) { return isBlankToNmt(c) ? U' ' : c; });
    });
}

NormalizerPtr byteLevelNormalizer()
{
    return editing([](NormalisedText& text) {
        NormalisedText spelt = text.emptied(text.size() * 2);
        appendAsBytes(spelt, text, text.whole());
        text = std::move(spelt);
    });
}

NormalizerPtr sequenceNormalizer(std::vector<NormalizerPtr> members)
{
    return std::make_shared<SequenceNormalizer>(std::move(members));
}

} // namespace headlight
