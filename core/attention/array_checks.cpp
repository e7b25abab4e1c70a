#include "core/attention/array_checks.h"

#include "core/attention/kernel/simd.h"
#include "core/base/error_code.h"

#include <cmath>
#include <string>

namespace headlight {

namespace {

std::string bracketed(std::initializer_list<Index> numbers)
{
    std::string text;
    for (const Index number : numbers)
        text += (text.empty() ? "[" : ", ") + std::to_string(number);
    return text + "]";
}

bool isFinite(const Scalar* numbers, Index count)
{
    return std::isfinite(simd::largestMagnitude(numbers, count));
}

Error notFinite(const char* array, std::string index, Scalar value)
{
    const char* name = std::isnan(value) ? "NaN" : value > 0 ? "inf" : "-inf";
    return {ErrorCode::NotFinite, {{"array", array}, {"index", std::move(index)}, {"value", name}}};
}

} // namespace

Result<Done> checkMatrix(const MatrixCheck& check)
{
    const Matrix& matrix = check.matrix;
    const auto [rows, columns] = check.expected;
    if (matrix.rows() != rows || matrix.cols() != columns)
        return shapeMismatch(check.array, {matrix.rows(), matrix.cols()}, {rows, columns});
    if (isFinite(matrix.data(), matrix.size()))
        return Done{};
    for (Index r = 0; r < rows; ++r)
        for (Index c = 0; c < columns; ++c)
            if (!std::isfinite(matrix(r, c)))
                return notFinite(check.array, bracketed({r, c}), matrix(r, c));
    return Done{};
}

Result<Done> checkVector(const VectorCheck& check)
{
    const RowVector& vector = check.vector;
    if (vector.size() == 0)
        return Done{};
    if (vector.size() != check.expected)
        return shapeMismatch(check.array, {vector.size()}, {check.expected});
    if (isFinite(vector.data(), vector.size()))
        return Done{};
    for (Index c = 0; c < vector.size(); ++c)
        if (!std::isfinite(vector(c)))
            return notFinite(check.array, bracketed({c}), vector(c));
    return Done{};
}

Error shapeMismatch(
    const char* array, std::initializer_list<Index> found, std::initializer_list<Index> expected)
{
    return {
        ErrorCode::ShapeMismatch,
        {{"array", array}, {"found", bracketed(found)}, {"expected", bracketed(expected)}}};
}

Error headsDoNotDivide(const char* array, Index columns, Index heads)
{
    return {
        ErrorCode::HeadsDoNotDivide,
        {{"array", array}, {"columns", std::to_string(columns)}, {"heads", std::to_string(heads)}}};
}

Error sizeTooSmall(const char* name, Index found)
{
    return {
        ErrorCode::SizeInvalid,
        {{"name", name}, {"found", std::to_string(found)}, {"expected", ">= 1"}}};
}

} // namespace headlight
