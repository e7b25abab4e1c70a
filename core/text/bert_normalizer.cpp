#include "core/text/bert_normalizer.h"

#include "core/text/character_class.h"
#include "core/text/letter_case.h"
#include "core/text/normal_form.h"
#include "core/text/script.h"
#include "core/text/text_edit.h"

namespace headlight {

namespace {

constexpr char32_t kReplacementCharacter = 0xFFFD;

void clean(NormalisedText& text)
{
    keepOnly(
        text, [](char32_t c) { return c != 0 && c != kReplacementCharacter && !isControl(c); });
    mapEach(text, [](char32_t c) { return isWhiteSpace(c) ? U' ' : c; });
}

void separateHan(NormalisedText& text)
{
    std::vector<CharacterChange> changes;
    changes.reserve(text.size());
    bool isChanged = false;
    forEachCodePoint(text.text(), [&](CodePoint point, std::size_t) {
        if (!isBertHan(point.value)) {
            changes.push_back({point.value, 0});
            return;
        }
        isChanged = true;
        changes.insert(changes.end(), {{U' ', 0}, {point.value, 1}, {U' ', 1}});
    });
    if (isChanged)
        text.rewrite(changes);
}

class BertNormalizer final : public Normalizer
{
public:
    explicit BertNormalizer(const BertOptions& options) : m_options{options} {}

    Result<Done> apply(NormalisedText& text) const override
    {
        if (m_options.cleanText)
            clean(text);
        if (m_options.separatesHan)
            separateHan(text);
        if (m_options.stripsAccents) {
            normalise(text, NormalForm::Nfd);
            keepOnly(text, [](char32_t c) { return !isNonSpacingMark(c); });
        }
        if (m_options.lowercases)
            lowercase(text);
        return Done{};
    }

private:
    BertOptions m_options;
};

} // namespace

NormalizerPtr bertNormalizer(const BertOptions& options)
{
    return std::make_shared<BertNormalizer>(options);
}

} // namespace headlight
