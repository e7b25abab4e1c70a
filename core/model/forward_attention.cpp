#include "core/attention/kernel/attend.h"
#include "core/attention/kernel/project.h"
#include "core/attention/kernel/wide.h"
#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/model/forward.h"
#include "core/model/position_bias.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace headlight {

namespace {

/// Multiplications below which starting threads costs more than it saves.
constexpr double kSmallWork = 2e6;

const Matrix& keySide(const AttentionRequest& request)
{
    return request.keyInput.size() > 0 ? request.keyInput : request.input;
}

Mask maskOf(const AttentionSpec& spec)
{
    Mask mask;
    if (spec.isCausal)
        mask.layers.emplace_back(CausalMask{});
    if (spec.window > 0)
        mask.layers.emplace_back(WindowMask{spec.window});
    return mask;
}

AttentionRequest requestOf(const AttentionStep& step)
{
    AttentionRequest request;
    request.tokens = *step.tokens;
    request.input = applyNorm(step.norm, *step.hidden);
    if (step.keyHidden) {
        request.keyTokens = *step.keyTokens;
        request.keyInput = *step.keyHidden;
    }
    request.parameters = step.weights.parameters;
    request.mask = maskOf(step.spec);
    const double usual = 1 / std::sqrt(static_cast<double>(step.spec.keyWidth));
    if (std::abs(step.spec.factor - usual) > 1e-12 * usual)
        request.terms.scale = static_cast<Scalar>(step.spec.factor);
    request.terms.softCap = static_cast<Scalar>(step.spec.softCap);
    request.terms.sinks = step.weights.sinks;
    return request;
}

std::shared_ptr<const LayerSteps> stepsOf(const AttentionStep& step)
{
    LayerSteps steps;
    steps.hidden = step.hidden;
    steps.norm = step.norm;
    steps.clip = static_cast<Scalar>(step.spec.clip);
    steps.queryNorm = step.weights.queryNorm;
    steps.keyNorm = step.weights.keyNorm;
    if (step.spec.rotary)
        steps.rotation = std::make_shared<const RotaryTable>(
            rotaryTable(*step.spec.rotary, step.hidden->rows()));
    return std::make_shared<const LayerSteps>(std::move(steps));
}

bool projectInputs(const AttentionStep& step, Trace& made, const JobControl& control)
{
    const AttentionWeights& weights = step.weights;
    const Matrix& input = made.request.input;
    const Matrix& keys = keySide(made.request);
    const Projection projections[] = {
        {&input, nullptr, &weights.query.bias, &made.query, &weights.query.weight},
        {&keys, nullptr, &weights.key.bias, &made.key, &weights.key.weight},
        {&keys, nullptr, &weights.value.bias, &made.value, &weights.value.weight}};
    const auto outcome = project(projections, control);
    made.clampedScores = outcome == ProjectOutcome::Clamped;
    return outcome != ProjectOutcome::Stopped;
}

/// What happens to queries, keys and values between projection and scores.
void applySteps(const LayerSteps& steps, Index keyWidth, Trace& made)
{
    if (steps.clip > 0)
        for (Matrix* matrix : {&made.query, &made.key, &made.value})
            *matrix = matrix->cwiseMax(-steps.clip).cwiseMin(steps.clip);
    if (steps.queryNorm)
        normaliseHeads(*steps.queryNorm, keyWidth, made.query);
    if (steps.keyNorm)
        normaliseHeads(*steps.keyNorm, keyWidth, made.key);
    if (!steps.rotation)
        return;
    rotate(*steps.rotation, keyWidth, made.query);
    rotate(*steps.rotation, keyWidth, made.key);
}

ScoreBias relativeBias(const AttentionStep& step, const Trace& made)
{
    const PositionBias kind = step.spec.bias;
    RelativeKeyBias keys;
    keys.query = std::make_shared<const Matrix>(made.query);
    if (kind == PositionBias::RelativeKeyQuery || kind == PositionBias::RelativeAfterBoth)
        keys.key = std::make_shared<const Matrix>(made.key);
    keys.distances = std::make_shared<const Matrix>(step.weights.distances);
    const bool isInside =
        kind == PositionBias::RelativeKey || kind == PositionBias::RelativeKeyQuery;
    keys.factor = isInside ? step.spec.factor : 1;
    return keys;
}

ScoreBias biasOf(const AttentionStep& step, const Trace& made)
{
    const AttentionSpec& spec = step.spec;
    switch (spec.bias) {
    case PositionBias::None:
        return {};
    case PositionBias::Alibi:
        return alibiBias(spec.heads, spec.biasMaximum);
    case PositionBias::AlibiScaled:
        return roundedAlibiBias(spec.heads, made.keys(), spec.factor);
    case PositionBias::Buckets:
        return bucketBias(*step.bucketing, *step.buckets, std::max(made.queries(), made.keys()));
    case PositionBias::RelativeKey:
    case PositionBias::RelativeKeyQuery:
    case PositionBias::RelativeAfter:
    case PositionBias::RelativeAfterBoth:
        break;
    }
    return relativeBias(step, made);
}

double workOf(const AttentionStep& step, const Trace& made)
{
    const auto n = static_cast<double>(made.request.input.rows());
    const auto m = static_cast<double>(keySide(made.request).rows());
    const auto width = static_cast<double>(step.spec.heads * step.spec.keyWidth);
    return 2 * n * width * (m + static_cast<double>(made.request.input.cols()));
}

} // namespace

Result<TracePtr> traceAttention(const AttentionStep& step, const JobControl& control)
{
    const auto begin = std::chrono::steady_clock::now();
    auto made = std::make_shared<Trace>();
    made->request = requestOf(step);
    const auto bytes = traceBytes(made->request);
    if (!bytes)
        return bytes.error();
    if (auto checked = checkMemory(bytes.value(), {}); !checked)
        return checked.error();

    JobControl used{control.stop, {}, control.threads};
    if (workOf(step, *made) < kSmallWork)
        used.threads = 1;
    made->threads = threadCount(used.threads);
    made->steps = stepsOf(step);
    if (!projectInputs(step, *made, used))
        return Error{ErrorCode::Canceled};
    applySteps(*made->steps, step.spec.keyWidth, *made);
    made->request.terms.bias = biasOf(step, *made);
    if (!findWideHeads(*made, used) || !attend(*made, {}, used) ||
        !applyLinear(step.weights.output, made->context, made->output, used))
        return Error{ErrorCode::Canceled};
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    made->seconds = seconds.count();
    return TracePtr{std::move(made)};
}

} // namespace headlight
