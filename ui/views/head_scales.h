#pragma once

#include "core/picture/range_scale.h"
#include "ui/session/job_runner.h"
#include "ui/session/preferences.h"
#include "ui/session/session.h"

#include <QList>

#include <optional>
#include <vector>

namespace headlight {

/// Where the ends of the colour range of the shown quantity come from.
[[nodiscard]] RangeScope shownScope(const Session& session);
[[nodiscard]] RangeScope scopeOf(MapQuantity quantity, const ViewSettings& settings);
/// Whether what stands for numbers that share a pixel is chosen (ViewSettings::blockReduce): of
/// attention weights, and of the scores of long sequences, whose means are all alike.
[[nodiscard]] bool choosesBlocks(const Session& session);
/// The colours of attention weights or scores: `range` is that of what the settings take the colour
/// range over, which weights from 0 to 1 do not need.
[[nodiscard]] ColourScale pairColours(
    MapQuantity quantity, const ViewSettings& settings, ColourMap map, const FieldRange& range);

/// The colour scale of each head, by quantity and scope of the view settings. Ranges of heads are
/// read off the ui thread where they are large, the chosen head first; until one is known, an
/// estimate from a few rows stands in, and the bar's title says so.
class HeadScales final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeadScales)
public:
    HeadScales(Session& session, Preferences& preferences, QObject* parent);

    [[nodiscard]] NumberFieldPtr field(HeadIndex head) const; ///< of the shown quantity
    /// What stands for numbers that share a pixel.
    [[nodiscard]] LevelOfDetail::Reduce reduce() const;
    [[nodiscard]] ColourScale colours(HeadIndex head) const;
    [[nodiscard]] QString barTitle(HeadIndex head) const;
    [[nodiscard]] bool isKnown(HeadIndex head) const; ///< no estimate any more
    [[nodiscard]] bool isComplete() const;            ///< no range is being read
    /// Whether they are of what the session shows: not while that changes, before `changed`.
    [[nodiscard]] bool isCurrent() const { return m_pairs == m_session.pairs(); }

signals:
    /// The colours or the title of these heads are others: all of them with another trace,
    /// quantity, view setting or colour map, one by one as their ranges become known.
    void changed(const QList<headlight::HeadIndex>& heads);

private:
    void refresh();
    void forget();
    void readNext();
    void keep(HeadIndex head, const FieldRange& range);
    [[nodiscard]] QList<HeadIndex> allHeads() const;
    [[nodiscard]] bool knowsAll() const;
    [[nodiscard]] bool needsRanges() const;
    [[nodiscard]] std::optional<HeadIndex> nextUnknown() const;
    [[nodiscard]] FieldRange range(HeadIndex head) const;
    [[nodiscard]] FieldRange estimated(HeadIndex head) const;
    [[nodiscard]] Index numbersOfEstimate() const; ///< of a row, so that all heads are cheap
    [[nodiscard]] FieldRange rangeOfAll() const;
    [[nodiscard]] QString scopeText(HeadIndex head) const;

    Session& m_session;
    Preferences& m_preferences;
    ShownPairsPtr m_pairs;
    MapQuantity m_quantity = MapQuantity::Weights;
    RangeScope m_scope = RangeScope::Unit;
    std::vector<std::optional<FieldRange>> m_ranges; ///< [h]
    std::size_t m_known = 0;                         ///< of m_ranges
    std::optional<HeadIndex> m_reading;              ///< whose range is being read
    mutable std::vector<std::optional<FieldRange>> m_estimates;
    mutable std::optional<FieldRange> m_rangeOfAll;
    JobRunner m_jobs;
};

} // namespace headlight
