#include "core/attention/head_widths.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <string>

namespace headlight {

namespace {

/// Sizes up to 2^24 keep every product of two of them far from overflow.
constexpr Index kLargestSize = Index{1} << 24;

Error sizeInvalid(const char* name, Index found)
{
    return {
        ErrorCode::SizeInvalid,
        {{"name", name},
         {"found", std::to_string(found)},
         {"expected", "1 .. " + std::to_string(kLargestSize)}}};
}

} // namespace

Result<HeadWidths> headWidths(const HeadWidths& asked)
{
    const auto fits = [](Index size) { return size >= 1 && size <= kLargestSize; };
    HeadWidths widths = asked;
    if (!fits(widths.modelWidth))
        return sizeInvalid("d", widths.modelWidth);
    if (!fits(widths.heads))
        return sizeInvalid("h", widths.heads);
    const bool split = widths.keyWidth == 0 || widths.valueWidth == 0;
    if (split && widths.modelWidth % widths.heads != 0)
        return Error{
            ErrorCode::HeadsDoNotDivide,
            {{"array", "X"},
             {"columns", std::to_string(widths.modelWidth)},
             {"heads", std::to_string(widths.heads)}}};
    if (widths.keyWidth == 0)
        widths.keyWidth = widths.modelWidth / widths.heads;
    if (widths.valueWidth == 0)
        widths.valueWidth = widths.modelWidth / widths.heads;
    if (!fits(widths.keyWidth))
        return sizeInvalid("d_k", widths.keyWidth);
    if (!fits(widths.valueWidth))
        return sizeInvalid("d_v", widths.valueWidth);
    return widths;
}

Matrix identityLike(Index rows, Index columns)
{
    const Index side = std::min(rows, columns);
    Matrix matrix = Matrix::Zero(rows, columns);
    for (Index r = 0; r < rows; ++r)
        for (Index c = 0; c < columns; ++c)
            if (r % side == c % side)
                matrix(r, c) = 1;
    return matrix;
}

} // namespace headlight
