#include "core/io/gguf_types.h"

#include "core/tensor/convert.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace headlight {

namespace {

struct Plain
{
    std::uint32_t number;
    const char* name;
    DType type;
};

constexpr Plain kPlain[] = {{0, "F32", DType::F32},  {1, "F16", DType::F16},
                            {24, "I8", DType::I8},   {25, "I16", DType::I16},
                            {26, "I32", DType::I32}, {27, "I64", DType::I64},
                            {28, "F64", DType::F64}, {30, "BF16", DType::BF16}};

struct Blocks
{
    std::uint32_t number;
    const char* name;
    BlockType type;
};

constexpr Blocks kBlocks[] = {{2, "Q4_0", BlockType::Q4_0},      {3, "Q4_1", BlockType::Q4_1},
                              {6, "Q5_0", BlockType::Q5_0},      {7, "Q5_1", BlockType::Q5_1},
                              {8, "Q8_0", BlockType::Q8_0},      {10, "Q2_K", BlockType::Q2_K},
                              {11, "Q3_K", BlockType::Q3_K},     {12, "Q4_K", BlockType::Q4_K},
                              {13, "Q5_K", BlockType::Q5_K},     {14, "Q6_K", BlockType::Q6_K},
                              {15, "Q8_K", BlockType::Q8_K},     {20, "IQ4_NL", BlockType::IQ4_NL},
                              {23, "IQ4_XS", BlockType::IQ4_XS}, {35, "TQ2_0", BlockType::TQ2_0},
                              {39, "MXFP4", BlockType::MXFP4}};

/// Known, but with code books or scales that we do not have: listed only.
struct Listed
{
    std::uint32_t number;
    const char* name;
    BlockSize size;
};

constexpr Listed kListed[] = {
    {9, "Q8_1", {32, 36}},      {16, "IQ2_XXS", {256, 66}}, {17, "IQ2_XS", {256, 74}},
    {18, "IQ3_XXS", {256, 98}}, {19, "IQ1_S", {256, 50}},   {21, "IQ3_S", {256, 110}},
    {22, "IQ2_S", {256, 82}},   {29, "IQ1_M", {256, 56}},   {34, "TQ1_0", {256, 54}},
    {40, "NVFP4", {64, 36}},    {41, "Q1_0", {128, 18}},    {42, "Q2_0", {64, 18}}};

constexpr std::uint32_t kRemoved[] = {4, 5, 31, 32, 33, 36, 37, 38};

template <typename Table>
auto findNumber(const Table& table, std::uint32_t number)
{
    return std::find_if(std::begin(table), std::end(table), [number](const auto& entry) {
        return entry.number == number;
    });
}

} // namespace

std::optional<GgufType> ggufType(std::uint32_t number)
{
    if (std::find(std::begin(kRemoved), std::end(kRemoved), number) != std::end(kRemoved))
        return std::nullopt;
    if (const auto* plain = findNumber(kPlain, number); plain != std::end(kPlain))
        return GgufType{plain->name, BlockSize{1, elementSize(plain->type)}, plain->type, {}};
    if (const auto* blocks = findNumber(kBlocks, number); blocks != std::end(kBlocks))
        return GgufType{blocks->name, blockSize(blocks->type), DType::Other, blocks->type};
    if (const auto* listed = findNumber(kListed, number); listed != std::end(kListed))
        return GgufType{listed->name, listed->size, DType::Other, {}};
    return GgufType{"type " + std::to_string(number), {}, DType::Other, {}};
}

std::optional<GgufType> ggufTypeNamed(std::string_view name)
{
    constexpr std::uint32_t kNumbers = 64; // more than there are
    for (std::uint32_t number = 0; number < kNumbers; ++number)
        if (const std::optional<GgufType> type = ggufType(number); type && type->name == name)
            return type;
    return std::nullopt;
}

} // namespace headlight
