#include "ui/views/tile_reader.h"

#include "core/base/error_code.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <vector>

namespace headlight {
namespace {

/// Numbers that are read on the ui thread: some 5 ms at dk = 64.
constexpr Index kReadAtOnce = 1 << 16;
/// Numbers of one strip: what is shown between two looks at the stop token.
constexpr Index kStrip = 1 << 20;
constexpr Index kBandsOfStrip = 8;

Index numbersOf(const TileRequest& request)
{
    return request.rows.size() * request.columns.size();
}

Index cellsOf(Index numbers, Index perCell)
{
    return (numbers + perCell - 1) / perCell;
}

/// The rows of a request from its `first` row of cells on, `count` rows of cells of them.
TileRequest stripOf(const TileRequest& request, Index first, Index count)
{
    TileRequest strip = request;
    strip.rows.begin = request.rows.begin + first * request.detail.rowsPerCell;
    strip.rows.end =
        std::min(request.rows.end, strip.rows.begin + count * request.detail.rowsPerCell);
    return strip;
}

void copyRows(const Tile& from, Tile& to, Index firstRow)
{
    to.values.middleRows(firstRow, from.values.rows()) = from.values;
    to.masked.middleRows(firstRow, from.masked.rows()) = from.masked;
}

void allocate(const TileRequest& request, Tile& tile)
{
    const Index down = cellsOf(request.rows.size(), request.detail.rowsPerCell);
    const Index across = cellsOf(request.columns.size(), request.detail.columnsPerCell);
    tile.values.setZero(down, across);
    tile.masked.setZero(down, across);
}

/// Reads a strip in bands on all cores.
Result<Tile> readStrip(
    const NumberField& field, const TileRequest& strip, const JobControl& control)
{
    Tile whole;
    allocate(strip, whole);
    const Index rows = whole.values.rows();
    const Index bands = std::min(kBandsOfStrip, rows);
    std::atomic<bool> stopped = false;
    const auto readBand = [&](Index band) {
        const Index first = rows * band / bands;
        const Index count = rows * (band + 1) / bands - first;
        Tile part;
        if (field.tile(stripOf(strip, first, count), part, control.stop))
            copyRows(part, whole, first);
        else
            stopped = true;
    };
    if (!parallelFor(bands, control, readBand) || stopped)
        return Error{ErrorCode::Canceled};
    return whole;
}

} // namespace

Range LoadedTile::rowsRead() const
{
    const Index end = request.rows.begin + cellRowsRead * request.detail.rowsPerCell;
    return {request.rows.begin, std::min(end, request.rows.end)};
}

TileReader::TileReader(QObject* parent) : QObject{parent} {}

LoadedTilePtr TileReader::readNow(const NumberFieldPtr& field, const TileRequest& request)
{
    auto loaded = std::make_shared<LoadedTile>();
    loaded->field = field;
    loaded->request = request;
    if (field->tile(request, loaded->tile))
        loaded->cellRowsRead = loaded->tile.values.rows();
    return loaded;
}

void TileReader::read(const NumberFieldPtr& field, const TileRequest& request)
{
    if (m_wanted && m_wanted->field == field && m_wanted->request == request)
        return;
    if (m_current && m_current->isComplete())
        m_previous = m_current;
    m_runner.cancel();
    m_complete = false;
    m_wanted = std::make_shared<LoadedTile>();
    m_wanted->field = field;
    m_wanted->request = request;
    if (numbersOf(request) <= kReadAtOnce) {
        m_current = readNow(field, request);
        m_previous.reset();
        m_complete = true;
        return;
    }
    m_current.reset();
    readNextStrip();
}

void TileReader::clear()
{
    m_runner.cancel();
    m_wanted.reset();
    m_current.reset();
    m_previous.reset();
}

void TileReader::readNextStrip()
{
    const TileRequest& request = m_wanted->request;
    const Index numbersOfCellRow = request.columns.size() * request.detail.rowsPerCell;
    const Index count = std::max<Index>(1, kStrip / numbersOfCellRow);
    const TileRequest strip = stripOf(request, m_wanted->cellRowsRead, count);
    m_runner.run<Tile>(
        [field = m_wanted->field, strip](const JobControl& control) {
            return readStrip(*field, strip, control);
        },
        [this, asked = m_wanted](const Result<Tile>& result) {
            if (asked == m_wanted)
                takeStrip(result);
        });
}

void TileReader::takeStrip(const Result<Tile>& strip)
{
    if (!strip) { // out of memory: what there is stays, and nothing waits for more
        m_complete = true;
        emit changed();
        return;
    }
    // Views hold what they were given: a strip goes into a copy.
    auto grown = std::make_shared<LoadedTile>(*m_wanted);
    if (grown->cellRowsRead == 0)
        allocate(grown->request, grown->tile);
    copyRows(strip.value(), grown->tile, grown->cellRowsRead);
    grown->cellRowsRead += strip.value().values.rows();
    m_wanted = grown;
    m_current = grown;
    m_complete = grown->isComplete();
    if (m_complete)
        m_previous.reset();
    else
        readNextStrip();
    emit changed();
}

} // namespace headlight
