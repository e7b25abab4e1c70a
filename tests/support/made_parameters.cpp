#include "tests/support/made_parameters.h"

namespace headlight::test {

namespace {

/// 0.01, 0.02, ... in a row-major matrix; `from` carries on where the last one ended.
Matrix counted(Index rows, Index columns, int& from)
{
    Matrix matrix{rows, columns};
    for (Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = 0.01F * static_cast<float>(++from);
    return matrix;
}

} // namespace

Parameters madeParameters(const MadeSizes& sizes)
{
    const auto& [d, h, g, dk, dv, dOut] = sizes;
    int from = 0;
    Parameters made;
    made.heads = h;
    made.keyValueHeads = g;
    made.keyWidth = dk;
    made.valueWidth = dv;
    made.queryProjection = counted(d, h * dk, from);
    made.keyProjection = counted(d, g * dk, from);
    made.valueProjection = counted(d, g * dv, from);
    made.outputProjection = counted(h * dv, dOut, from);
    made.queryBias = counted(1, h * dk, from).row(0);
    made.keyBias = counted(1, g * dk, from).row(0);
    made.valueBias = counted(1, g * dv, from).row(0);
    made.outputBias = counted(1, dOut, from).row(0);
    return made;
}

Matrix transposed(const Matrix& matrix)
{
    return matrix.transpose();
}

Matrix asMatrix(const RowVector& row)
{
    return row;
}

Matrix packedBlocks(const Matrix& query, const Matrix& key, const Matrix& value)
{
    return packedGroups(query, key, value, 1);
}

Matrix packedGroups(const Matrix& query, const Matrix& key, const Matrix& value, Index groups)
{
    Matrix packed{query.rows(), query.cols() + key.cols() + value.cols()};
    Index column = 0;
    for (Index group = 0; group < groups; ++group)
        for (const Matrix* part : {&query, &key, &value}) {
            const Index width = part->cols() / groups;
            packed.middleCols(column, width) = part->middleCols(group * width, width);
            column += width;
        }
    return packed;
}

} // namespace headlight::test
