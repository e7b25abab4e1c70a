#include "ui/drawing/operand_numbers.h"

#include "core/attention/weight_field.h"
#include "core/picture/range_scale.h"

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

bool OperandNumbers::isCheap(const Part& part, bool ofAllHeads) const
{
    const PlaceShape shape = placeShape(*m_trace, part.array);
    const double each =
        placeQuantity(part.array) ? static_cast<double>(m_trace->request.parameters->keyWidth) : 1;
    const double heads = ofAllHeads ? static_cast<double>(m_trace->heads()) : 1;
    return static_cast<double>(shape.rows) * static_cast<double>(shape.columns) * each * heads <=
           kCheapReading;
}

FieldRange OperandNumbers::readRange(const Part& part) const
{
    const auto key = std::tuple{part.array, part.head, part.columns.begin};
    if (const auto found = m_ranges.find(key); found != m_ranges.end())
        return found->second;
    JobControl control;
    control.threads = 1;
    const bool ofOneHead = hasHead(part.array); // then its field is of the head
    const Matrix* matrix = ofOneHead ? nullptr : placeMatrix(*m_trace, part.array);
    const NumberFieldPtr read =
        matrix == nullptr
            ? field(part.array, part.head)
            : matrixField(m_trace, matrix->middleCols(part.columns.begin, part.columns.size()));
    const Result<FieldRange> range = fieldRange(*read, control);
    const FieldRange found = range ? range.value() : headlight::rangeOf(part.shown);
    m_ranges.emplace(key, found);
    return found;
}

FieldRange OperandNumbers::rangeOf(const Part& part, bool ofAllHeads) const
{
    const bool isVector = part.array == PlaceArray::Logsumexp ||
                          placeBias(*m_trace->request.parameters, part.array) != nullptr;
    if (isVector || !isCheap(part, ofAllHeads))
        return headlight::rangeOf(part.shown);
    if (!ofAllHeads)
        return readRange(part);
    FieldRange all;
    for (HeadIndex head = 0; head < m_trace->heads(); ++head)
        all.include(readRange({part.array, head, part.columns, part.shown}));
    return all;
}

ColourScale OperandNumbers::colours(const Part& part, const PairColouring& colouring) const
{
    if (part.array == PlaceArray::Mask)
        return {{0, 1, ScaleKind::Linear}, ColourMap::Grey};
    const bool isWeight = part.array == PlaceArray::Weight;
    if (!isWeight && part.array != PlaceArray::Score)
        return signedColours(rangeOf(part, false).largestMagnitude());
    return colouring(
        isWeight ? PairQuantity::Weight : PairQuantity::Score,
        {[&] { return rangeOf(part, false); }, [&] { return rangeOf(part, true); }});
}

ColourScale signedColours(double largest)
{
    return {symmetricScale(largest), ColourMap::BlueWhiteRed};
}

FieldRange rangeOf(const Tile& tile)
{
    FieldRange range;
    for (Index i = 0; i < tile.values.rows(); ++i)
        for (Index j = 0; j < tile.values.cols(); ++j)
            if (const auto number = static_cast<double>(tile.values(i, j));
                tile.masked(i, j) == 0 && std::isfinite(number))
                range.include(number);
    return range;
}

} // namespace headlight
