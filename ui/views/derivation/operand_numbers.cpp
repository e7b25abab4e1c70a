#include "ui/views/derivation/operand_numbers.h"

#include "core/analysis/field_range.h"
#include "core/attention/weight_field.h"
#include "core/picture/range_scale.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kCheapReading = 4e6; ///< additions or multiplications: a few ms

Tile plain(Matrix values)
{
    ByteMatrix masked = ByteMatrix::Zero(values.rows(), values.cols());
    return {std::move(values), std::move(masked)};
}

Tile maskTile(const Mask& mask, Range rows, Range columns)
{
    Tile tile = plain(Matrix::Ones(rows.size(), columns.size()));
    for (Index i = rows.begin; i < rows.end; ++i)
        for (Index j = columns.begin; j < columns.end; ++j)
            if (!mask.allows(i, j)) {
                tile.values(i - rows.begin, j - columns.begin) = 0;
                tile.masked(i - rows.begin, j - columns.begin) = 1;
            }
    return tile;
}

} // namespace

NumberFieldPtr OperandNumbers::field(PlaceArray array, HeadIndex head) const
{
    if (const std::optional<PairQuantity> quantity = placeQuantity(array))
        return weightField(m_trace, head, *quantity);
    if (array == PlaceArray::Context)
        return matrixField(m_trace, m_trace->headContext(head));
    return matrixField(m_trace, *placeMatrix(*m_trace, array));
}

Tile OperandNumbers::tile(PlaceArray array, HeadIndex head, Range rows, Range columns) const
{
    if (array == PlaceArray::Mask)
        return maskTile(m_trace->request.mask, rows, columns);
    if (array == PlaceArray::Logsumexp)
        return plain(m_trace->logsumexp.block(head, rows.begin, 1, rows.size()).transpose());
    if (const RowVector* bias = placeBias(*m_trace->request.parameters, array))
        return plain(bias->segment(columns.begin, columns.size()));
    Tile tile;
    (void)field(array, head)->tile({rows, columns, {}}, tile);
    if (array == PlaceArray::Dot) // the mask comes later
        tile.masked.setZero();
    return tile;
}

ColourScale OperandNumbers::colours(
    PlaceArray array, HeadIndex head, ColourMap weightMap, const Tile& part) const
{
    if (array == PlaceArray::Weight)
        return {{0, 1, ScaleKind::Linear}, weightMap};
    if (array == PlaceArray::Mask)
        return {{0, 1, ScaleKind::Linear}, ColourMap::Grey};
    const auto found = m_ends.find({array, head});
    if (found != m_ends.end())
        return signedColours(found->second);
    const PlaceShape shape = placeShape(*m_trace, array);
    const double perCell =
        placeQuantity(array) ? static_cast<double>(m_trace->request.parameters->keyWidth) : 1;
    const double work = static_cast<double>(shape.rows) * static_cast<double>(shape.columns);
    const bool isVector =
        array == PlaceArray::Logsumexp || placeBias(*m_trace->request.parameters, array) != nullptr;
    if (isVector || work * perCell > kCheapReading)
        return signedColours(largestOf(part));
    JobControl control;
    control.threads = 1;
    const Result<FieldRange> range = fieldRange(*field(array, head), control);
    const double end = range ? range.value().largestMagnitude() : largestOf(part);
    m_ends.emplace(std::pair{array, head}, end);
    return signedColours(end);
}

ColourScale signedColours(double largest)
{
    return {symmetricScale(largest), ColourMap::BlueWhiteRed};
}

double largestOf(const Tile& tile)
{
    double largest = 0;
    for (Index i = 0; i < tile.values.rows(); ++i)
        for (Index j = 0; j < tile.values.cols(); ++j)
            if (const auto size = std::abs(static_cast<double>(tile.values(i, j)));
                tile.masked(i, j) == 0 && std::isfinite(size))
                largest = std::max(largest, size);
    return largest;
}

} // namespace headlight
