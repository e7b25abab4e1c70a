#include "ui/views/head_scales.h"

#include "ui/views/shown_range.h"
#include "ui/words/scale_words.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace headlight {

namespace {

PairQuantity pairQuantity(MapQuantity quantity)
{
    return quantity == MapQuantity::Scores ? PairQuantity::Score : PairQuantity::Weight;
}

} // namespace

RangeScope shownScope(const Session& session)
{
    return scopeOf(session.selection().quantity(), session.viewSettings());
}

RangeScope scopeOf(MapQuantity quantity, const ViewSettings& settings)
{
    return quantity == MapQuantity::Scores ? settings.scoreScope : settings.weightScope;
}

bool choosesBlocks(const Session& session)
{
    const ShownPairsPtr& pairs = session.pairs();
    return session.selection().quantity() == MapQuantity::Weights || (pairs && pairs->overview());
}

ColourScale pairColours(
    MapQuantity quantity, const ViewSettings& settings, ColourMap map, const FieldRange& range)
{
    const bool weights = quantity == MapQuantity::Weights;
    const ScaleKind kind = weights ? settings.scaleKind : ScaleKind::Linear;
    const RangeScope scope = scopeOf(quantity, settings);
    if (weights && scope == RangeScope::Unit)
        return {unitScale(kind), map};
    if (scope == RangeScope::Symmetric)
        return {symmetricScale(range), ColourMap::BlueWhiteRed};
    return {unsignedScale(range, kind), map};
}

HeadScales::HeadScales(Session& session, Preferences& preferences, QObject* parent)
    : QObject{parent}
    , m_session{session}
    , m_preferences{preferences}
{
    connect(&session, &Session::pairsChanged, this, &HeadScales::refresh);
    connect(&session, &Session::viewSettingsChanged, this, &HeadScales::refresh);
    connect(
        &session, &Session::selectionChanged, this,
        [this, step = session.selection().step](const Selection& selection) mutable {
            if (std::exchange(step, selection.step) != selection.step)
                refresh();
        });
    connect(
        &preferences, &Preferences::weightMapChanged, this, [this] { emit changed(allHeads()); });
    refresh();
}

NumberFieldPtr HeadScales::field(HeadIndex head) const
{
    return m_pairs ? m_pairs->field(head, pairQuantity(m_quantity)) : nullptr;
}

LevelOfDetail::Reduce HeadScales::reduce() const
{
    if (choosesBlocks(m_session))
        return m_session.viewSettings().blockReduce;
    // Of a diverging map the low end says as much as the high one.
    return m_scope == RangeScope::Symmetric || m_preferences.weightMap() == ColourMap::BlueWhiteRed
               ? LevelOfDetail::Reduce::Mean
               : LevelOfDetail::Reduce::Maximum;
}

void HeadScales::refresh()
{
    const MapQuantity quantity = m_session.selection().quantity();
    if (m_session.pairs() != m_pairs || quantity != m_quantity) {
        m_pairs = m_session.pairs();
        m_quantity = quantity;
        forget();
    }
    if (std::exchange(m_scope, shownScope(m_session)) != shownScope(m_session) || !m_reading)
        readNext();
    emit changed(allHeads());
}

QList<HeadIndex> HeadScales::allHeads() const
{
    QList<HeadIndex> all(m_pairs ? m_pairs->trace()->heads() : 0);
    std::iota(all.begin(), all.end(), HeadIndex{0});
    return all;
}

void HeadScales::forget()
{
    m_jobs.cancel();
    m_reading.reset();
    m_rangeOfAll.reset();
    m_known = 0;
    const auto heads = static_cast<std::size_t>(m_pairs ? m_pairs->trace()->heads() : 0);
    m_ranges.assign(heads, std::nullopt);
    m_estimates.assign(heads, std::nullopt);
    if (!m_pairs)
        return;
    const Trace& trace = *m_pairs->trace();
    const Index work =
        trace.heads() * trace.queries() * trace.keys() * trace.request.parameters->keyWidth;
    if (work > kCheapWork)
        return;
    JobControl control;
    control.threads = 1;
    for (HeadIndex head = 0; head < trace.heads(); ++head)
        m_ranges[static_cast<std::size_t>(head)] = fieldRange(*field(head), control).value();
    m_known = heads;
}

bool HeadScales::needsRanges() const
{
    return m_pairs && m_scope != RangeScope::Unit;
}

std::optional<HeadIndex> HeadScales::nextUnknown() const
{
    if (knowsAll())
        return std::nullopt;
    const HeadIndex chosen = m_session.selection().head;
    if (chosen < m_pairs->trace()->heads() && !m_ranges[static_cast<std::size_t>(chosen)])
        return chosen;
    const auto found = std::find(m_ranges.begin(), m_ranges.end(), std::nullopt);
    return static_cast<HeadIndex>(found - m_ranges.begin());
}

void HeadScales::readNext()
{
    m_reading.reset();
    if (!needsRanges())
        return m_jobs.cancel();
    m_reading = m_pairs->isFinished() ? nextUnknown() : std::nullopt; // else it would be in the way
    if (!m_reading)
        return;
    m_jobs.run<FieldRange>(
        [field = field(*m_reading)](const JobControl& control) {
            return shownRange(*field, control);
        },
        [this, head = *m_reading](const Result<FieldRange>& range) {
            if (range && m_reading == head)
                keep(head, range.value());
        });
}

void HeadScales::keep(HeadIndex head, const FieldRange& range)
{
    m_ranges[static_cast<std::size_t>(head)] = range;
    ++m_known;
    if (knowsAll())
        m_rangeOfAll.reset(); // it was made of estimates
    readNext();
    if (m_scope != RangeScope::AllHeads)
        return emit changed({head});
    if (!knowsAll()) // until then the estimates of all stand in
        return;
    emit changed(allHeads());
}

bool HeadScales::knowsAll() const
{
    return m_known == m_ranges.size();
}

bool HeadScales::isKnown(HeadIndex head) const
{
    if (!needsRanges())
        return true;
    return m_scope == RangeScope::AllHeads ? knowsAll()
                                           : m_ranges[static_cast<std::size_t>(head)].has_value();
}

bool HeadScales::isComplete() const
{
    return !needsRanges() || !m_pairs->isFinished() || knowsAll();
}

FieldRange HeadScales::estimated(HeadIndex head) const
{
    const auto at = static_cast<std::size_t>(head);
    if (!m_estimates[at])
        m_estimates[at] = estimatedRange(*field(head), numbersOfEstimate());
    return *m_estimates[at];
}

Index HeadScales::numbersOfEstimate() const
{
    const Trace& trace = *m_pairs->trace();
    const Index each = trace.heads() * trace.request.parameters->keyWidth * kRowsOfEstimate;
    return kCheapWork / each;
}

FieldRange HeadScales::rangeOfAll() const
{
    if (m_rangeOfAll)
        return *m_rangeOfAll;
    FieldRange all;
    for (HeadIndex each = 0; each < m_pairs->trace()->heads(); ++each)
        all.include(knowsAll() ? *m_ranges[static_cast<std::size_t>(each)] : estimated(each));
    m_rangeOfAll = all;
    return all;
}

FieldRange HeadScales::range(HeadIndex head) const
{
    if (m_scope == RangeScope::AllHeads)
        return rangeOfAll();
    const std::optional<FieldRange>& known = m_ranges[static_cast<std::size_t>(head)];
    return known ? *known : estimated(head);
}

ColourScale HeadScales::colours(HeadIndex head) const
{
    const ColourMap map = m_preferences.weightMap();
    const ViewSettings& settings = m_session.viewSettings();
    if (!m_pairs)
        return {
            unitScale(m_quantity == MapQuantity::Weights ? settings.scaleKind : ScaleKind::Linear),
            map};
    const bool needsRange = m_quantity == MapQuantity::Scores || m_scope != RangeScope::Unit;
    return pairColours(m_quantity, settings, map, needsRange ? range(head) : FieldRange{});
}

QString HeadScales::scopeText(HeadIndex head) const
{
    QString title =
        Words{}.headTitle(static_cast<int>(head + m_session.viewSettings().firstIndex()));
    switch (m_scope) {
    case RangeScope::Unit:
        return tr("0 to 1");
    case RangeScope::Head:
        return title;
    case RangeScope::AllHeads:
        return Words{}.allHeads();
    case RangeScope::Symmetric:
        return tr("%1, symmetric around 0").arg(title);
    }
    return {};
}

QString HeadScales::barTitle(HeadIndex head) const
{
    const Words words;
    const bool weights = m_quantity == MapQuantity::Weights;
    QString text =
        words.withScope(weights ? words.attentionWeight() : words.score(), scopeText(head));
    if (weights)
        text = withScale(words, text, m_session.viewSettings().scaleKind);
    if (!isKnown(head))
        return m_pairs->isFinished() ? tr("%1 (being read)").arg(text)
                                     : tr("%1 (so far)").arg(text);
    const bool sampled = m_pairs && needsRanges() && isRangeSampled(*field(head));
    return sampled ? tr("%1 (of sampled rows)").arg(text) : text;
}

} // namespace headlight
