#pragma once

#include "core/base/result.h"
#include "core/tensor/types.h"

#include <initializer_list>

namespace headlight {

/// Rows and columns that a matrix must have.
struct Shape
{
    Index rows = 0;
    Index columns = 0;
};

/// A matrix with its name in in.npz and the shape it must have.
struct MatrixCheck
{
    const char* array = "";
    const Matrix& matrix;
    Shape expected;
};

/// The same for a bias; a vector of size 0 is absent and fits.
struct VectorCheck
{
    const char* array = "";
    const RowVector& vector;
    Index expected = 0;
};

/// ShapeMismatch with "[3, 4]" as found and expected, or NotFinite with the index of the first
/// number that is NaN or infinite.
[[nodiscard]] Result<Done> checkMatrix(const MatrixCheck& check);
[[nodiscard]] Result<Done> checkVector(const VectorCheck& check);

/// Sizes as they are written in brackets: {3, 4} is "[3, 4]".
[[nodiscard]] Error shapeMismatch(
    const char* array, std::initializer_list<Index> found, std::initializer_list<Index> expected);
/// HeadsDoNotDivide: the columns of an array that the heads cannot share.
[[nodiscard]] Error headsDoNotDivide(const char* array, Index columns, Index heads);
/// SizeInvalid where at least 1 was expected.
[[nodiscard]] Error sizeTooSmall(const char* name, Index found);

} // namespace headlight
