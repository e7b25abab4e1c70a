#pragma once

#include "core/model/model_weights.h"
#include "core/model/weight_plan.h"

#include <memory>

namespace headlight {

/// One of a model's two possible stacks. A model with one stack has either an encoder or a decoder.
enum class StackKind { Encoder, Decoder };

/// How a model is opened.
struct ModelOptions
{
    double weightBudget = 0; ///< bytes for layers' parameters; 0 = half of the free memory
};

/// A model whose parameters are read when they are needed. Immutable to the outside: layers that do
/// not fit the budget are dropped and read again. May be used by several threads.
class Model
{
public:
    /// Compares the description with the file and reads everything but the layers. Errors: those of
    /// checkWeights and of reading; MemoryExceeded.
    [[nodiscard]] static Result<std::shared_ptr<const Model>> open(
        ModelDescription description, TensorStorePtr store, const ModelOptions& options,
        const JobControl& control);
    ~Model();
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;

    /// As the file has it: without a head where there is none.
    [[nodiscard]] const ModelSpec& spec() const;
    [[nodiscard]] const WeightPlan& plan() const;
    [[nodiscard]] const std::string& place() const;
    /// The stack is there.
    [[nodiscard]] const StackSpec& stack(StackKind kind) const;
    [[nodiscard]] const StackWeights& stackWeights(StackKind kind) const;
    /// Null where there is none.
    [[nodiscard]] const HeadWeights* head() const;
    /// Rows of the token embedding; 0 of pictures.
    [[nodiscard]] Index vocabulary() const;
    /// Numbers in the tensors that are used.
    [[nodiscard]] std::int64_t parameterCount() const;

    /// The parameters of a layer of a stack, kept within the budget. Errors: those of reading;
    /// MemoryExceeded, Canceled.
    [[nodiscard]] Result<LayerWeightsPtr> layer(
        StackKind kind, Index index, const JobControl& control) const;

private:
    struct State;
    explicit Model(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

using ModelPtr = std::shared_ptr<const Model>;

} // namespace headlight
