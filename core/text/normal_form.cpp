#include "core/text/normal_form.h"

#include "core/text/code_point.h"
#include "core/text/code_range.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utf8proc.h>

namespace headlight {

namespace {

struct Composition
{
    char32_t first;
    char32_t second;
    char32_t composed;
};

constexpr CodeRange kYoungerThan9[] = {
#include "resources/unicode/younger_than_9.inc"
};
constexpr Composition kCompositions[] = {
#include "resources/unicode/composition_9.inc"
};

constexpr char32_t kHangul = 0xAC00;
constexpr char32_t kLeading = 0x1100;
constexpr char32_t kVowel = 0x1161;
constexpr char32_t kTrailing = 0x11A7;
constexpr char32_t kLeadings = 19;
constexpr char32_t kVowels = 21;
constexpr char32_t kTrailings = 28;
constexpr std::size_t kLongestDecomposition = 18; // U+FDFA

struct Piece
{
    CharacterChange change;
    int combiningClass = 0;
};

int combiningClass(char32_t c)
{
    const int found = utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->combining_class;
    return found != 0 && within(kYoungerThan9, c) ? 0 : found;
}

/// Appends the full decomposition of `c`; what is put in follows what takes its place.
void decompose(char32_t c, bool compatibly, std::vector<Piece>& pieces)
{
    std::array<utf8proc_int32_t, kLongestDecomposition> parts{};
    utf8proc_ssize_t count = 0;
    if (c >= 0xA0 && !within(kYoungerThan9, c)) {
        const int options = compatibly ? UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT : UTF8PROC_DECOMPOSE;
        int boundary = 0;
        count = utf8proc_decompose_char(
            static_cast<utf8proc_int32_t>(c), parts.data(),
            static_cast<utf8proc_ssize_t>(parts.size()), static_cast<utf8proc_option_t>(options),
            &boundary);
    }
    if (count <= 0) {
        parts.front() = static_cast<utf8proc_int32_t>(c);
        count = 1;
    }
    for (utf8proc_ssize_t i = 0; i < count; ++i) {
        const auto part = static_cast<char32_t>(parts.at(static_cast<std::size_t>(i)));
        pieces.push_back({{part, i == 0 ? 0 : 1}, part < 0x300 ? 0 : combiningClass(part)});
    }
}

/// Brings each run of marks into the order of their classes.
void orderMarks(std::vector<Piece>& pieces)
{
    const auto isMark = [](const Piece& piece) { return piece.combiningClass != 0; };
    for (auto begin = pieces.begin(); begin != pieces.end();) {
        begin = std::find_if(begin, pieces.end(), isMark);
        const auto end = std::find_if_not(begin, pieces.end(), isMark);
        if (end - begin > 1)
            std::stable_sort(begin, end, [](const Piece& a, const Piece& b) {
                return a.combiningClass < b.combiningClass;
            });
        begin = end;
    }
}

std::optional<char32_t> composed(char32_t first, char32_t second)
{
    if (first >= kLeading && first < kLeading + kLeadings && second >= kVowel &&
        second < kVowel + kVowels)
        return kHangul + ((first - kLeading) * kVowels + (second - kVowel)) * kTrailings;
    const char32_t syllable = first - kHangul; // huge below U+AC00
    if (syllable < kLeadings * kVowels * kTrailings && syllable % kTrailings == 0 &&
        second > kTrailing && second < kTrailing + kTrailings)
        return first + (second - kTrailing);
    const auto* const found = std::lower_bound(
        std::begin(kCompositions), std::end(kCompositions), std::pair{first, second},
        [](const Composition& row, std::pair<char32_t, char32_t> pair) {
            return std::pair{row.first, row.second} < pair;
        });
    if (found == std::end(kCompositions) || found->first != first || found->second != second)
        return std::nullopt;
    return found->composed;
}

/// Composes in place what can be: a code point joins the last starter unless one of its class or
/// higher stands between them. It vanishes behind the starter that takes it in.
void compose(std::vector<Piece>& pieces)
{
    std::size_t kept = 0;
    std::optional<std::size_t> starter;
    int classBefore = -1; // of what stands between; -1 where nothing does
    for (const Piece piece : pieces) {
        const bool isBlocked = classBefore >= piece.combiningClass;
        if (starter && !isBlocked) {
            CharacterChange& change = pieces[*starter].change;
            if (const auto whole = composed(change.value, piece.change.value)) {
                change = {*whole, change.change + piece.change.change - 1};
                continue;
            }
        }
        if (piece.combiningClass == 0) {
            starter = kept;
            classBefore = -1;
        } else if (starter) {
            classBefore = piece.combiningClass;
        }
        pieces[kept++] = piece;
    }
    pieces.resize(kept);
}

/// The first code point that the form may change.
char32_t firstChanged(NormalForm form)
{
    switch (form) {
    case NormalForm::Nfc:
        return 0x300;
    case NormalForm::Nfd:
        return 0xC0;
    default:
        return 0xA0;
    }
}

bool isSettled(std::string_view text, NormalForm form)
{
    const char32_t first = firstChanged(form);
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        if (point.value >= first)
            return false;
        at += point.length;
    }
    return true;
}

} // namespace

void normalise(NormalisedText& text, NormalForm form)
{
    if (isSettled(text.text(), form))
        return;
    const bool compatibly = form == NormalForm::Nfkc || form == NormalForm::Nfkd;
    std::vector<Piece> pieces;
    pieces.reserve(text.size());
    forEachCodePoint(text.text(), [&](CodePoint point, std::size_t) {
        decompose(point.value, compatibly, pieces);
    });
    orderMarks(pieces);
    if (form == NormalForm::Nfc || form == NormalForm::Nfkc)
        compose(pieces);
    std::vector<CharacterChange> changes;
    changes.reserve(pieces.size());
    for (const Piece& piece : pieces)
        changes.push_back(piece.change);
    text.rewrite(changes);
}

} // namespace headlight
