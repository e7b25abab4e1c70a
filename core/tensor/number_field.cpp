#include "core/tensor/number_field.h"

#include "core/tensor/cell_reducer.h"

namespace headlight {

namespace {

constexpr Index kBandRows = 64;

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
        for (Range band = reducer.nextBand(kBandRows); band.size() > 0;
             band = reducer.nextBand(kBandRows)) {
            if (stop.stop_requested())
                return false;
            reducer.add(
                {m_matrix.row(band.begin).data() + request.columns.begin,
                 nullptr,
                 m_matrix.outerStride(),
                 {0, band.size()},
                 {0, request.columns.size()}});
            reducer.finishBand();
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
