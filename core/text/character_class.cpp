#include "core/text/character_class.h"

#include "core/text/code_range.h"

#include <utf8proc.h>

namespace headlight {

namespace {

struct ScriptRange
{
    char32_t first;
    char32_t last;
    int number;
};

constexpr CodeRange kPunctuation[] = {
#include "resources/unicode/punctuation_8.inc"
};
constexpr CodeRange kControl[] = {
#include "resources/unicode/control_8.inc"
};
constexpr CodeRange kNonSpacingMark[] = {
#include "resources/unicode/nonspacing_mark_8.inc"
};
constexpr CodeRange kMark[] = {
#include "resources/unicode/mark_9.inc"
};
constexpr ScriptRange kScripts[] = {
#include "resources/unicode/script_9.inc"
};

// Join_Control and the circled and squared letters, which are Alphabetic symbols.
constexpr CodeRange kMoreWordCharacters[] = {
    {0x200C, 0x200D}, {0x24B6, 0x24E9}, {0x1F130, 0x1F149}, {0x1F150, 0x1F169}, {0x1F170, 0x1F189}};

constexpr CodeRange kBertHan[] = {{0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xF900, 0xFAFF},
                                  {0x20000, 0x2A6DF}, {0x2A700, 0x2B73F}, {0x2B740, 0x2B81F},
                                  {0x2B920, 0x2CEAF}, // so in the reference; BERT's own 2B820
                                  {0x2F800, 0x2FA1F}};

utf8proc_category_t category(char32_t c)
{
    return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

} // namespace

bool isWordCharacter(char32_t c)
{
    switch (category(c)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_PC:
        return true;
    default:
        return within(kMoreWordCharacters, c);
    }
}

bool isNumeric(char32_t c)
{
    const utf8proc_category_t kind = category(c);
    return kind == UTF8PROC_CATEGORY_ND || kind == UTF8PROC_CATEGORY_NL ||
           kind == UTF8PROC_CATEGORY_NO;
}

bool isPunctuation(char32_t c)
{
    if (c < 0x80)
        return (c > 0x20 && c < 0x30) || (c > 0x39 && c < 0x41) || (c > 0x5A && c < 0x61) ||
               (c > 0x7A && c < 0x7F);
    return within(kPunctuation, c);
}

bool isControl(char32_t c)
{
    if (c < 0x80)
        return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
    return within(kControl, c);
}

bool isNonSpacingMark(char32_t c)
{
    return c >= 0x300 && within(kNonSpacingMark, c);
}

bool isCombiningMark(char32_t c)
{
    return c >= 0x300 && within(kMark, c);
}

bool isBertHan(char32_t c)
{
    return c >= 0x3400 && within(kBertHan, c);
}

char32_t lowerCase(char32_t c)
{
    if (c < 0x80)
        return c >= 'A' && c <= 'Z' ? c + 0x20 : c;
    return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c)));
}

int scriptNumber(char32_t c)
{
    const ScriptRange* row = rowOf(kScripts, c);
    return row != nullptr ? row->number : 0;
}

} // namespace headlight
