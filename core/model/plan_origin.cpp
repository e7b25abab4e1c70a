#include "core/model/plan_origin.h"

#include "core/model/layer_number.h"

#include <array>

namespace headlight {

namespace {

PlanOptions basis(const ParameterPlan& plan)
{
    PlanOptions options;
    options.layer = plan.layer;
    options.stack = plan.stack;
    if (plan.heads > 0)
        options.heads = plan.heads;
    return options;
}

} // namespace

std::optional<PlanOptions> optionsOfPlan(const TensorStore& store, const ParameterPlan& plan)
{
    constexpr std::array kOrientations{
        std::optional<Orientation>{}, std::optional{Orientation::InOut},
        std::optional{Orientation::OutIn}};
    for (const std::optional<Orientation> orientation : kOrientations) {
        PlanOptions options = basis(plan);
        options.orientation = orientation;
        const Result<ParameterPlan> proposed = proposePlan(store, options);
        if (proposed && proposed.value().choices == plan.choices)
            return options;
    }
    return std::nullopt;
}

Result<ParameterPlan> planOfLayer(const TensorStore& store, const ParameterPlan& plan, int layer)
{
    const std::optional<PlanOptions> origin = optionsOfPlan(store, plan);
    PlanOptions options = origin.value_or(basis(plan));
    options.layer = layer;
    Result<ParameterPlan> proposed = proposePlan(store, options);
    if (!proposed || origin || !plan.layer)
        return proposed;
    ParameterPlan moved = std::move(proposed).value();
    for (const RoleChoice& choice : plan.choices) {
        const std::string& name = store.tensors().at(choice.tensor).name;
        if (layerInName(name).value_or(*plan.layer) != *plan.layer)
            continue;
        const auto other = store.find(nameInLayer(name, layer));
        if (!other)
            continue;
        RoleChoice& target = moved.choices.at(*other);
        target = choice;
        target.tensor = *other;
    }
    return moved;
}

} // namespace headlight
