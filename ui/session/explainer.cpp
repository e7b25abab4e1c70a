#include "ui/session/explainer.h"

#include "core/base/error_code.h"
#include "ui/session/explained_place.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr double kCheapDerivation = 8e6; ///< multiplications: about 20 ms
constexpr std::size_t kMostVisits = 200; ///< of the way back

double workOf(const Trace& trace)
{
    const Parameters& parameters = *trace.request.parameters;
    const auto widths = static_cast<double>(parameters.keyWidth + parameters.valueWidth);
    return static_cast<double>(trace.heads()) *
           (static_cast<double>(trace.keys()) + static_cast<double>(parameters.modelWidth())) *
           widths;
}

int lastOf(const Derivation& derivation)
{
    return static_cast<int>(derivation.steps.size()) - 1;
}

} // namespace

Explainer::Explainer(Session& session, QObject* parent)
    : QObject{parent}
    , m_session{session}
    , m_opening{Open::Beginning}
    , m_followed{session.selection()}
{
    connect(&session, &Session::selectionChanged, this, &Explainer::follow);
    connect(&session, &Session::traceChanged, this, &Explainer::followTrace);
    connect(&session, &Session::viewSettingsChanged, this, [this] {
        if (options() != m_options)
            derive();
    });
    connect(&session, &Session::taskChanged, this, &Explainer::derive);
    followTrace();
}

bool Explainer::isActive() const
{
    return m_session.task() == Task::Explain;
}

const Derivation* Explainer::derivation() const
{
    return m_derivation ? &*m_derivation : nullptr;
}

const DerivationStep* Explainer::currentStep() const
{
    return m_derivation ? &m_derivation->steps[static_cast<std::size_t>(m_at.step)] : nullptr;
}

int Explainer::steps() const
{
    return m_derivation ? static_cast<int>(m_derivation->steps.size()) : 0;
}

DeriveOptions Explainer::options() const
{
    DeriveOptions options;
    options.convention = m_session.viewSettings().convention;
    options.firstIndex = m_session.viewSettings().countFromOne ? 1 : 0;
    options.marks = true;
    if (m_session.trace() && !m_session.trace()->steps) // else X is a model's
        options.origin = inputOrigin(m_session.document());
    return options;
}

void Explainer::follow(const Selection& selection)
{
    const Selection before = std::exchange(m_followed, selection);
    const TracePtr& trace = m_session.trace();
    if (m_telling || !trace)
        return;
    if (isActive()) {
        m_at.place = placeMovedTo(*trace, selection, m_at.place);
        before.step == selection.step ? derive() : openChainStep(selection.step);
        return;
    }
    // Elsewhere one has looked at something: that is what is explained next.
    if (before.step == selection.step && chainStepOf(m_at.place.array) == selection.step &&
        !isLearned(m_at.place.array)) {
        m_at.place = placeMovedTo(*trace, selection, m_at.place);
        return;
    }
    m_at.place = placeOfStep(*trace, selection, selection.step);
    m_opening = Open::Beginning;
}

void Explainer::followTrace()
{
    const TracePtr& trace = m_session.trace();
    m_followed = m_session.selection();
    if (trace && m_derivedFrom == nullptr && m_back.empty())
        m_at.place = placeOfStep(*trace, m_followed, m_followed.step);
    derive();
}

void Explainer::derive()
{
    const TracePtr& trace = m_session.trace();
    if (!isActive())
        return;
    if (!trace) {
        m_jobs.cancel();
        m_derivation.reset();
        m_error.reset();
        return emit changed();
    }
    m_at.place = placeWithin(*trace, m_session.selection(), m_at.place);
    m_options = options();
    const auto work = [trace, place = m_at.place, options = m_options](const JobControl&) {
        return headlight::derive(trace, place, options);
    };
    m_derivedFrom = trace;
    if (workOf(*trace) <= kCheapDerivation) {
        m_jobs.cancel();
        return keep(work({}));
    }
    m_jobs.run<Derivation>(work, [this](const Result<Derivation>& derived) { keep(derived); });
    emit changed();
}

int Explainer::sameStep(const Derivation& next) const
{
    if (!m_derivation)
        return 0;
    const std::vector<DerivationStep>& before = m_derivation->steps;
    const StepKey key = before[static_cast<std::size_t>(m_at.step)].key;
    const auto isSame = [key](const DerivationStep& step) { return step.key == key; };
    auto nth = std::count_if(before.begin(), before.begin() + m_at.step + 1, isSame);
    for (std::size_t at = 0; at < next.steps.size(); ++at)
        if (isSame(next.steps[at]) && --nth == 0)
            return static_cast<int>(at);
    return lastOf(next);
}

void Explainer::keep(const Result<Derivation>& derived)
{
    m_error.reset();
    if (!derived) {
        if (derived.error().code == ErrorCode::Canceled)
            return;
        m_derivation.reset();
        m_error = derived.error();
        return emit changed();
    }
    const Derivation& next = derived.value();
    if (m_opening)
        m_at.step = *m_opening == Open::Answer ? lastOf(next) : 0;
    else if (m_returnTo)
        m_at.step = *m_returnTo;
    else if (m_derivation && m_derivation->place != next.place)
        m_at.step = sameStep(next);
    m_opening.reset();
    m_returnTo.reset();
    m_at.step = std::clamp(m_at.step, 0, lastOf(next));
    m_derivation = next;
    tellSelection();
    emit changed();
}

void Explainer::tellSelection()
{
    const TracePtr& trace = m_session.trace();
    if (!trace || !isActive())
        return;
    Selection selection = selectionAt(*trace, m_session.selection(), m_at.place);
    if (m_derivation && m_derivation->place == m_at.place)
        selection.step = chainStepOf(*currentStep());
    m_telling = true;
    m_session.setSelection(selection);
    m_telling = false;
}

void Explainer::visit(const Place& place)
{
    m_at.place = place;
    tellSelection();
    derive();
}

void Explainer::explain(const Place& place, Open open)
{
    const TracePtr& trace = m_session.trace();
    if (!trace)
        return;
    if (isActive() && m_derivation && place != m_at.place) {
        m_back.push_back(m_at);
        if (m_back.size() > kMostVisits)
            m_back.erase(m_back.begin());
        m_forward.clear();
    }
    m_opening = open;
    m_returnTo.reset();
    visit(placeWithin(*trace, m_session.selection(), place));
    emit historyChanged();
}

void Explainer::goToStep(int step)
{
    if (isBusy()) { // of what is to come
        m_opening.reset();
        m_returnTo = std::max(step, 0);
        return;
    }
    if (!m_derivation)
        return;
    const int next = std::clamp(step, 0, lastOf(*m_derivation));
    if (next == m_at.step)
        return;
    m_at.step = next;
    tellSelection();
    emit changed();
}

void Explainer::openChainStep(ChainStep step)
{
    const TracePtr& trace = m_session.trace();
    if (!trace)
        return;
    if (m_derivation) {
        // X and the projections begin with their first step, what comes after ends with its last.
        const std::vector<DerivationStep>& steps = m_derivation->steps;
        const auto isThat = [step](const DerivationStep& each) {
            return chainStepOf(each) == step;
        };
        const auto first = std::find_if(steps.begin(), steps.end(), isThat);
        const auto last = std::find_if(steps.rbegin(), steps.rend(), isThat);
        if (first != steps.end()) {
            const bool early = step == ChainStep::Input || step == ChainStep::Projections;
            return goToStep(
                static_cast<int>(early ? first - steps.begin() : steps.rend() - last - 1));
        }
    }
    explain(placeOfStep(*trace, m_session.selection(), step));
}

void Explainer::returnTo(const Visit& where)
{
    m_opening.reset();
    m_returnTo = where.step;
    visit(where.place);
}

void Explainer::goBack()
{
    if (!canGoBack())
        return;
    m_forward.push_back(m_at);
    const Visit before = m_back.back();
    m_back.pop_back();
    returnTo(before);
    emit historyChanged();
}

void Explainer::goForward()
{
    if (!canGoForward())
        return;
    m_back.push_back(m_at);
    const Visit after = m_forward.back();
    m_forward.pop_back();
    returnTo(after);
    emit historyChanged();
}

} // namespace headlight
