#include "ui/views/tile_reader.h"

#include "core/attention/zoom_field.h"
#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"
#include "core/tensor/sampled_field.h"

#include <algorithm>
#include <atomic>
#include <vector>

namespace headlight {
namespace {

/// Numbers that are read on the ui thread whatever they cost: some 5 ms at dk = 64.
constexpr Index kReadAtOnce = 1 << 16;
/// What a frame may wait for numbers.
constexpr double kQuickSeconds = 0.004;
/// How long a tile may be on its way before a newer one stops it.
constexpr qint64 kPatienceMs = 150;
/// Numbers of one strip: what is shown between two looks at the stop token.
constexpr Index kStrip = 1 << 20;
constexpr Index kBandsOfStrip = 8;

/// How many numbers are looked at to fill a tile: of an overview one for each cell or so.
Index numbersOf(const NumberField& field, const TileRequest& request)
{
    const LevelOfDetail& detail = request.detail;
    const Index down = ceilDivide(request.rows.size(), detail.rowsPerCell);
    const auto* zoom = dynamic_cast<const ZoomField*>(&field);
    if (zoom != nullptr && zoom->readsOverview(detail))
        return down * ceilDivide(request.columns.size(), detail.columnsPerCell);
    const bool sampled = dynamic_cast<const SampledField*>(&field) != nullptr;
    const Index rows = sampled ? down * SampledField::rowsRead(detail) : request.rows.size();
    return std::min(rows, request.rows.size()) * request.columns.size();
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
    const Index down = ceilDivide(request.rows.size(), request.detail.rowsPerCell);
    const Index across = ceilDivide(request.columns.size(), request.detail.columnsPerCell);
    tile.values.setZero(down, across);
    tile.masked.setZero(down, across);
}

double secondsOf(const QElapsedTimer& timer)
{
    return 1e-9 * static_cast<double>(timer.nsecsElapsed());
}

} // namespace

/// Reads a strip in bands on all cores.
Result<TileReader::Strip> TileReader::readStrip(
    const NumberField& field, const TileRequest& strip, const JobControl& control)
{
    QElapsedTimer timer;
    timer.start();
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
    return Strip{std::move(whole), secondsOf(timer)};
}

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
    const bool sameField = m_wanted && m_wanted->field == field;
    if (sameField && m_wanted->request == request) {
        m_waiting.reset();
        return;
    }
    const bool quick = isQuick(field, request);
    if (sameField && !quick && m_runner.isRunning() && m_sinceWanted.elapsed() < kPatienceMs) {
        m_waiting = request;
        return;
    }
    if (m_current && m_current->isComplete())
        m_previous = m_current;
    m_runner.cancel();
    m_waiting.reset();
    m_complete = false;
    m_wanted = std::make_shared<LoadedTile>();
    m_wanted->field = field;
    m_wanted->request = request;
    m_sinceWanted.start();
    if (quick)
        return readAtOnce();
    m_current.reset();
    readNextStrip();
}

void TileReader::reread()
{
    if (!m_wanted || !m_complete)
        return; // what is on its way is new enough
    const LoadedTilePtr before = std::exchange(m_wanted, nullptr);
    read(before->field, before->request);
}

bool TileReader::isQuick(const NumberFieldPtr& field, const TileRequest& request) const
{
    const Index numbers = numbersOf(*field, request);
    const bool known = m_pace.field.lock() == field && m_pace.detail == request.detail;
    return numbers <= kReadAtOnce ||
           (known && m_pace.secondsOfNumber * static_cast<double>(numbers) <= kQuickSeconds);
}

void TileReader::keepPace(const LoadedTile& read, Index numbers, double seconds)
{
    m_pace = {
        read.field, read.request.detail,
        seconds / static_cast<double>(std::max<Index>(1, numbers))};
}

void TileReader::readAtOnce()
{
    QElapsedTimer timer;
    timer.start();
    m_current = readNow(m_wanted->field, m_wanted->request);
    const Index numbers = numbersOf(*m_wanted->field, m_wanted->request);
    if (numbers > kReadAtOnce)
        keepPace(*m_wanted, numbers, secondsOf(timer));
    m_previous.reset();
    m_complete = true;
}

void TileReader::clear()
{
    m_runner.cancel();
    m_waiting.reset();
    m_wanted.reset();
    m_current.reset();
    m_previous.reset();
}

void TileReader::readNextStrip()
{
    const TileRequest& request = m_wanted->request;
    const Index ofCellRow = numbersOf(*m_wanted->field, stripOf(request, 0, 1));
    const Index count = std::max<Index>(1, kStrip / ofCellRow);
    const TileRequest strip = stripOf(request, m_wanted->cellRowsRead, count);
    m_runner.run<Strip>(
        [field = m_wanted->field, strip](const JobControl& control) {
            return readStrip(*field, strip, control);
        },
        [this, asked = m_wanted](const Result<Strip>& result) {
            if (asked == m_wanted)
                takeStrip(result);
        });
}

void TileReader::takeStrip(const Result<Strip>& strip)
{
    if (!strip) { // out of memory: what there is stays, and nothing waits for more
        m_waiting.reset();
        m_complete = true;
        emit changed();
        return;
    }
    // Views hold what they were given: a strip goes into a copy.
    auto grown = std::make_shared<LoadedTile>(*m_wanted);
    if (grown->cellRowsRead == 0)
        allocate(grown->request, grown->tile);
    const Tile& tile = strip.value().tile;
    const TileRequest read = stripOf(grown->request, grown->cellRowsRead, tile.values.rows());
    keepPace(*grown, numbersOf(*grown->field, read), strip.value().seconds);
    copyRows(tile, grown->tile, grown->cellRowsRead);
    grown->cellRowsRead += tile.values.rows();
    m_wanted = grown;
    m_current = grown;
    m_complete = grown->isComplete();
    if (m_complete)
        m_previous.reset();
    if (m_waiting) {
        readWaiting();
    } else if (!m_complete) {
        readNextStrip();
    }
    emit changed();
}

void TileReader::readWaiting()
{
    const TileRequest next = *std::exchange(m_waiting, std::nullopt);
    const NumberFieldPtr field = m_wanted->field;
    m_wanted.reset();
    read(field, next);
}

} // namespace headlight
