#pragma once

#include "core/attention/trace.h"
#include "core/model/attention_place.h"
#include "core/model/model.h"
#include "core/model/model_input.h"

#include <memory>
#include <vector>

namespace headlight {

/// How much a run may keep.
struct RunOptions
{
    double layerBudget = 0; ///< bytes for traces of layers; 0 = a quarter of the free memory
};

/// A token and how likely it is.
struct Prediction
{
    Index id = 0;
    double probability = 0;

    bool operator==(const Prediction&) const = default;
};

/// One text through a model: every layer computed once, hidden states kept, traces of layers kept
/// within a budget and computed again from the hidden states when they are asked for. May be used
/// by several threads.
class ModelRun
{
public:
    /// Bytes that a run of this input takes beside the model: hidden states, and at least one layer
    /// with its intermediates.
    [[nodiscard]] static double bytes(const Model& model, const ModelInput& input);

    /// Computes all layers. Errors: those of checkModelInput; MemoryExceeded before anything is
    /// taken; those of reading layers; Canceled.
    [[nodiscard]] static Result<std::shared_ptr<const ModelRun>> start(
        ModelPtr model, ModelInput input, const RunOptions& options, const JobControl& control);
    ~ModelRun();
    ModelRun(const ModelRun&) = delete;
    ModelRun& operator=(const ModelRun&) = delete;

    [[nodiscard]] const Model& model() const;
    /// With labels for what came without.
    [[nodiscard]] const ModelInput& input() const;
    /// The model's places of attention, in the order of computation.
    [[nodiscard]] std::vector<AttentionPlace> places() const;
    [[nodiscard]] Index layerCount(AttentionPlace place) const;

    /// The attention of a layer, kept or computed again. Errors: those of start().
    [[nodiscard]] Result<TracePtr> layer(
        AttentionPlace place, Index index, const JobControl& control) const;
    /// Whether layer() needs no computation.
    [[nodiscard]] bool isKept(AttentionPlace place, Index index) const;

    /// The input of layer `index` [n x d]; behind the last layer, its output before the final norm.
    [[nodiscard]] const Matrix& hidden(StackKind kind, Index index) const;
    /// After the final norm, and what else stands behind the last layer.
    [[nodiscard]] const Matrix& final(StackKind kind) const;

    /// Logits of some tokens of the last stack [rows, v]; of pictures [1, classes]. Errors:
    /// ModelWithoutHead, MemoryExceeded, Canceled.
    [[nodiscard]] Result<Matrix> logits(Range tokens, const JobControl& control) const;
    /// The k most likely tokens at a place: for causal models what follows it, for masked ones what
    /// stands there. Errors: those of logits().
    [[nodiscard]] Result<std::vector<Prediction>> predictions(
        TokenIndex token, Index count, const JobControl& control) const;

private:
    struct State;
    explicit ModelRun(std::unique_ptr<State> state);

    std::unique_ptr<State> m_state;
};

/// The error of a layer that a model at `place` with `count` layers does not have.
[[nodiscard]] Error layerUnknown(Index layer, Index count, const std::string& place);

using ModelRunPtr = std::shared_ptr<const ModelRun>;

} // namespace headlight
