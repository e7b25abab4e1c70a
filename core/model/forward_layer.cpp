#include "core/base/error_code.h"
#include "core/model/forward.h"

namespace headlight {

namespace {

/// Adds a branch's output to what it came from: post(residual + factor out(branch)).
Matrix joined(
    const Matrix& residual, const Matrix& branch, const BranchWeights& norms, double factor)
{
    const auto share = static_cast<Scalar>(factor);
    Matrix sum = norms.out ? Matrix{residual + share * normalised(*norms.out, branch)}
                           : Matrix{residual + share * branch};
    return norms.post ? normalised(*norms.post, std::move(sum)) : sum;
}

AttentionStep selfStep(const LayerInput& input)
{
    AttentionStep step{
        input.spec.attention, input.weights.attention, input.weights.attentionNorms.in};
    step.buckets = &input.stackWeights.buckets;
    step.bucketing = input.stack.buckets;
    step.hidden = input.hidden;
    step.tokens = input.tokens;
    return step;
}

/// x + attention(x) + mlp(x).
Result<Matrix> runParallel(
    const LayerInput& input, const Trace& attention, const JobControl& control)
{
    const LayerSpec& spec = input.spec;
    const Matrix& hidden = *input.hidden;
    const Matrix own = spec.sharesNorm ? Matrix{} : applyNorm(input.weights.mlpNorms.in, hidden);
    const Matrix& mlpInput = spec.sharesNorm ? attention.request.input : own;
    if (!applyMlp(spec.mlp, input.weights.mlp, mlpInput, input.scratch, control))
        return Error{ErrorCode::Canceled};
    const auto factor = static_cast<Scalar>(spec.residualFactor);
    return Matrix{hidden + factor * (attention.output + input.scratch.output)};
}

Result<Matrix> runMlp(const LayerInput& input, const Matrix& hidden, const JobControl& control)
{
    const BranchWeights& norms = input.weights.mlpNorms;
    const Matrix own = norms.in ? normalised(*norms.in, hidden) : Matrix{};
    const Matrix& mlpInput = norms.in ? own : hidden;
    if (!applyMlp(input.spec.mlp, input.weights.mlp, mlpInput, input.scratch, control))
        return Error{ErrorCode::Canceled};
    const Matrix& residual = input.spec.residualIsNormed ? mlpInput : hidden;
    return joined(residual, input.scratch.output, norms, input.spec.residualFactor);
}

/// Attention over the encoder, between attention and MLP.
Result<TracePtr> runCross(const LayerInput& input, MatrixPtr hidden, const JobControl& control)
{
    AttentionStep step{*input.spec.cross, *input.weights.cross, input.weights.crossNorms.in};
    step.hidden = std::move(hidden);
    step.tokens = input.tokens;
    step.keyHidden = input.encoded;
    step.keyTokens = input.encodedTokens;
    return traceAttention(step, control);
}

} // namespace

Result<LayerOutput> runLayer(const LayerInput& input, const JobControl& control)
{
    const LayerSpec& spec = input.spec;
    const auto attention = traceAttention(selfStep(input), control);
    if (!attention)
        return attention.error();
    LayerOutput output{attention.value(), nullptr, nullptr};
    const Trace& trace = *output.attention;
    if (spec.isParallel) {
        auto hidden = runParallel(input, trace, control);
        if (!hidden)
            return hidden.error();
        output.hidden = std::make_shared<const Matrix>(std::move(hidden).value());
        return output;
    }

    const Matrix& residual = spec.residualIsNormed ? trace.request.input : *input.hidden;
    auto hidden = std::make_shared<const Matrix>(
        joined(residual, trace.output, input.weights.attentionNorms, spec.residualFactor));
    if (spec.cross) {
        const auto cross = runCross(input, hidden, control);
        if (!cross)
            return cross.error();
        output.cross = cross.value();
        hidden = std::make_shared<const Matrix>(
            joined(*hidden, output.cross->output, input.weights.crossNorms, spec.residualFactor));
    }
    auto made = runMlp(input, *hidden, control);
    if (!made)
        return made.error();
    output.hidden = std::make_shared<const Matrix>(std::move(made).value());
    return output;
}

} // namespace headlight
