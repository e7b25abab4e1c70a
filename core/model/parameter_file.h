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

/// In which order a packed tensor holds the outputs of query, key and value.
enum class Packing {
    Blocks, ///< all query heads, all key heads, all value heads: in_proj_weight, c_attn, Wqkv
    Groups, ///< for each key/value head: its query heads, its key, its value: GPT-NeoX, BLOOM,
            ///< Falcon
    Unknown ///< the name does not tell: refused until somebody chooses
};

/// One tensor with the role it is given.
struct RoleChoice
{
    std::size_t tensor = 0; ///< its place in TensorStore::tensors()
    Role role = Role::None;
    Orientation orientation = Orientation::InOut;
    Packing packing = Packing::Blocks; ///< of PackedProjection and PackedBias only

    bool operator==(const RoleChoice&) const = default;
};

/// All attention operations of one place in a model: one a layer. An encoder-decoder has three
/// (encoder, decoder, cross-attention); most models have one.
struct AttentionStack
{
    std::string
        name; ///< the tensors' common path, "#" for the layer: "bert.encoder.layer.#.attention"
    std::vector<int> layers; ///< ascending; empty = the names hold no layer number

    bool operator==(const AttentionStack&) const = default;
};

/// The stacks that a file's names show, the one that proposePlan takes first: those with query, key
/// and value all there before others, self-attention before cross-attention, encoder before
/// decoder, then by name. O(tensors).
[[nodiscard]] std::vector<AttentionStack> attentionStacks(const TensorStore& store);

/// How a file's tensors are read as the parameters of one attention layer. A value: the dialog
/// shows it, changes it and hands it back.
struct ParameterPlan
{
    std::string stack;               ///< the chosen attention stack's name; may be empty
    std::vector<int> layers;         ///< layer numbers in the stack's names; empty = they show none
    std::optional<int> layer{};      ///< the chosen one
    std::vector<RoleChoice> choices; ///< one a tensor, in file order
    Index heads = 0;                 ///< h; 0 = not known yet (the file holds no `heads`)

    bool operator==(const ParameterPlan&) const = default;
};

/// What is known before a file's names are looked at.
struct PlanOptions
{
    std::optional<int> layer{};               ///< a file without layer numbers has layer 0 only
    std::optional<std::string> stack{};       ///< empty = the first of attentionStacks()
    std::optional<Index> heads{};             ///< wins over the file's `heads`
    std::optional<Orientation> orientation{}; ///< for all matrices, in place of what names say
};

/// The number in the array `heads` (a scalar or one element); empty where the store has none.
/// Errors: ShapeMismatch, SizeInvalid, those of reading.
[[nodiscard]] Result<std::optional<Index>> statedHeads(const TensorStore& store);

/// Proposes roles by name (W_Q, WQ, q_proj, query, q_lin, in_proj_weight, c_attn, ...); every other
/// tensor gets Role::None. Errors: ParametersMissing; LayerNeeded (several layers and none chosen),
/// LayerUnknown, StackUnknown, each listing what there is; a `heads` that is no whole number above
/// 0.
[[nodiscard]] Result<ParameterPlan> proposePlan(
    const TensorStore& store, const PlanOptions& options);

/// What does not fit, before any number is read: the first problem as one error, with found and
/// expected shapes and the tensor's name. Grouped heads (W^K and W^V narrower than W^Q) are told
/// from the shapes; heads must be known (HeadsMissing).
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
