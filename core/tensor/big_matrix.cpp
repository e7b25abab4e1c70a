#include "core/tensor/big_matrix.h"

#include "core/base/memory.h"

namespace headlight {

void resizeBig(Matrix& matrix, Index rows, Index columns)
{
    if (matrix.rows() == rows && matrix.cols() == columns)
        return;
    matrix.resize(rows, columns);
    wishHugePages(matrix.data(), static_cast<std::uint64_t>(matrix.size()) * sizeof(Scalar));
}

void moveToBig(Matrix& matrix)
{
    Matrix moved;
    resizeBig(moved, matrix.rows(), matrix.cols());
    moved = matrix;
    matrix.swap(moved);
}

} // namespace headlight
