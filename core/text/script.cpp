#include "core/text/script.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

struct CodeRange
{
    char32_t first;
    char32_t last;
};

// Unicode 15, PropList.txt: White_Space.
constexpr CodeRange kWhiteSpace[] = {
    {0x09, 0x0D},     {0x20, 0x20},     {0x85, 0x85},     {0xA0, 0xA0},     {0x1680, 0x1680},
    {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};

// Unicode 15, Scripts.txt, neighbours joined over unassigned code points: Thai; Han radicals and
// marks; Hiragana and Katakana with their phonetic extensions and half-width forms; Han.
constexpr CodeRange kUnspaced[] = {
    {0x0E01, 0x0E3A},   {0x0E40, 0x0E5B},   {0x2E80, 0x2FD5},   {0x3005, 0x3007},
    {0x3021, 0x3029},   {0x3038, 0x303B},   {0x3041, 0x3096},   {0x309D, 0x309F},
    {0x30A1, 0x30FA},   {0x30FD, 0x30FF},   {0x31F0, 0x31FF},   {0x32D0, 0x32FE},
    {0x3300, 0x3357},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xF900, 0xFAD9},
    {0xFF66, 0xFF6F},   {0xFF71, 0xFF9D},   {0x16FE2, 0x16FE3}, {0x16FF0, 0x16FF1},
    {0x1AFF0, 0x1B167}, {0x1F200, 0x1F200}, {0x20000, 0x323AF}};

template <std::size_t Count>
bool within(const CodeRange (&ranges)[Count], char32_t c)
{
    const auto* next = std::ranges::upper_bound(ranges, c, {}, &CodeRange::first);
    return next != std::begin(ranges) && c <= std::prev(next)->last;
}

} // namespace

bool isWhiteSpace(char32_t c)
{
    return within(kWhiteSpace, c);
}

bool isUnspacedScript(char32_t c)
{
    return within(kUnspaced, c);
}

} // namespace headlight
