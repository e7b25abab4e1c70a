#include "core/base/error_code.h"
#include "core/text/charsmap.h"
#include "core/text/code_point.h"
#include "core/text/normalizer.h"

#include <algorithm>
#include <utf8proc.h>

namespace headlight {

namespace {

/// The reference tries clusters below this many bytes as a whole.
constexpr std::size_t kShortCluster = 6;

std::size_t countOf(std::string_view text)
{
    std::size_t count = 0;
    forEachCodePoint(text, [&](CodePoint, std::size_t) { ++count; });
    return count;
}

/// Appends `replacement` in the place of `removed` code points: what is more is put in at its end;
/// what is less is taken off by the code point in front, which in the reference may be one that
/// stood there before, and none at the begin of the text.
void replace(
    std::vector<CharacterChange>& changes, std::size_t removed, std::string_view replacement)
{
    std::size_t count = 0;
    forEachCodePoint(replacement, [&](CodePoint point, std::size_t) {
        changes.push_back({point.value, count++ < removed ? 0 : 1});
    });
    if (count < removed && !changes.empty())
        changes.back().change -= static_cast<int>(removed - count);
}

/// Where the grapheme cluster that begins at byte `at` ends.
std::size_t clusterEnd(std::string_view text, std::size_t at)
{
    utf8proc_int32_t state = 0;
    CodePoint point = codePointAt(text, at);
    for (at += point.length; at < text.size(); at += point.length) {
        const auto before = static_cast<utf8proc_int32_t>(point.value);
        point = codePointAt(text, at);
        if (utf8proc_grapheme_break_stateful(
                before, static_cast<utf8proc_int32_t>(point.value), &state))
            break;
    }
    return at;
}

class CharsmapNormalizer final : public Normalizer
{
public:
    CharsmapNormalizer(Charsmap table, CharsmapRule rule) : m_table{std::move(table)}, m_rule{rule}
    {
    }

    Result<Done> apply(NormalisedText& text) const override
    {
        std::vector<CharacterChange> changes;
        changes.reserve(text.size());
        const bool isChanged = m_rule == CharsmapRule::PerCluster ? byCluster(text.text(), changes)
                                                                  : byPrefix(text.text(), changes);
        if (isChanged)
            text.rewrite(changes);
        return Done{};
    }

private:
    bool byCluster(std::string_view text, std::vector<CharacterChange>& changes) const;
    bool byPrefix(std::string_view text, std::vector<CharacterChange>& changes) const;

    Charsmap m_table;
    CharsmapRule m_rule;
};

bool CharsmapNormalizer::byCluster(
    std::string_view text, std::vector<CharacterChange>& changes) const
{
    bool isChanged = false;
    const auto tryPart = [&](std::string_view part) {
        const auto found = m_table.shortest(part);
        if (found)
            replace(changes, countOf(part), found->text);
        isChanged = isChanged || found;
        return found.has_value();
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view cluster = text.substr(at, clusterEnd(text, at) - at);
        at += cluster.size();
        if (cluster.size() < kShortCluster && tryPart(cluster))
            continue;
        forEachCodePoint(cluster, [&](CodePoint point, std::size_t begin) {
            if (!tryPart(cluster.substr(begin, point.length)))
                changes.push_back({point.value, 0});
        });
    }
    return isChanged;
}

bool CharsmapNormalizer::byPrefix(
    std::string_view text, std::vector<CharacterChange>& changes) const
{
    bool isChanged = false;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        const auto found = m_table.longest(text.substr(at));
        const std::size_t length = found ? found->keyLength : point.length;
        const bool endsBetween = at + length == text.size() || // a key may end inside a code point
                                 (static_cast<unsigned char>(text[at + length]) & 0xC0U) != 0x80U;
        if (found && endsBetween) {
            replace(changes, countOf(text.substr(at, length)), found->text);
            isChanged = true;
            at += length;
        } else {
            changes.push_back({point.value, 0});
            at += point.length;
        }
    }
    return isChanged;
}

} // namespace

Result<NormalizerPtr> charsmapNormalizer(
    std::string_view charsmap, CharsmapRule rule, const std::string& place)
{
    auto table = Charsmap::read(charsmap);
    if (!table)
        return Error{ErrorCode::CharsmapInvalid, {}, place};
    return NormalizerPtr{std::make_shared<CharsmapNormalizer>(*std::move(table), rule)};
}

} // namespace headlight
