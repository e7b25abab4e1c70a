#include "core/base/error_code.h"
#include "core/model/name_list.h"
#include "core/model/parameter_file.h"
#include "core/model/tensor_name.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace headlight {

namespace {

using RoleSet = std::set<Role>;
using NamedParameters = std::vector<std::optional<NamedParameter>>; ///< one a tensor

/// The roles of one stack, layer by layer. -1 stands for no layer number.
using RolesByLayer = std::map<int, RoleSet>;

NamedParameters namedParameters(const TensorStore& store)
{
    NamedParameters named;
    named.reserve(store.tensors().size());
    for (const TensorInfo& tensor : store.tensors())
        named.push_back(parameterNamed(tensor.name));
    return named;
}

bool makesAttention(const RoleSet& roles)
{
    return roles.contains(Role::PackedProjection) || roles.contains(Role::QueryProjection) ||
           roles.contains(Role::KeyProjection) || roles.contains(Role::ValueProjection);
}

bool isComplete(const RoleSet& roles)
{
    return roles.contains(Role::PackedProjection) ||
           (roles.contains(Role::QueryProjection) && roles.contains(Role::KeyProjection) &&
            roles.contains(Role::ValueProjection));
}

bool hasCompleteLayer(const RolesByLayer& layers)
{
    return std::any_of(
        layers.begin(), layers.end(), [](const auto& layer) { return isComplete(layer.second); });
}

std::map<std::string, RolesByLayer> rolesByStack(const NamedParameters& named)
{
    std::map<std::string, RolesByLayer> stacks;
    for (const auto& parameter : named)
        if (parameter)
            stacks[parameter->stack][parameter->layer.value_or(-1)].insert(parameter->role);
    for (auto stack = stacks.begin(); stack != stacks.end();) {
        std::erase_if(
            stack->second, [](const auto& layer) { return !makesAttention(layer.second); });
        stack = stack->second.empty() ? stacks.erase(stack) : std::next(stack);
    }
    return stacks;
}

std::vector<AttentionStack> sortedStacks(const NamedParameters& named)
{
    using Rank = std::tuple<bool, bool, bool, std::string>;
    std::map<Rank, AttentionStack> sorted;
    for (const auto& [name, layers] : rolesByStack(named)) {
        AttentionStack stack{name, {}};
        for (const auto& [layer, roles] : layers)
            if (layer >= 0)
                stack.layers.push_back(layer);
        sorted.emplace(
            Rank{!hasCompleteLayer(layers), isCrossStack(name), isDecoderStack(name), name},
            std::move(stack));
    }
    std::vector<AttentionStack> stacks;
    stacks.reserve(sorted.size());
    for (auto& [rank, stack] : sorted)
        stacks.push_back(std::move(stack));
    return stacks;
}

Result<AttentionStack> chosenStack(
    const TensorStore& store, const NamedParameters& named, const PlanOptions& options)
{
    const std::vector<AttentionStack> stacks = sortedStacks(named);
    if (stacks.empty())
        return Error{ErrorCode::ParametersMissing, {{"found", tensorNames(store)}}, store.place()};
    if (!options.stack)
        return stacks.front();
    std::vector<std::string> names;
    for (const AttentionStack& stack : stacks) {
        if (stack.name == *options.stack)
            return stack;
        names.push_back(stack.name);
    }
    return Error{
        ErrorCode::StackUnknown,
        {{"stack", *options.stack}, {"found", nameList(names)}},
        store.place()};
}

/// The layer number to read, or none where the stack has no numbers.
Result<std::optional<int>> chosenLayer(
    const TensorStore& store, const AttentionStack& stack, std::optional<int> wanted)
{
    const std::vector<int> layers = stack.layers.empty() ? std::vector{0} : stack.layers;
    if (!wanted && layers.size() > 1)
        return Error{ErrorCode::LayerNeeded, {{"found", layerList(layers)}}, store.place()};
    if (wanted && !std::binary_search(layers.begin(), layers.end(), *wanted))
        return Error{
            ErrorCode::LayerUnknown,
            {{"layer", std::to_string(*wanted)}, {"found", layerList(layers)}},
            store.place()};
    if (stack.layers.empty())
        return std::optional<int>{};
    return wanted ? wanted : std::optional{layers.front()};
}

Error headsInvalid(const TensorStore& store, const std::string& found)
{
    return {
        ErrorCode::SizeInvalid,
        {{"name", "heads"}, {"found", found}, {"expected", ">= 1"}},
        store.place()};
}

/// 0 where nobody says.
Result<Index> headsOf(const TensorStore& store, const PlanOptions& options)
{
    if (options.heads && *options.heads < 1)
        return headsInvalid(store, std::to_string(*options.heads));
    if (options.heads)
        return *options.heads;
    const auto stated = statedHeads(store);
    if (!stated)
        return stated.error();
    return stated.value().value_or(0);
}

std::vector<RoleChoice> choicesFor(
    const NamedParameters& named, const ParameterPlan& plan, const PlanOptions& options)
{
    std::vector<RoleChoice> choices(named.size());
    for (std::size_t i = 0; i < named.size(); ++i) {
        choices[i].tensor = i;
        if (!named[i] || named[i]->stack != plan.stack || named[i]->layer != plan.layer)
            continue;
        choices[i].role = named[i]->role;
        choices[i].orientation = options.orientation.value_or(named[i]->orientation);
        choices[i].packing = named[i]->packing;
    }
    return choices;
}

} // namespace

Result<std::optional<Index>> statedHeads(const TensorStore& store)
{
    const auto place = store.find("heads");
    if (!place)
        return std::optional<Index>{};
    const TensorInfo& info = store.tensors()[*place];
    if (info.elementCount() != 1)
        return Error{
            ErrorCode::ShapeMismatch,
            {{"array", "heads"}, {"found", shapeText(info.shape)}, {"expected", "[]"}},
            store.place()};
    const auto numbers = store.readIntegers(*place, {});
    if (!numbers)
        return numbers.error();
    const auto heads = static_cast<Index>(numbers.value().front());
    if (heads < 1)
        return headsInvalid(store, std::to_string(heads));
    return std::optional{heads};
}

std::vector<AttentionStack> attentionStacks(const TensorStore& store)
{
    return sortedStacks(namedParameters(store));
}

Result<ParameterPlan> proposePlan(const TensorStore& store, const PlanOptions& options)
{
    const NamedParameters named = namedParameters(store);
    auto stack = chosenStack(store, named, options);
    if (!stack)
        return stack.error();
    const auto layer = chosenLayer(store, stack.value(), options.layer);
    if (!layer)
        return layer.error();
    const auto heads = headsOf(store, options);
    if (!heads)
        return heads.error();

    ParameterPlan plan;
    plan.stack = stack.value().name;
    plan.layers = stack.value().layers;
    plan.layer = layer.value();
    plan.choices = choicesFor(named, plan, options);
    plan.heads = heads.value();
    return plan;
}

} // namespace headlight
