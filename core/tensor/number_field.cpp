#include "core/tensor/number_field.h"

#include "core/tensor/cell_reducer.h"

#include <algorithm>

namespace headlight {

namespace {

class MatrixField final : public NumberField
{
public:
    MatrixField(std::shared_ptr<const void> owner, const MatrixView& matrix)
        : m_owner{std::move(owner)}
        , m_matrix{
              matrix.data(), matrix.rows(), matrix.cols(),
              Eigen::OuterStride<>{matrix.outerStride()}}
    {
    }

    [[nodiscard]] Index rows() const override { return m_matrix.rows(); }
    [[nodiscard]] Index columns() const override { return m_matrix.cols(); }

    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override
    {
        CellReducer reducer{request, tile};
        for (Index row = request.rows.begin; row < request.rows.end; ++row) {
            if (stop.stop_requested())
                return false;
            reducer.addRow(m_matrix.row(row).data() + request.columns.begin);
        }
        return true;
    }

private:
    std::shared_ptr<const void> m_owner;
    Eigen::Map<const Matrix, 0, Eigen::OuterStride<>> m_matrix;
};

} // namespace

Scalar NumberField::at(Index row, Index column) const
{
    Tile one;
    (void)tile({{row, row + 1}, {column, column + 1}, {}}, one);
    return one.values(0, 0);
}

NumberFieldPtr matrixField(std::shared_ptr<const void> owner, const MatrixView& matrix)
{
    return std::make_shared<MatrixField>(std::move(owner), matrix);
}

} // namespace headlight
