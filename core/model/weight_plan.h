#pragma once

#include "core/model/model_families.h"
#include "core/tensor/tensor_store.h"

#include <map>
#include <string>
#include <vector>

namespace headlight {

/// A parameter that a model has, under the engine's name.
struct ParameterNeed
{
    static constexpr Index kAny = -1;

    std::string name;
    std::vector<Index> shape; ///< [out, in] or [out]; kAny where the file decides
    bool isOptional = false;

    bool operator==(const ParameterNeed&) const = default;
};

/// Every parameter of a model but its head's. O(parameters).
[[nodiscard]] std::vector<ParameterNeed> neededParameters(
    const ModelSpec& spec, const WeightNames& names);
/// Those of the head.
[[nodiscard]] std::vector<ParameterNeed> neededHeadParameters(const ModelSpec& spec);

/// A parameter that a file has.
struct PlacedParameter
{
    std::size_t tensor = 0; ///< its place in TensorStore::tensors()
    TensorSource source{};
};

/// A tensor of another shape than its config says.
struct MisshapenTensor
{
    std::string name;
    std::string found;
    std::string expected;

    bool operator==(const MisshapenTensor&) const = default;
};

/// Which tensor of a file is which parameter, and what does not fit: the report of a folder.
struct WeightPlan
{
    std::map<std::string, PlacedParameter> parameters;
    bool hasHead = false;
    std::vector<std::string> missing; ///< as the file would name them
    std::vector<MisshapenTensor> misshapen;
    std::vector<std::string> extra;    ///< tensors that nothing needs and nobody expects
    std::vector<std::string> ignored;  ///< buffers and heads that are not computed
    std::vector<std::string> prefixes; ///< what was removed from names, such as "bert."
    std::vector<std::string> surplus;  ///< tensors of layers beyond the config's
    Index layers = 0;                  ///< of the config
};

/// Compares a model with a file's list of tensors; reads no numbers. O(tensors log tensors).
[[nodiscard]] WeightPlan planWeights(const ModelDescription& model, const TensorStore& store);

/// The first misfit as an error: ShapeMismatch, LayersDisagree, ModelTensorMissing. `place` is the
/// file's.
[[nodiscard]] Result<Done> checkWeights(const WeightPlan& plan, const std::string& place);

} // namespace headlight
