#include "core/attention/kernel/pair_tile.h"

#include "core/attention/kernel/scratch_pool.h"
#include "core/base/ceil_divide.h"
#include "core/base/parallel.h"
#include "core/tensor/cell_reducer.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kRowsOfTask = 512; ///< so many share the packing of their keys

/// Multiplications below which starting threads costs more than it saves.
constexpr double kSmallWork = 1e6;

/// What one thread works with.
struct Scratch
{
    explicit Scratch(const PairSource& source) : pairs{source} {}

    PairBlock pairs;
    AlignedBuffer numbers{kRowBlock * simd::kStride};
    std::vector<std::uint8_t> visible{}; ///< sized where it is needed
    Tile part;
};

/// Calls use(Range) for the parts of a range.
template <typename Use>
void forParts(Range whole, Index size, const Use& use)
{
    for (Index begin = whole.begin; begin < whole.end; begin += size)
        use(Range{begin, std::min(begin + size, whole.end)});
}

/// One tile on its way.
class Filling
{
public:
    Filling(const PairSource& source, const TileRequest& request, Tile& tile)
        : m_source{source}
        , m_request{request}
        , m_tile{tile}
        , m_masks{!source.trace.request.mask.layers.empty()}
        , m_rowsOfTask{wholeCells(kRowsOfTask, request.detail.rowsPerCell)}
        , m_columnsOfTask{wholeCells(simd::kDepth, request.detail.columnsPerCell)}
    {
        tile.values.resize(
            ceilDivide(request.rows.size(), request.detail.rowsPerCell),
            ceilDivide(request.columns.size(), request.detail.columnsPerCell));
        tile.masked.resize(tile.values.rows(), tile.values.cols());
    }

    bool run(const std::stop_token& stop);

private:
    [[nodiscard]] static Index wholeCells(Index size, Index cell)
    {
        return std::max<Index>(size / cell, 1) * cell;
    }
    [[nodiscard]] bool isExact() const
    {
        return m_request.detail.rowsPerCell == 1 && m_request.detail.columnsPerCell == 1;
    }
    [[nodiscard]] TileRequest part(Index task) const;
    void fillExact(const TileRequest& part, Scratch& scratch);
    void fillCells(const TileRequest& part, Scratch& scratch, const std::stop_token& stop);
    void addBlock(
        const TileRequest& part, Range rows, Range keys, CellReducer& reducer, Scratch& scratch);

    const PairSource& m_source;
    const TileRequest& m_request;
    Tile& m_tile;
    bool m_masks;
    Index m_rowsOfTask;
    Index m_columnsOfTask;
};

TileRequest Filling::part(Index task) const
{
    const Index across = ceilDivide(m_request.columns.size(), m_columnsOfTask);
    const Index row = m_request.rows.begin + task / across * m_rowsOfTask;
    const Index column = m_request.columns.begin + task % across * m_columnsOfTask;
    return {
        {row, std::min(row + m_rowsOfTask, m_request.rows.end)},
        {column, std::min(column + m_columnsOfTask, m_request.columns.end)},
        m_request.detail};
}

bool Filling::run(const std::stop_token& stop)
{
    const Index tasks = ceilDivide(m_request.rows.size(), m_rowsOfTask) *
                        ceilDivide(m_request.columns.size(), m_columnsOfTask);
    const double work = static_cast<double>(m_request.rows.size()) *
                        static_cast<double>(m_request.columns.size()) *
                        static_cast<double>(m_source.trace.request.parameters->keyWidth);
    ScratchPool<Scratch> scratches{[this] { return std::make_unique<Scratch>(m_source); }};
    const bool done = parallelFor(tasks, {stop, {}, work < kSmallWork ? 1 : 0}, [&](Index task) {
        scratches.with([&](Scratch& scratch) {
            if (isExact())
                fillExact(part(task), scratch);
            else
                fillCells(part(task), scratch, stop);
        });
    });
    return done && !stop.stop_requested();
}

void Filling::fillExact(const TileRequest& part, Scratch& scratch)
{
    const Index column = part.columns.begin - m_request.columns.begin;
    scratch.pairs.setKeys(part.columns);
    forParts(part.rows, kRowBlock, [&](Range rows) {
        const Index top = rows.begin - m_request.rows.begin;
        Scalar* out = m_tile.values.row(top).data() + column;
        scratch.pairs.make(rows, out, m_tile.values.cols());
        for (TokenIndex query = rows.begin; query < rows.end; ++query) {
            std::uint8_t* masked = m_tile.masked.row(query - m_request.rows.begin).data() + column;
            std::fill_n(masked, part.columns.size(), std::uint8_t{0});
            if (!m_masks)
                continue;
            maskRow(m_source.trace.request.mask, query, part.columns, masked);
            for (Index c = 0; c < part.columns.size(); ++c)
                masked[c] = masked[c] == 0 ? 1 : 0;
        }
    });
}

void Filling::fillCells(const TileRequest& part, Scratch& scratch, const std::stop_token& stop)
{
    CellReducer reducer{
        part, scratch.part,
        m_source.quantity == PairQuantity::Score ? CellReducer::MeanOver::Visible
                                                 : CellReducer::MeanOver::All};
    // All of it is one band.
    (void)reducer.nextBand(part.rows.size() + part.detail.rowsPerCell);
    forParts(part.columns, simd::kDepth, [&](Range keys) {
        scratch.pairs.setKeys(keys);
        forParts(part.rows, kRowBlock, [&](Range rows) {
            if (!stop.stop_requested())
                addBlock(part, rows, keys, reducer, scratch);
        });
    });
    reducer.finishBand();
    const Tile& cells = scratch.part;
    const Index top = (part.rows.begin - m_request.rows.begin) / m_request.detail.rowsPerCell;
    const Index left =
        (part.columns.begin - m_request.columns.begin) / m_request.detail.columnsPerCell;
    m_tile.values.block(top, left, cells.values.rows(), cells.values.cols()) = cells.values;
    m_tile.masked.block(top, left, cells.masked.rows(), cells.masked.cols()) = cells.masked;
}

void Filling::addBlock(
    const TileRequest& part, Range rows, Range keys, CellReducer& reducer, Scratch& scratch)
{
    scratch.pairs.make(rows, scratch.numbers.data(), simd::kStride);
    if (m_masks)
        scratch.visible.resize(static_cast<std::size_t>(kRowBlock * simd::kStride));
    for (TokenIndex query = rows.begin; m_masks && query < rows.end; ++query)
        maskRow(
            m_source.trace.request.mask, query, keys,
            scratch.visible.data() + (query - rows.begin) * simd::kStride);
    const Index top = part.rows.begin;
    const Index left = part.columns.begin;
    reducer.add(
        {scratch.numbers.data(),
         m_masks ? scratch.visible.data() : nullptr,
         simd::kStride,
         {rows.begin - top, rows.end - top},
         {keys.begin - left, keys.end - left}});
}

} // namespace

bool fillTile(
    const PairSource& source, const TileRequest& request, Tile& tile, const std::stop_token& stop)
{
    return Filling{source, request, tile}.run(stop);
}

} // namespace headlight
