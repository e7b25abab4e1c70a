#include "ui/window/step_gatherer.h"

#include "ui/drawing/formula_text.h"
#include "ui/views/derivation/settings_colouring.h"

#include <algorithm>

namespace headlight {

StepGatherer::StepGatherer(const Shared& shared, QObject* parent)
    : QObject{parent}
    , m_shared{shared}
{
    connect(&shared.typesetter, &Typesetter::ready, this, &StepGatherer::take);
    connect(&shared.typesetter, &Typesetter::failed, this, [this](const QString& tex) {
        take(tex, nullptr); // the figure goes without it
    });
}

void StepGatherer::gather(DerivationPart part)
{
    m_part = part;
    m_missing.clear();
    m_formulas.clear();
    m_gathered = {};
    m_made = {};
    const Derivation* derivation = m_shared.explainer.derivation();
    const TracePtr& trace = m_shared.session.trace();
    if (derivation == nullptr || !trace || !checkPlace(*trace, derivation->place)) {
        m_derivation.reset();
        return emit changed();
    }
    if (!m_numbers || m_numbers->trace() != trace)
        m_numbers = std::make_unique<OperandNumbers>(trace);
    const DeriveOptions options = m_shared.explainer.options();
    m_gathered.current = static_cast<std::size_t>(m_shared.explainer.step());
    m_made.shown.place = derivation->place;
    m_made.shown.step = m_shared.explainer.step();
    m_made.shown.convention = options.convention;
    m_formulas.resize(derivation->steps.size());
    for (int step = 0; step < m_shared.explainer.steps(); ++step)
        addStep(*derivation, step);
    tell();
}

void StepGatherer::addStep(const Derivation& derivation, int step)
{
    const auto at = static_cast<std::size_t>(step);
    StepContent& content = m_gathered.steps.emplace_back();
    content.key = derivation.steps[at].key;
    if (m_part == DerivationPart::Step && at != m_gathered.current)
        return; // only its name is shown
    content.scene = operandScene(
        {*m_numbers, derivation, step, m_shared.explainer.options(),
         m_shared.preferences.weightMap(), m_shared.session.selection().pair.key,
         settingsColouring(m_shared.session.viewSettings(), m_shared.preferences.weightMap())});
    for (std::size_t form = 0; form < kFormulaForms; ++form)
        if (const std::string* tex = formulaOf(derivation.steps[at], form))
            ask(QString::fromStdString(*tex), {at, m_formulas[at].size()});
}

void StepGatherer::ask(const QString& tex, FormulaPlace place)
{
    const std::optional<FormulaResult> known = m_shared.typesetter.cached(tex);
    m_formulas[place.step].push_back(known && *known ? known->value() : nullptr);
    if (known)
        return;
    m_missing.insert(tex, place);
    m_shared.typesetter.request(tex);
}

void StepGatherer::take(const QString& tex, const FormulaPtr& formula)
{
    const QList<FormulaPlace> places = m_missing.values(tex);
    if (places.isEmpty())
        return;
    for (const FormulaPlace& place : places)
        m_formulas[place.step][place.formula] = formula;
    m_missing.remove(tex);
    if (isComplete()) // not at every formula
        tell();
}

void StepGatherer::tell()
{
    m_made.isComplete = isComplete();
    auto steps = std::make_shared<ExplainedSteps>(m_gathered);
    for (std::size_t at = 0; at < steps->steps.size(); ++at)
        for (const FormulaPtr& formula : m_formulas[at])
            if (formula)
                steps->steps[at].formulas.push_back(formula);
    auto made = std::make_shared<FigureDerivation>(m_made);
    made->draw = [steps](const FigureWish& wish, const Words& words) {
        return explainedFigure(*steps, wish, words);
    };
    m_derivation = std::move(made);
    emit changed();
}

} // namespace headlight
