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

/// What becomes of a text, code point by code point.
struct Edit
{
    std::vector<CharacterChange> changes{};
    std::size_t bytes = 0; ///< of what replaces
    bool isChanged = false;

    void keep(char32_t value) { changes.push_back({value, 0}); }
    void replace(std::size_t removed, std::string_view replacement);
};

// What is more than was removed is put in at its end; what is less is taken off by the code point
// in front, which in the reference may be one that stood there before, and none at the begin of the
// text.
void Edit::replace(std::size_t removed, std::string_view replacement)
{
    isChanged = true;
    bytes += replacement.size();
    if (growthError(bytes)) // told when all is done
        return;
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
        Edit edit;
        edit.changes.reserve(text.size());
        if (m_rule == CharsmapRule::PerCluster)
            byCluster(text.text(), edit);
        else
            byPrefix(text.text(), edit);
        if (auto error = growthError(edit.bytes))
            return *std::move(error);
        if (edit.isChanged)
            text.rewrite(edit.changes);
        return Done{};
    }

private:
    void byCluster(std::string_view text, Edit& edit) const;
    void byPrefix(std::string_view text, Edit& edit) const;
    bool tryWhole(std::string_view part, Edit& edit) const;

    Charsmap m_table;
    CharsmapRule m_rule;
};

/// Replaces all of `part` where it begins with a key.
bool CharsmapNormalizer::tryWhole(std::string_view part, Edit& edit) const
{
    const auto found = m_table.shortest(part);
    if (found)
        edit.replace(countOf(part), found->text);
    return found.has_value();
}

void CharsmapNormalizer::byCluster(std::string_view text, Edit& edit) const
{
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view cluster = text.substr(at, clusterEnd(text, at) - at);
        at += cluster.size();
        if (cluster.size() < kShortCluster && tryWhole(cluster, edit))
            continue;
        forEachCodePoint(cluster, [&](CodePoint point, std::size_t begin) {
            if (!tryWhole(cluster.substr(begin, point.length), edit))
                edit.keep(point.value);
        });
    }
}

void CharsmapNormalizer::byPrefix(std::string_view text, Edit& edit) const
{
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        const auto found = m_table.longest(text.substr(at));
        const std::size_t end = at + (found ? found->keyLength : point.length);
        const bool endsBetween = end == text.size() || // a key may end inside a code point
                                 (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
        if (found && endsBetween)
            edit.replace(countOf(text.substr(at, end - at)), found->text);
        else
            edit.keep(point.value);
        at = found && endsBetween ? end : at + point.length;
    }
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
