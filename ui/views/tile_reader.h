#pragma once

#include "core/tensor/number_field.h"
#include "ui/session/job_runner.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>
#include <optional>

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

/// Reads the tile a view wants: those that are quick at once (few numbers, or as many as were read
/// quickly before), the others strip by strip on a worker. The newest request wins; one that comes
/// soon after another of the same field waits for it, so that something new is seen while one pans.
/// What was shown before stays until the new tile has something to show.
class TileReader final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TileReader)
public:
    explicit TileReader(QObject* parent = nullptr);
    ~TileReader() override = default;

    /// Wants this tile from now on. Nothing happens when it is the one wanted already.
    void read(const NumberFieldPtr& field, const TileRequest& request);
    /// Reads the same tile once more, of a field that may say more by now.
    void reread();
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
    struct Strip
    {
        Tile tile;
        double seconds = 0;
    };
    /// How long a number took at the newest level of detail.
    struct Pace
    {
        std::weak_ptr<const NumberField> field{}; ///< a new one may lie where it lay
        LevelOfDetail detail{};
        double secondsOfNumber = 0;
    };

    [[nodiscard]] bool isQuick(const NumberFieldPtr& field, const TileRequest& request) const;
    void keepPace(const LoadedTile& read, Index numbers, double seconds);
    void readAtOnce();
    void readNextStrip();
    void takeStrip(const Result<Strip>& strip);
    void readWaiting();
    [[nodiscard]] static Result<Strip> readStrip(
        const NumberField& field, const TileRequest& strip, const JobControl& control);

    std::shared_ptr<LoadedTile> m_wanted;
    LoadedTilePtr m_current;
    LoadedTilePtr m_previous;
    bool m_complete = false;
    std::optional<TileRequest> m_waiting; ///< of the same field, to be read next
    Pace m_pace;
    QElapsedTimer m_sinceWanted;
    JobRunner m_runner;
};

} // namespace headlight
