#pragma once

#include "core/analysis/field_range.h"
#include "ui/session/job_runner.h"
#include "ui/session/preferences.h"
#include "ui/session/session.h"

#include <optional>
#include <vector>

namespace headlight {

/// What the heatmap and the thumbnails show: scores on that step, attention weights on theirs, else
/// what was shown last.
[[nodiscard]] MapQuantity shownQuantity(const Session& session);
/// Where the ends of the colour range of the shown quantity come from.
[[nodiscard]] RangeScope shownScope(const Session& session);
/// A colour scale with low < high whatever the range is (flat, empty, negative).
[[nodiscard]] Scale unsignedScale(const FieldRange& range, ScaleKind kind);
[[nodiscard]] Scale symmetricScale(const FieldRange& range);

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
    [[nodiscard]] ColourScale colours(HeadIndex head) const;
    [[nodiscard]] QString barTitle(HeadIndex head) const;
    [[nodiscard]] bool isKnown(HeadIndex head) const; ///< no estimate any more
    [[nodiscard]] bool isComplete() const;            ///< no range is being read

signals:
    /// Another trace, quantity, scope or colour map, or a range that is now known.
    void changed();

private:
    void refresh(const TracePtr& trace);
    void forget();
    void readNext();
    [[nodiscard]] bool needsRanges() const;
    [[nodiscard]] std::optional<HeadIndex> nextUnknown() const;
    [[nodiscard]] FieldRange range(HeadIndex head) const;
    [[nodiscard]] FieldRange headRange(HeadIndex head) const;
    [[nodiscard]] QString scopeText(HeadIndex head) const;

    Session& m_session;
    Preferences& m_preferences;
    TracePtr m_trace;
    MapQuantity m_quantity = MapQuantity::Weights;
    std::vector<std::optional<FieldRange>> m_ranges; ///< [h]
    mutable std::vector<std::optional<FieldRange>> m_estimates;
    JobRunner m_jobs;
};

} // namespace headlight
