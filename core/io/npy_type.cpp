#include "core/base/checked.h"
#include "core/io/npy_header.h"

#include <array>
#include <charconv>

namespace headlight {

namespace {

struct Kind
{
    char letter;
    std::uint64_t size; ///< 0 = any
    DType type;
};

constexpr std::array<Kind, 28> kKinds{
    {{'f', 4, DType::F32},    {'f', 8, DType::F64},    {'f', 2, DType::F16},
     {'i', 1, DType::I8},     {'i', 2, DType::I16},    {'i', 4, DType::I32},
     {'i', 8, DType::I64},    {'u', 1, DType::U8},     {'u', 2, DType::U16},
     {'u', 4, DType::U32},    {'u', 8, DType::U64},    {'b', 1, DType::Bool},
     {'U', 0, DType::Utf32},  {'S', 0, DType::Bytes},  {'a', 0, DType::Bytes},
     {'V', 2, DType::BF16},   {'V', 0, DType::Other},  {'c', 8, DType::Other},
     {'c', 16, DType::Other}, {'c', 32, DType::Other}, {'c', 24, DType::Other},
     {'f', 16, DType::Other}, {'f', 12, DType::Other}, {'M', 8, DType::Other},
     {'m', 8, DType::Other},  {'O', 0, DType::Other},  {'O', 8, DType::Other},
     {'O', 4, DType::Other}}};

const Kind* findKind(char letter, std::uint64_t size)
{
    for (const Kind& kind : kKinds)
        if (kind.letter == letter && (kind.size == size || kind.size == 0))
            return &kind;
    return nullptr;
}

/// What may follow letter and size: the unit of dates, "[ns]".
bool isUnit(char letter, std::string_view rest)
{
    if (rest.empty())
        return true;
    return (letter == 'M' || letter == 'm') && rest.size() > 2 && rest.front() == '[' &&
           rest.back() == ']';
}

} // namespace

std::optional<NpyType> npyType(std::string_view descr)
{
    constexpr std::string_view kOrders = "<>=|";
    NpyType type;
    if (descr.empty())
        return std::nullopt;
    if (kOrders.find(descr.front()) != std::string_view::npos) {
        type.bigEndian = descr.front() == '>';
        descr.remove_prefix(1);
    }
    if (descr == "?")
        descr = "b1";
    if (descr == "g" || descr == "G") // long double, and complex of it
        return type;
    if (descr.empty())
        return std::nullopt;
    const char letter = descr.front();
    std::uint64_t size = 0;
    const char* last = descr.data() + descr.size();
    const auto [end, error] = std::from_chars(descr.data() + 1, last, size);
    const bool hasSize = end != descr.data() + 1;
    const Kind* kind = findKind(letter, size);
    const bool sized = hasSize ? error == std::errc{} : letter == 'O';
    if (kind == nullptr || !sized ||
        !isUnit(letter, descr.substr(static_cast<std::size_t>(end - descr.data()))))
        return std::nullopt;
    type.type = kind->type;
    type.bfloat16 = kind->type == DType::BF16;
    if (letter == 'O') // a pickle follows
        return type;
    const auto bytes = letter == 'U' ? checkedMultiply(size, 4) : size;
    if (!bytes)
        return std::nullopt;
    type.size = bytes;
    return type;
}

} // namespace headlight
