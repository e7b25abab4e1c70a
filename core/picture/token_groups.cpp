#include "core/picture/token_groups.h"

#include "core/text/script.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utf8proc.h>

namespace headlight {

namespace {

constexpr std::string_view kContinues = "##";
constexpr std::array<std::string_view, 4> kBegins{" ", "▁", "Ġ", "\u00A0"};
constexpr std::array<std::string_view, 8> kSeparators{
    "[SEP]", "</s>", "<sep>", "<|endoftext|>", "<eos>", "<|im_end|>", "<|eot_id|>", "[EOS]"};

char32_t codeAt(std::string_view text, std::size_t at)
{
    utf8proc_int32_t code = -1;
    const auto* data = reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at);
    utf8proc_iterate(data, static_cast<utf8proc_ssize_t>(text.size() - at), &code);
    return code < 0 ? U'\uFFFD' : static_cast<char32_t>(code);
}

/// The last code point: where its first byte is.
std::size_t lastBegin(std::string_view text)
{
    std::size_t at = text.size() - 1;
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
        --at;
    return at;
}

/// Letters, marks and digits of scripts that write blanks between words.
bool isWordLetter(char32_t c)
{
    if (isUnspacedScript(c))
        return false;
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_ND) || c == U'\'';
}

std::string_view beginMark(std::string_view text)
{
    for (const std::string_view mark : kBegins)
        if (text.starts_with(mark))
            return mark;
    return {};
}

bool marksBeginnings(std::span<const Token> tokens)
{
    return std::any_of(tokens.begin(), tokens.end(), [](const Token& token) {
        const std::string_view mark = beginMark(token.text);
        return !mark.empty() && token.text.size() > mark.size();
    });
}

bool touch(const Token& before, const Token& token)
{
    return token.bytes.size() > 0 && before.bytes.size() > 0 &&
           before.bytes.end == token.bytes.begin;
}

/// Whether `token` is a part of the word that `before` is a part of.
bool goesOn(const Token& before, const Token& token, bool marked)
{
    if (before.text.empty() || token.text.empty())
        return false;
    if (token.text.starts_with(kContinues) && token.text.size() > kContinues.size())
        return true;
    const bool letters = isWordLetter(codeAt(before.text, lastBegin(before.text))) &&
                         isWordLetter(codeAt(token.text, 0));
    return letters && beginMark(token.text).empty() && (marked || touch(before, token));
}

/// A token's part of the word's label.
std::string_view partOf(const Token& token)
{
    std::string_view text = token.text;
    if (text.starts_with(kContinues))
        text.remove_prefix(kContinues.size());
    text.remove_prefix(beginMark(text).size());
    return text;
}

} // namespace

std::vector<LabelledRange> wordGroups(std::span<const Token> tokens)
{
    const bool marked = marksBeginnings(tokens);
    std::vector<LabelledRange> groups;
    for (std::size_t begin = 0; begin < tokens.size();) {
        std::size_t end = begin + 1;
        std::string label{partOf(tokens[begin])};
        while (end < tokens.size() && goesOn(tokens[end - 1], tokens[end], marked))
            label += partOf(tokens[end++]);
        if (end - begin > 1)
            groups.push_back({{static_cast<Index>(begin), static_cast<Index>(end)}, label});
        begin = end;
    }
    return groups;
}

std::vector<LabelledRange> segmentGroups(std::span<const Token> tokens)
{
    std::vector<LabelledRange> groups;
    Index begin = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool ends =
            std::find(kSeparators.begin(), kSeparators.end(), tokens[i].text) != kSeparators.end();
        if (!ends)
            continue;
        groups.push_back({{begin, static_cast<Index>(i) + 1}, {}});
        begin = static_cast<Index>(i) + 1;
    }
    const auto count = static_cast<Index>(tokens.size());
    if (!groups.empty() && begin < count)
        groups.push_back({{begin, count}, {}});
    return groups;
}

} // namespace headlight
