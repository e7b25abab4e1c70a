#include "ui/drawing/made_derivation.h"

#include "core/base/error_code.h"
#include "ui/drawing/explained_figure.h"
#include "ui/drawing/formula_text.h"

namespace headlight {

namespace {

/// The key that long rows are cut around: that of a pair.
TokenIndex keyOf(const Place& place)
{
    return place.array == PlaceArray::Mask || placeQuantity(place.array) ? place.column : 0;
}

Result<std::size_t> openStep(const DerivationWish& wish, std::size_t steps)
{
    if (!wish.step)
        return steps - 1;
    const auto step = static_cast<std::size_t>(*wish.step);
    if (step < steps)
        return step;
    return Error{
        ErrorCode::SizeInvalid,
        {{"name", "step"},
         {"found", std::to_string(*wish.step + 1)},
         {"expected", "1 … " + std::to_string(steps)}}};
}

Result<Done> setFormulas(StepContent& content, const DerivationStep& step, Typesetter& typesetter)
{
    for (std::size_t form = 0; form < kFormulaForms; ++form) {
        const std::string* tex = formulaOf(step, form);
        if (tex == nullptr)
            continue;
        const FormulaResult formula = typesetter.typeset(QString::fromStdString(*tex));
        if (!formula)
            return formula.error();
        content.formulas.push_back(formula.value());
    }
    return Done{};
}

Result<ExplainedSteps> gathered(
    const TracePtr& trace, const Derivation& derivation, const DeriveOptions& options,
    const FigureWish& wish, Typesetter& typesetter)
{
    const Result<std::size_t> open = openStep(wish.derivation, derivation.steps.size());
    if (!open)
        return open.error();
    ExplainedSteps explained;
    explained.current = open.value();
    const OperandNumbers numbers{trace};
    const ColourMap map = wish.options.colours.map.value_or(ColourMap::Viridis);
    for (std::size_t at = 0; at < derivation.steps.size(); ++at) {
        StepContent content;
        content.key = derivation.steps[at].key;
        if (wish.derivation.part == DerivationPart::Chain || at == open.value()) {
            content.scene = operandScene(
                {numbers, derivation, static_cast<int>(at), options, map,
                 keyOf(wish.derivation.place), usualColouring(map)});
            const Result<Done> set = setFormulas(content, derivation.steps[at], typesetter);
            if (!set)
                return set.error();
        }
        explained.steps.push_back(std::move(content));
    }
    return explained;
}

} // namespace

Result<FigureDerivationPtr> madeDerivation(
    const TracePtr& trace, const InputOrigin& origin, const FigureWish& wish,
    Typesetter& typesetter)
{
    DeriveOptions options;
    options.convention = wish.derivation.convention;
    options.firstIndex = wish.options.titles.firstIndex;
    options.marks = true;
    options.origin = origin;
    const Result<Derivation> derivation = derive(trace, wish.derivation.place, options);
    if (!derivation)
        return derivation.error();
    Result<ExplainedSteps> explained =
        gathered(trace, derivation.value(), options, wish, typesetter);
    if (!explained)
        return explained.error();
    const auto steps = std::make_shared<const ExplainedSteps>(std::move(explained).value());
    auto made = std::make_shared<FigureDerivation>();
    made->shown = wish.derivation;
    made->shown.step = static_cast<Index>(steps->current);
    made->isComplete = true;
    made->draw = [steps](const FigureWish& drawn, const Words& words) {
        return explainedFigure(*steps, drawn, words);
    };
    return FigureDerivationPtr{made};
}

} // namespace headlight
