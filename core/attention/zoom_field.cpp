#include "core/attention/zoom_field.h"

#include "core/attention/mask_count.h"
#include "core/base/ceil_divide.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kReadWhole = 1 << 21; ///< cells of an overview that are quickly read all

/// The cells of `size` numbers each that begin within a range of numbers.
Range cellsIn(Range numbers, Index size)
{
    return {ceilDivide(numbers.begin, size), ceilDivide(numbers.end, size)};
}

/// The keys that some query of a range may reach; their ends move one way only from row to row.
Range reachOf(const Mask& mask, Range queries, Index keys)
{
    const Range first = reachableKeys(mask, queries.begin, keys);
    const Range last = reachableKeys(mask, queries.end - 1, keys);
    return {std::min(first.begin, last.begin), std::max(first.end, last.end)};
}

} // namespace

/// One tile made of cells.
class ZoomField::Reading
{
public:
    Reading(const ZoomField& field, const Level& level, const TileRequest& request, Tile& tile)
        : m_field{field}
        , m_level{level}
        , m_request{request}
        , m_tile{tile}
        , m_mask{field.m_far.trace->request.mask}
        , m_explicit{hasExplicit(m_mask)}
        , m_across{cellsIn(request.columns, level.width)}
        , m_sum{request.detail.reduce, m_across.size()}
        , m_numbers(static_cast<std::size_t>(m_across.size()))
    {
        tile.values.setZero(
            ceilDivide(request.rows.size(), request.detail.rowsPerCell),
            ceilDivide(request.columns.size(), request.detail.columnsPerCell));
        tile.masked.setZero(tile.values.rows(), tile.values.cols());
    }

    bool read(const std::stop_token& stop)
    {
        for (Index row = 0; row < m_tile.values.rows(); ++row) {
            if (stop.stop_requested())
                return false;
            fillRow(row);
            hide(row);
        }
        return true;
    }

private:
    [[nodiscard]] Range queriesOf(Index row) const;
    [[nodiscard]] Range keysOf(Index column) const;
    [[nodiscard]] bool addRow(Index cellRow);
    void fillRow(Index row);
    void fillFromSample(Index row);
    void hide(Index row);

    const ZoomField& m_field;
    Level m_level;
    const TileRequest& m_request;
    Tile& m_tile;
    const Mask& m_mask;
    bool m_explicit;
    Range m_across; ///< cells of the level
    CellSum m_sum;
    std::vector<Scalar> m_numbers;
    Index m_sampledRow = -1; ///< that the sampled values were made of
    RowVector m_sampledValues;
};

Range ZoomField::Reading::queriesOf(Index row) const
{
    const Index begin = m_request.rows.begin + row * m_request.detail.rowsPerCell;
    return {begin, std::min(begin + m_request.detail.rowsPerCell, m_request.rows.end)};
}

Range ZoomField::Reading::keysOf(Index column) const
{
    const Index begin = m_request.columns.begin + column * m_request.detail.columnsPerCell;
    return {begin, std::min(begin + m_request.detail.columnsPerCell, m_request.columns.end)};
}

/// Adds a row of the level's cells; false where it is not done yet.
bool ZoomField::Reading::addRow(Index cellRow)
{
    const Reduce reduce = m_request.detail.reduce;
    const Index rows = std::min(m_level.height, m_field.rows() - cellRow * m_level.height);
    if (m_level.coarse) {
        const Scalar* numbers = m_field.m_coarse->row(cellRow, reduce);
        if (numbers != nullptr)
            m_sum.add(numbers + m_across.begin, rows);
        return numbers != nullptr;
    }
    const Far& far = m_field.m_far;
    if (!far.overview->isDone(far.head, cellRow))
        return false;
    far.overview->readCells(far.head, {cellRow, m_across.begin}, reduce, m_numbers);
    m_sum.add(m_numbers.data(), rows);
    return true;
}

void ZoomField::Reading::fillRow(Index row)
{
    m_sum.clear();
    const Range cells = cellsIn(queriesOf(row), m_level.height);
    for (Index cell = cells.begin; cell < cells.end; ++cell)
        (void)addRow(cell);
    if (m_sum.isEmpty())
        return fillFromSample(row);
    for (Index column = 0; column < m_tile.values.cols(); ++column) {
        const Range part = cellsIn(keysOf(column), m_level.width);
        m_tile.values(row, column) = m_sum.of(
            {part.begin - m_across.begin, part.end - m_across.begin}, m_level.width,
            {m_across.begin * m_level.width, m_field.columns()});
    }
}

/// The nearest sampled row stands for all rows of the cell; without any the cells are masked.
void ZoomField::Reading::fillFromSample(Index row)
{
    const SampledRows* sampled = m_field.m_far.sampled.get();
    if (sampled == nullptr || sampled->queries.empty()) {
        m_tile.masked.row(row).setOnes();
        return;
    }
    const Range queries = queriesOf(row);
    const Index middle = (queries.begin + queries.end) / 2;
    const auto after = std::ranges::upper_bound(sampled->queries, middle);
    const Index nearest =
        std::max<Index>(after - sampled->queries.begin() - 1, 0); // they are near each other
    const Reduce reduce = m_request.detail.reduce;
    const Matrix& numbers = reduce == Reduce::Mean ? sampled->means : sampled->maxima;
    const Index width = ceilDivide(m_field.columns(), numbers.cols());
    if (nearest == m_sampledRow) { // as the row before
        m_tile.values.row(row) = m_sampledValues;
        return;
    }
    CellSum sum{reduce, numbers.cols()};
    sum.add(numbers.row(nearest).data(), 1);
    for (Index column = 0; column < m_tile.values.cols(); ++column) {
        const Range keys = keysOf(column);
        const Range part{keys.begin / width, ceilDivide(keys.end, width)};
        m_tile.values(row, column) = sum.of(part, width, {0, m_field.columns()});
    }
    m_sampledRow = nearest;
    m_sampledValues = m_tile.values.row(row);
}

void ZoomField::Reading::hide(Index row)
{
    if (m_mask.layers.empty())
        return;
    const Range reach = reachOf(m_mask, queriesOf(row), m_field.columns());
    for (Index column = 0; column < m_tile.values.cols(); ++column) {
        const Range keys = keysOf(column);
        const Range seen{std::max(keys.begin, reach.begin), std::min(keys.end, reach.end)};
        const bool hidden = seen.size() <= 0 ||
                            hiddenWithin(m_field.m_hidden, seen) == seen.size() ||
                            (m_explicit && m_tile.values(row, column) == 0);
        if (!hidden)
            continue;
        m_tile.masked(row, column) = 1;
        m_tile.values(row, column) = 0;
    }
}

ZoomField::ZoomField(NumberFieldPtr base, Far far)
    : m_base{std::move(base)}
    , m_far{std::move(far)}
    , m_hidden{hiddenKeys(m_far.trace->request.mask)}
{
    const Overview* overview = m_far.overview.get();
    if (overview != nullptr && overview->rows() * overview->columns() > kReadWhole)
        m_coarse = std::make_unique<CoarseOverview>(*overview, m_far.head);
}

std::vector<ZoomField::Level> ZoomField::levels() const
{
    std::vector<Level> all;
    if (m_far.overview) {
        const Index height = m_far.overview->cellHeight();
        const Index width = m_far.overview->cellWidth();
        all.push_back({height, width, false});
        if (m_coarse)
            all.push_back({CoarseOverview::kCells * height, CoarseOverview::kCells * width, true});
    }
    return all;
}

std::optional<ZoomField::Level> ZoomField::levelFor(const LevelOfDetail& detail) const
{
    std::optional<Level> found;
    for (const Level& level : levels())
        if (detail.rowsPerCell >= level.height && detail.columnsPerCell >= level.width &&
            detail.rowsPerCell * detail.columnsPerCell > 1)
            found = level;
    return found;
}

bool ZoomField::tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const
{
    const std::optional<Level> level = levelFor(request.detail);
    if (!level)
        return m_base->tile(request, tile, stop);
    return Reading{*this, *level, request, tile}.read(stop);
}

LevelOfDetail ZoomField::quickDetail(const LevelOfDetail& wanted) const
{
    LevelOfDetail quick = wanted;
    if (wanted.rowsPerCell * wanted.columnsPerCell == 1)
        return quick;
    for (const Level& level : levels())
        if (2 * wanted.rowsPerCell > level.height && 2 * wanted.columnsPerCell > level.width) {
            quick.rowsPerCell = std::max(wanted.rowsPerCell, level.height);
            quick.columnsPerCell = std::max(wanted.columnsPerCell, level.width);
        }
    return quick;
}

bool ZoomField::readsOverview(const LevelOfDetail& detail) const
{
    return levelFor(detail).has_value();
}

bool ZoomField::isEven(const LevelOfDetail& detail) const
{
    const std::optional<Level> level = levelFor(detail);
    return !level ||
           (detail.rowsPerCell % level->height == 0 && detail.columnsPerCell % level->width == 0);
}

bool ZoomField::isComplete() const
{
    const Overview* overview = m_far.overview.get();
    return overview == nullptr || overview->doneRows() == overview->heads() * overview->rows();
}

} // namespace headlight
