#include "core/picture/token_label.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utf8proc.h>

namespace headlight {
namespace {

using CodePoint = utf8proc_int32_t;

constexpr CodePoint kInvalid = -1;
constexpr CodePoint kJoiner = 0x200D;
constexpr CodePoint kEmojiSelector = 0xFE0F;
constexpr CodePoint kBlackFlag = 0x1F3F4;

/// Printable ASCII without a blank: what is shown as it is, a column a byte. Most names are, and
/// lists of a million of them are written.
bool isPlain(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

/// One code point of a label with its bytes; code kInvalid for a byte that is no UTF-8.
struct Piece
{
    CodePoint code = kInvalid;
    std::string_view bytes;
};

std::vector<Piece> pieces(std::string_view text)
{
    std::vector<Piece> result;
    while (!text.empty()) {
        CodePoint code = kInvalid;
        const auto* data = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
        const auto taken =
            utf8proc_iterate(data, static_cast<utf8proc_ssize_t>(text.size()), &code);
        const std::size_t length = taken > 0 ? static_cast<std::size_t>(taken) : 1;
        result.push_back({taken > 0 ? code : kInvalid, text.substr(0, length)});
        text.remove_prefix(length);
    }
    return result;
}

/// One past the last piece of the grapheme cluster that begins at `begin`.
std::size_t clusterEnd(const std::vector<Piece>& all, std::size_t begin)
{
    utf8proc_int32_t state = 0;
    std::size_t end = begin + 1;
    while (end < all.size() && all[end - 1].code != kInvalid && all[end].code != kInvalid &&
           !utf8proc_grapheme_break_stateful(all[end - 1].code, all[end].code, &state))
        ++end;
    return end;
}

std::string hexadecimal(std::uint32_t number, std::size_t width)
{
    std::array<char, 8> buffer{};
    auto* const end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, 16).ptr;
    std::string text{buffer.data(), end};
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return std::string(width > text.size() ? width - text.size() : 0, '0') + text;
}

std::string codeName(const Piece& piece)
{
    if (piece.code == kInvalid)
        return "\\x" + hexadecimal(static_cast<unsigned char>(piece.bytes.front()), 2);
    return "U+" + hexadecimal(static_cast<std::uint32_t>(piece.code), 4);
}

bool isOneOf(CodePoint code, std::initializer_list<CodePoint> list)
{
    return std::find(list.begin(), list.end(), code) != list.end();
}

/// Draws nothing, or turns what stands beside it around: it needs a name to be seen at all.
bool isUnseen(CodePoint code)
{
    switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return true;
    case UTF8PROC_CATEGORY_CF: // but for the number and verse signs of Arabic, Syriac and Kaithi
        return !(
            (code >= 0x600 && code <= 0x605) ||
            isOneOf(code, {0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}));
    case UTF8PROC_CATEGORY_CN: // non-characters
        return (code & 0xFFFE) == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF);
    default: // variation selectors, fillers and the empty Braille cell
        return (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0xE0100 && code <= 0xE01EF) ||
               (code >= 0x180B && code <= 0x180F) ||
               isOneOf(code, {0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0});
    }
}

bool isMark(CodePoint code)
{
    const auto category = utf8proc_category(code);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

/// Invisible, but part of how its cluster looks: joiners, selectors, the tags of a flag.
bool shapesCluster(CodePoint code, CodePoint base)
{
    const bool selector =
        (code >= 0xFE00 && code <= 0xFE0F) || (code >= 0xE0100 && code <= 0xE01EF);
    const bool tag = code >= 0xE0020 && code <= 0xE007F && base == kBlackFlag;
    return selector || tag || isOneOf(code, {kJoiner, 0x200C, 0x180B, 0x180C, 0x180D, 0x180F});
}

std::string visiblePiece(const Piece& piece)
{
    switch (piece.code) {
    case ' ':
        return "\u00B7";
    case '\n':
        return "\u23CE";
    case '\t':
        return "\u21E5";
    default:
        break;
    }
    if (piece.code == kInvalid || isUnseen(piece.code))
        return codeName(piece);
    return std::string{piece.bytes};
}

void appendCluster(
    std::string& label, const std::vector<Piece>& all, std::size_t begin, std::size_t end)
{
    const Piece& base = all[begin];
    const bool baseSeen = base.code != kInvalid && !isUnseen(base.code);
    if (baseSeen && isMark(base.code))
        label += "\u25CC"; // a mark alone sits on a dotted circle
    label += visiblePiece(base);
    for (std::size_t i = begin + 1; i < end; ++i)
        label += baseSeen && shapesCluster(all[i].code, base.code) ? std::string{all[i].bytes}
                                                                   : visiblePiece(all[i]);
}

/// A grapheme cluster of a finished label and the columns it takes.
struct Cluster
{
    std::string_view bytes;
    int columns = 0;
};

std::vector<Cluster> clusters(std::string_view label)
{
    const std::vector<Piece> all = pieces(label);
    std::vector<Cluster> result;
    std::size_t offset = 0;
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = clusterEnd(all, begin);
        std::size_t length = 0;
        int columns = 0;
        for (std::size_t i = begin; i < end; ++i) {
            length += all[i].bytes.size();
            const bool flag = all[i].code >= 0x1F1E6 && all[i].code <= 0x1F1FF;
            const bool emoji = flag || all[i].code == kEmojiSelector;
            const int width = all[i].code == kInvalid ? 1 : utf8proc_charwidth(all[i].code);
            columns = std::max(columns, emoji ? 2 : width);
        }
        result.push_back({label.substr(offset, length), columns});
        offset += length;
        begin = end;
    }
    return result;
}

/// `offset`, or where the code point that it would cut begins.
std::size_t characterBegin(std::string_view text, std::size_t offset)
{
    constexpr std::size_t kLongestTail = 3;
    for (std::size_t back = 0; back <= std::min(kLongestTail, offset); ++back)
        if ((static_cast<unsigned char>(text[offset - back]) & 0xC0U) != 0x80U)
            return offset - back;
    return offset; // no UTF-8
}

} // namespace

std::string tokenLabel(std::string_view token)
{
    if (token.empty())
        return "\u2205";
    if (isPlain(token))
        return std::string{token};
    const std::vector<Piece> all = pieces(token);
    std::string label;
    for (std::size_t begin = 0; begin < all.size();) {
        const std::size_t end = clusterEnd(all, begin);
        appendCluster(label, all, begin, end);
        begin = end;
    }
    return label;
}

int labelColumns(std::string_view label)
{
    if (isPlain(label))
        return static_cast<int>(label.size());
    int columns = 0;
    for (const Cluster& cluster : clusters(label))
        columns += cluster.columns;
    return columns;
}

std::string elidedMiddle(std::string_view label, int columns)
{
    if (columns < 1)
        return {};
    if (label.size() <= static_cast<std::size_t>(columns) && isPlain(label))
        return std::string{label};
    const std::vector<Cluster> all = clusters(label);
    int total = 0;
    for (const Cluster& cluster : all)
        total += cluster.columns;
    if (total <= columns)
        return std::string{label};

    const int room = columns - 1;
    std::string head;
    int headColumns = 0;
    std::size_t first = 0;
    for (; first < all.size() && headColumns + all[first].columns <= (room + 1) / 2; ++first) {
        head += all[first].bytes;
        headColumns += all[first].columns;
    }
    std::size_t last = all.size();
    for (int left = room - headColumns; last > first && all[last - 1].columns <= left; --last)
        left -= all[last - 1].columns;
    std::string tail;
    for (std::size_t i = last; i < all.size(); ++i)
        tail += all[i].bytes;
    return head + "\u2026" + tail;
}

std::string shortTokenLabel(std::string_view token, int columns)
{
    constexpr std::size_t kBytesOfColumn = 64; // a cluster with all its marks and joiners
    const std::size_t kept = kBytesOfColumn * static_cast<std::size_t>(std::max(columns, 1));
    if (token.size() <= 2 * kept)
        return elidedMiddle(tokenLabel(token), columns);
    const std::string head = tokenLabel(token.substr(0, characterBegin(token, kept)));
    const std::string tail = tokenLabel(token.substr(characterBegin(token, token.size() - kept)));
    return elidedMiddle(head + "\u2026" + tail, columns);
}

Index labelStride(Index count, double cellExtent, double labelExtent)
{
    const Index most = std::max<Index>(count, 1);
    if (!(cellExtent > 0))
        return most;
    constexpr std::array<Index, 3> kSteps{1, 2, 5};
    for (Index decade = 1; decade < most; decade *= 10)
        for (const Index step : kSteps)
            if (static_cast<double>(step * decade) * cellExtent >= labelExtent)
                return step * decade;
    return std::max<Index>(
        most, static_cast<Index>(std::ceil(std::min(1e15, labelExtent / cellExtent))));
}

} // namespace headlight
