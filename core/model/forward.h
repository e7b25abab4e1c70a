#pragma once

#include "core/attention/trace.h"
#include "core/model/model_weights.h"

#include <memory>

namespace headlight {

// The forward pass, a layer at a time: small functions of values. Every one may run on any thread.

/// y = x W^T + b, no number beyond the largest float. False: stopped.
[[nodiscard]] bool applyLinear(
    const Linear& linear, const Matrix& input, Matrix& result, const JobControl& control);

/// The norm, or the rows as they are where there is none.
[[nodiscard]] Matrix applyNorm(const NormPtr& norm, const Matrix& rows);

/// In place, within 2e-7 of the numbers' size. False: stopped.
[[nodiscard]] bool applyActivation(
    Activation activation, Matrix& numbers, const JobControl& control);

/// Memory that one layer hands to the next: fresh memory costs more than some of the arithmetic.
struct ForwardScratch
{
    Matrix inner;   ///< of the MLP
    Matrix factors; ///< likewise, of gated ones
    Matrix output;  ///< likewise
};

/// [n x d] -> scratch.output [n x d]. False: stopped.
[[nodiscard]] bool applyMlp(
    const MlpSpec& spec, const MlpWeights& weights, const Matrix& input, ForwardScratch& scratch,
    const JobControl& control);

/// One attention operation and what goes into it.
struct AttentionStep
{
    const AttentionSpec& spec;
    const AttentionWeights& weights;
    const NormPtr& norm;                   ///< of the input; null: none
    const Matrix* buckets = nullptr;       ///< T5's [count, h]
    std::optional<BucketSpec> bucketing{}; ///< likewise
    MatrixPtr hidden{};                    ///< [n x d]
    const Tokens* tokens = nullptr;        ///< n
    MatrixPtr keyHidden{};                 ///< of the other stack [m x d]; null: self-attention
    const Tokens* keyTokens = nullptr;     ///< m, likewise
};

/// Everything of the operation, W^O included, residual not. Errors: MemoryExceeded, Canceled.
[[nodiscard]] Result<TracePtr> traceAttention(const AttentionStep& step, const JobControl& control);

/// What a layer reads beside its own hidden states.
struct LayerInput
{
    const LayerSpec& spec;
    const LayerWeights& weights;
    const StackSpec& stack;
    const StackWeights& stackWeights;
    ForwardScratch& scratch;
    MatrixPtr hidden;
    const Tokens* tokens = nullptr;
    MatrixPtr encoded{}; ///< the encoder's final states, of decoders that look at them
    const Tokens* encodedTokens = nullptr;
};

/// What a layer gives.
struct LayerOutput
{
    TracePtr attention;
    TracePtr cross; ///< null where there is none
    MatrixPtr hidden;
};

/// Errors: those of traceAttention.
[[nodiscard]] Result<LayerOutput> runLayer(const LayerInput& input, const JobControl& control);

} // namespace headlight
