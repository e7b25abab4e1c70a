#pragma once

#include "core/tensor/number_field.h"
#include "ui/session/job_runner.h"

#include <QObject>

#include <memory>

namespace headlight {

/// A tile with what it was read from. Strips are filled from the top.
struct LoadedTile
{
    NumberFieldPtr field;
    TileRequest request;
    Tile tile;
    Index cellRowsRead = 0; ///< rows of cells that are filled

    [[nodiscard]] bool isComplete() const { return cellRowsRead == tile.values.rows(); }
    /// The numbers that the filled part stands for.
    [[nodiscard]] Range rowsRead() const;
};

using LoadedTilePtr = std::shared_ptr<const LoadedTile>;

/// Reads the tile a view wants: small ones at once, large ones strip by strip on a worker; the
/// newest request wins, and what was shown before stays until the new tile has something to show.
class TileReader final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TileReader)
public:
    explicit TileReader(QObject* parent = nullptr);
    ~TileReader() override = default;

    /// Wants this tile from now on. Nothing happens when it is the one wanted already.
    void read(const NumberFieldPtr& field, const TileRequest& request);
    void clear();

    [[nodiscard]] const LoadedTilePtr& current() const { return m_current; }   ///< may be null
    [[nodiscard]] const LoadedTilePtr& previous() const { return m_previous; } ///< may be null
    [[nodiscard]] bool isComplete() const { return !m_wanted || m_complete; }

    /// Reads the whole tile on the calling thread.
    [[nodiscard]] static LoadedTilePtr readNow(
        const NumberFieldPtr& field, const TileRequest& request);

signals:
    void changed();

private:
    void readNextStrip();
    void takeStrip(const Result<Tile>& strip);

    std::shared_ptr<LoadedTile> m_wanted;
    LoadedTilePtr m_current;
    LoadedTilePtr m_previous;
    bool m_complete = false;
    JobRunner m_runner;
};

} // namespace headlight
