#pragma once

#include "core/attention/zoom_field.h"

#include <map>
#include <memory>
#include <utility>

namespace headlight {

/// A computation under way, as far as it can be seen.
struct TracePreview
{
    TracePtr trace; ///< its request, Q and K alone may be read; the finished trace is the same
    std::shared_ptr<const Overview> overview; ///< of all heads; it grows
    HeadIndex head = 0;                       ///< whose rows were sampled
    std::shared_ptr<const SampledRows> sampled{};
};

/// The scores and attention weights that are on screen, of a finished trace or of one under way.
/// Fields are made once and kept, since some learn as they are read. Ui thread; the fields any.
class ShownPairs final
{
public:
    explicit ShownPairs(TracePtr finished);
    explicit ShownPairs(TracePreview underWay);

    /// Never null. While not isFinished() its request, Q and K alone may be read, and counts made
    /// of their shapes.
    [[nodiscard]] const TracePtr& trace() const { return m_trace; }
    [[nodiscard]] bool isFinished() const { return m_finished; }
    /// Exact at a level of one number a cell. Of long sequences weights are a ZoomField, others a
    /// SampledField.
    [[nodiscard]] NumberFieldPtr field(HeadIndex head, PairQuantity quantity) const;
    /// The weights of a head, where they have an overview; else null.
    [[nodiscard]] std::shared_ptr<const ZoomField> zoomField(HeadIndex head) const;
    [[nodiscard]] const std::shared_ptr<const Overview>& overview() const { return m_overview; }

private:
    [[nodiscard]] NumberFieldPtr made(HeadIndex head, PairQuantity quantity) const;

    TracePtr m_trace;
    bool m_finished;
    std::shared_ptr<const Overview> m_overview;
    HeadIndex m_sampledHead = -1;
    std::shared_ptr<const SampledRows> m_sampled;
    mutable std::map<std::pair<HeadIndex, PairQuantity>, NumberFieldPtr> m_fields;
};

using ShownPairsPtr = std::shared_ptr<const ShownPairs>;

} // namespace headlight
