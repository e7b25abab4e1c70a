#include "core/attention/trace.h"

#include "core/attention/kernel/attend.h"
#include "core/attention/kernel/project.h"
#include "core/attention/kernel/small.h"
#include "core/attention/kernel/wide.h"
#include "core/attention/packed_matrix.h"
#include "core/attention/request_checks.h"
#include "core/attention/trace_work.h"
#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace headlight {

namespace {

/// Multiplications below which starting threads costs more than it saves.
constexpr double kSmallWork = 2e6;

MatrixView headBlock(const Matrix& matrix, Index index, Index width)
{
    return matrix.middleCols(index * width, width);
}

const Matrix& keySide(const AttentionRequest& request)
{
    return request.keyInput.size() > 0 ? request.keyInput : request.input;
}

double product(std::initializer_list<Index> sizes)
{
    double all = 1;
    for (const Index size : sizes)
        all *= static_cast<double>(size);
    return all;
}

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// A trace on its way from the request to the output.
struct Making
{
    std::shared_ptr<Trace> made;
    const TraceOptions& options;
    JobControl control;
    TraceWork work;
    Clock::time_point begin = Clock::now();

    [[nodiscard]] bool tryOnThisThread() const;
    [[nodiscard]] bool project();
    [[nodiscard]] bool attendAll(const JobControl& part);
    [[nodiscard]] Result<TracePtr> finished(bool complete) const;
};

/// Small requests whose numbers are of ordinary size, all at once.
bool Making::tryOnThisThread() const
{
    const bool plain = !options.overview && options.weights == nullptr && !options.projected;
    if (!plain || work.all() >= kSmallWork || !isSmall(made->request))
        return false;
    sizeSmall(*made);
    if (!computeSmall(*made))
        return false;
    if (control.progress)
        control.progress(1);
    return true;
}

/// Q, K and V from X. False: stopped.
bool Making::project()
{
    const AttentionRequest& request = made->request;
    const Parameters& p = *request.parameters;
    const PackedParameters* packed = options.packed.get();
    const Matrix* keys = &keySide(request);
    const auto of = [&](auto part) { return packed != nullptr ? &(packed->*part) : nullptr; };
    const Projection projections[] = {
        {&request.input, &p.queryProjection, &p.queryBias, &made->query,
         of(&PackedParameters::query)},
        {keys, &p.keyProjection, &p.keyBias, &made->key, of(&PackedParameters::key)},
        {keys, &p.valueProjection, &p.valueBias, &made->value, of(&PackedParameters::value)}};
    const Clock::time_point start = Clock::now();
    const auto outcome =
        headlight::project(projections, control.part(0, work.projections / work.all()));
    made->stages.projections = secondsSince(start);
    made->clampedScores = outcome == ProjectOutcome::Clamped;
    return outcome != ProjectOutcome::Stopped;
}

/// From Q, K and V to the output. False: stopped.
bool Making::attendAll(const JobControl& part)
{
    const double attended = work.attention / (work.attention + work.output);
    if (!findWideHeads(*made, control))
        return false;
    if (options.projected)
        options.projected(made);
    const Clock::time_point start = Clock::now();
    if (!attend(*made, options, part.part(0, attended)))
        return false;
    made->stages.streaming = secondsSince(start);
    const Parameters& p = *made->request.parameters;
    if (!p.hasOutput())
        return true;
    const Clock::time_point last = Clock::now();
    const Projection output{
        &made->context, &p.outputProjection, &p.outputBias, &made->output,
        options.packed ? &options.packed->output : nullptr};
    const auto outcome = headlight::project({&output, 1}, part.part(attended, 1));
    made->stages.output = secondsSince(last);
    return outcome != ProjectOutcome::Stopped;
}

Result<TracePtr> Making::finished(bool complete) const
{
    if (!complete)
        return Error{ErrorCode::Canceled};
    made->seconds = secondsSince(begin);
    return TracePtr{made};
}

Result<Making> begun(
    AttentionRequest request, const TraceOptions& options, const JobControl& control)
{
    const Clock::time_point begin = Clock::now();
    const auto bytes = traceBytes(request);
    if (!bytes)
        return bytes.error();
    if (auto checked = checkMemory(bytes.value(), {}); !checked)
        return checked.error();
    JobControl used = control;
    const TraceWork work = traceWork(request);
    if (work.all() < kSmallWork)
        used.threads = 1;
    auto made = std::make_shared<Trace>();
    made->request = std::move(request);
    made->threads = threadCount(used.threads);
    return Making{std::move(made), options, std::move(used), work, begin};
}

} // namespace

MatrixView Trace::headQuery(HeadIndex head) const
{
    return headBlock(query, head, request.parameters->keyWidth);
}

MatrixView Trace::headKey(HeadIndex head) const
{
    const Parameters& p = *request.parameters;
    return headBlock(key, p.keyValueHead(head), p.keyWidth);
}

MatrixView Trace::headValue(HeadIndex head) const
{
    const Parameters& p = *request.parameters;
    return headBlock(value, p.keyValueHead(head), p.valueWidth);
}

MatrixView Trace::headContext(HeadIndex head) const
{
    return headBlock(context, head, request.parameters->valueWidth);
}

Scalar Trace::scoreFactor() const
{
    const auto width = static_cast<double>(request.parameters->keyWidth);
    const double scale =
        request.terms.scale ? static_cast<double>(*request.terms.scale) : 1 / std::sqrt(width);
    const double factor = scale / static_cast<double>(request.temperature);
    return static_cast<Scalar>(std::min(factor, static_cast<double>(kLargestScore)));
}

Result<TracePtr> trace(AttentionRequest request, const JobControl& control)
{
    return trace(std::move(request), {}, control);
}

Result<TracePtr> trace(
    AttentionRequest request, const TraceOptions& options, const JobControl& control)
{
    const bool sound = options.packed && options.packed->areSound;
    if (auto checked = checkRequest(request, sound); !checked)
        return checked.error();
    Result<Making> begin = begun(std::move(request), options, control);
    if (!begin)
        return begin.error();
    Making making = std::move(begin).value();
    if (!control.stop.stop_requested() && making.tryOnThisThread())
        return making.finished(true);
    const double projected = making.work.projections / making.work.all();
    return making.finished(making.project() && making.attendAll(making.control.part(projected, 1)));
}

Result<TracePtr> traceProjected(
    AttentionRequest request, Projected projected, const TraceOptions& options,
    const JobControl& control)
{
    if (auto checked = checkMask(request.mask, projected.query.rows(), projected.key.rows());
        !checked)
        return checked.error();
    Result<Making> begin = begun(std::move(request), options, control);
    if (!begin)
        return begin.error();
    Making making = std::move(begin).value();
    making.made->query = std::move(projected.query);
    making.made->key = std::move(projected.key);
    making.made->value = std::move(projected.value);
    return making.finished(making.attendAll(making.control));
}

Result<std::uint64_t> traceBytes(const AttentionRequest& request)
{
    constexpr double kScratch = 1U << 20U; // of each thread
    const Parameters& p = *request.parameters;
    const Index n = request.input.rows();
    const Index m = keySide(request).rows();
    const double kept = product({n, p.heads, p.keyWidth + p.valueWidth + 3}) +
                        product({m, p.keyValueHeads, p.keyWidth + p.valueWidth}) +
                        product({n, p.outputProjection.cols()});
    const double packed = projectBytes(p.modelWidth(), p.queryProjection.cols()) +
                          projectBytes(p.modelWidth(), p.keyProjection.cols()) +
                          projectBytes(p.modelWidth(), p.valueProjection.cols());
    const double output = projectBytes(p.outputProjection.rows(), p.outputProjection.cols());
    const double bytes = kept * sizeof(Scalar) + std::max({packed, attendBytes(p, m), output}) +
                         kScratch * threadCount(0);
    constexpr double kMost = 0x1p63;
    if (bytes < kMost)
        return static_cast<std::uint64_t>(bytes);
    return Error{
        ErrorCode::MemoryExceeded,
        {{"needed", "> 2^63"}, {"available", std::to_string(availableMemory())}}};
}

} // namespace headlight
