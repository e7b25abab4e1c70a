#include "ui/drawing/grid_maker.h"

#include "ui/drawing/token_text.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr Index kMostShown = 10; ///< rows, or columns, that are shown all
constexpr Index kWindow = 8;     ///< of more than that; the same for all, so that factors match

bool columnsAreKeys(PlaceArray array)
{
    return array == PlaceArray::Dot || array == PlaceArray::Mask || array == PlaceArray::Score ||
           array == PlaceArray::Weight;
}

bool rowsAreKeys(PlaceArray array)
{
    return array == PlaceArray::Key || array == PlaceArray::Value || array == PlaceArray::KeyInput;
}

bool isLearnedMatrix(PlaceArray array)
{
    return array >= PlaceArray::QueryProjection;
}

/// The width of one head's block of columns; 0 where the array is one block.
Index blockWidth(const Trace& trace, PlaceArray array)
{
    const Parameters& parameters = *trace.request.parameters;
    switch (array) {
    case PlaceArray::Query:
    case PlaceArray::Key:
    case PlaceArray::QueryProjection:
    case PlaceArray::KeyProjection:
    case PlaceArray::QueryBias:
    case PlaceArray::KeyBias:
        return parameters.keyWidth;
    case PlaceArray::Value:
    case PlaceArray::ValueProjection:
    case PlaceArray::ValueBias:
        return parameters.valueWidth;
    default:
        return 0;
    }
}

} // namespace

GridMaker::GridMaker(const SceneRequest& request)
    : m_request{request}
    , m_text{*request.numbers.trace(), request.options.firstIndex}
    , m_first{request.options.firstIndex}
{
}

Range GridMaker::columnsOfHeatmap(const CellBlock& block) const
{
    const Index width = blockWidth(trace(), block.array);
    if (width == 0 || block.columns.size() > width)
        return {0, placeShape(trace(), block.array).columns};
    const Index first = block.columns.begin / width * width;
    return {first, first + width};
}

/// All of which a part is shown: the head's columns of arrays in which the heads lie side by side.
GridMaker::Extent GridMaker::wholeOf(const CellBlock& block, Around around) const
{
    const PlaceShape shape = placeShape(trace(), block.array);
    const Range columns = columnsOfHeatmap(block);
    switch (around) {
    case Around::Nothing:
        return {block.rows, block.columns};
    case Around::Row:
        return {block.rows, columns};
    case Around::Array:
        break;
    }
    return {{0, shape.rows}, columns};
}

Range GridMaker::window(Range whole, Range used, bool tokens) const
{
    if (whole.size() <= kMostShown)
        return whole;
    const bool partly = used.size() < whole.size();
    const Index focus = partly ? used.begin : tokens ? m_request.key : whole.begin;
    return windowAround(whole, focus, kWindow);
}

void GridMaker::cut(OperandGrid& grid) const
{
    const PlaceArray array = *grid.array;
    grid.rows = window(grid.wholeRows, grid.used->rows, rowsAreKeys(array));
    grid.columns = window(grid.wholeColumns, grid.used->columns, columnsAreKeys(array));
}

void GridMaker::label(OperandGrid& grid) const
{
    const PlaceArray array = *grid.array;
    const TracePtr& trace = m_request.numbers.trace();
    if (columnsAreKeys(array))
        grid.columnTokens = SharedTokens::keysOf(trace);
    if (isLearnedMatrix(array) || grid.wholeRows.size() == 1)
        return; // a single row is named in its title
    grid.rowTokens =
        rowsAreKeys(array) ? SharedTokens::keysOf(trace) : SharedTokens::queriesOf(trace);
}

QString GridMaker::title(const OperandGrid& grid, const CellBlock& block) const
{
    const bool oneRow = grid.wholeRows.size() == 1;
    const QString matrix = PlaceText::matrix(block.array);
    const bool named = !isLearnedMatrix(block.array) && oneRow;
    QString text = named ? tr("%1 = %2", "q = row 5 of Q")
                               .arg(
                                   m_text.row(block.array, block.rows.begin),
                                   m_text.rowOf(block.array, block.rows.begin))
                         : matrix;
    if (trace().heads() == 1)
        return text;
    const Index width = blockWidth(trace(), block.array);
    if (hasHead(block.array))
        return tr("%1, %2", "A, head 1").arg(text, m_text.head(block.head));
    if (width > 0 && block.columns.size() <= width)
        return tr("%1, %2", "A, head 1").arg(text, m_text.head(block.columns.begin / width));
    return text;
}

QString GridMaker::caption(const OperandGrid& grid) const
{
    QStringList parts;
    const auto range = [this](Range shown, Range whole, const QString& form) {
        return form.arg(shown.begin - whole.begin + m_first)
            .arg(shown.end - whole.begin - 1 + m_first)
            .arg(whole.size());
    };
    if (grid.rows != grid.wholeRows)
        parts << range(grid.rows, grid.wholeRows, tr("rows %1 to %2 of %3"));
    if (grid.columns != grid.wholeColumns)
        parts << range(grid.columns, grid.wholeColumns, tr("columns %1 to %2 of %3"));
    return parts.join(tr(", "));
}

OperandGrid GridMaker::grid(const CellBlock& block, Around around, bool transposed) const
{
    const Extent whole = wholeOf(block, around);
    OperandGrid grid;
    grid.array = block.array;
    grid.head = block.head;
    grid.wholeRows = whole.rows;
    grid.wholeColumns = whole.columns;
    grid.used = block;
    grid.transposed = transposed;
    grid.ofPairs = columnsAreKeys(block.array);
    cut(grid);
    Tile tile = m_request.numbers.tile(block.array, block.head, grid.rows, grid.columns);
    grid.colours = m_request.numbers.colours(
        {block.array, block.head, columnsOfHeatmap(block), tile}, m_request.colouring);
    grid.values = std::move(tile.values);
    grid.masked = std::move(tile.masked);
    grid.role = roleOf(block.array);
    grid.title = title(grid, block);
    grid.caption = caption(grid);
    label(grid);
    if (block.array == PlaceArray::Concat)
        for (Index first = 0; first < whole.columns.end;
             first += trace().request.parameters->valueWidth)
            grid.bands.push_back(first);
    return grid;
}

OperandGrid GridMaker::values(
    const std::vector<double>& numbers, const QString& title, const CellBlock& like) const
{
    OperandGrid grid;
    grid.wholeRows = {0, 1};
    grid.wholeColumns = {
        like.columns.begin, like.columns.begin + static_cast<Index>(numbers.size())};
    grid.rows = grid.wholeRows;
    grid.columns = window(grid.wholeColumns, grid.wholeColumns, columnsAreKeys(like.array));
    grid.values.resize(1, grid.columns.size());
    grid.masked = ByteMatrix::Zero(1, grid.columns.size());
    double largest = 0;
    for (Index at = 0; at < grid.columns.size(); ++at) {
        const double number =
            numbers[static_cast<std::size_t>(grid.columns.begin - like.columns.begin + at)];
        grid.values(0, at) = static_cast<Scalar>(number);
        grid.masked(0, at) = std::isinf(number) ? 1 : 0;
        if (std::isfinite(number))
            largest = std::max(largest, std::abs(number));
    }
    grid.colours = signedColours(largest);
    grid.role = roleOf(like.array);
    grid.title = title;
    grid.caption = caption(grid);
    const bool eachOfOneKey = static_cast<Index>(numbers.size()) == like.columns.size();
    if (columnsAreKeys(like.array) && like.head >= 0 && eachOfOneKey)
        grid.columnTokens = SharedTokens::keysOf(m_request.numbers.trace());
    return grid;
}

OperandGrid GridMaker::number(double number, const QString& title, const QString& role) const
{
    OperandGrid grid = values({number}, title, {PlaceArray::Input, -1, {0, 1}, {0, 1}});
    grid.role = role;
    return grid;
}

} // namespace headlight
