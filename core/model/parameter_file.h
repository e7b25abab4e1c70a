#pragma once

#include "core/attention/parameters.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/tensor/tensor_store.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// What a tensor of a file is for.
enum class Role {
    None,
    QueryProjection,
    KeyProjection,
    ValueProjection,
    OutputProjection,
    QueryBias,
    KeyBias,
    ValueBias,
    OutputBias,
    PackedProjection, ///< W^Q, W^K, W^V in one: in_proj_weight, c_attn.weight,
                      ///< query_key_value.weight
    PackedBias
};

/// Which way a matrix lies in the file.
enum class Orientation {
    InOut, ///< [d, h dk]: rows are inputs, as WQ and c_attn
    OutIn  ///< [h dk, d]: rows are outputs, as *.weight of torch.nn.Linear and in_proj_weight
};

/// One tensor with the role it is given.
struct RoleChoice
{
    std::size_t tensor = 0; ///< its place in TensorStore::tensors()
    Role role = Role::None;
    Orientation orientation = Orientation::InOut;

    bool operator==(const RoleChoice&) const = default;
};

/// How a file's tensors are read as the parameters of one attention layer. A value: the dialog
/// shows it, changes it and hands it back.
struct ParameterPlan
{
    std::vector<int> layers;    ///< layer numbers that the file's names show; empty = it shows none
    std::optional<int> layer{}; ///< the chosen one
    std::vector<RoleChoice> choices; ///< one a tensor, in file order
    Index heads = 0;                 ///< h; 0 = not known yet (the file holds no `heads`)

    bool operator==(const ParameterPlan&) const = default;
};

struct PlanOptions
{
    std::optional<int> layer{};
    std::optional<Index> heads{};             ///< wins over the file's `heads`
    std::optional<Orientation> orientation{}; ///< for all matrices, in place of what names say
};

/// Proposes roles by name (W_Q, WQ, q_proj, query, q_lin, in_proj_weight, c_attn, ... FORMATS.md
/// 4). Errors: several layers and none chosen (lists them); layer not in the file.
[[nodiscard]] Result<ParameterPlan> proposePlan(
    const TensorStore& store, const PlanOptions& options);

/// What does not fit, before any number is read: the first problem as one error, with found and
/// expected shapes and the tensor's name.
[[nodiscard]] Result<Done> checkPlan(const TensorStore& store, const ParameterPlan& plan);

/// Parameters with where they came from.
struct LoadedParameters
{
    std::string place; ///< the file, as the user named it
    ParameterPlan plan;
    ParametersPtr parameters;
};

/// Reads, orients and splits the chosen tensors. Errors: those of checkPlan and of reading; NaN or
/// infinity with tensor name and index; Canceled.
[[nodiscard]] Result<std::shared_ptr<const LoadedParameters>> loadParameters(
    const TensorStore& store, const ParameterPlan& plan, const JobControl& control);

} // namespace headlight
