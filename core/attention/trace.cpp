#include "core/attention/trace.h"

#include "core/attention/kernel/attend.h"
#include "core/attention/kernel/project.h"
#include "core/attention/request_checks.h"
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

/// Multiplications of the three parts of the work.
struct Work
{
    double projections = 0;
    double attention = 0;
    double output = 0;

    [[nodiscard]] double all() const { return projections + attention + output; }
};

Work workOf(const AttentionRequest& request)
{
    const Parameters& p = *request.parameters;
    const Index n = request.input.rows();
    const Index m = keySide(request).rows();
    return {
        product({p.modelWidth(), n, p.queryProjection.cols()}) +
            product({p.modelWidth(), m, p.keyProjection.cols() + p.valueProjection.cols()}),
        product({p.heads, n, m, p.keyWidth + p.valueWidth}),
        product({n, p.outputProjection.rows(), p.outputProjection.cols()})};
}

/// Runs the steps from X to the output one after the other. False: stopped.
bool compute(Trace& made, const JobControl& control)
{
    const Parameters& p = *made.request.parameters;
    const Work work = workOf(made.request);
    const double projected = work.projections / work.all();
    const double attended = projected + work.attention / work.all();
    const Matrix& input = made.request.input;
    const Matrix& keys = keySide(made.request);

    const Projection projections[] = {
        {&input, &p.queryProjection, &p.queryBias, &made.query},
        {&keys, &p.keyProjection, &p.keyBias, &made.key},
        {&keys, &p.valueProjection, &p.valueBias, &made.value}};
    const auto first = project(projections, control.part(0, projected));
    made.clampedScores = first == ProjectOutcome::Clamped;
    if (first == ProjectOutcome::Stopped || !attend(made, control.part(projected, attended)))
        return false;
    if (!p.hasOutput())
        return true;
    const Projection last{&made.context, &p.outputProjection, &p.outputBias, &made.output};
    return project({&last, 1}, control.part(attended, 1)) != ProjectOutcome::Stopped;
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
    const double factor = 1 / (std::sqrt(width) * static_cast<double>(request.temperature));
    return static_cast<Scalar>(std::min(factor, static_cast<double>(kLargestScore)));
}

Result<TracePtr> trace(AttentionRequest request, const JobControl& control)
{
    const auto begin = std::chrono::steady_clock::now();
    if (auto checked = checkRequest(request); !checked)
        return checked.error();
    const auto bytes = traceBytes(request);
    if (!bytes)
        return bytes.error();
    if (auto checked = checkMemory(bytes.value(), {}); !checked)
        return checked.error();

    JobControl used = control;
    if (workOf(request).all() < kSmallWork)
        used.threads = 1;
    auto made = std::make_shared<Trace>();
    made->request = std::move(request);
    made->threads = threadCount(used.threads);
    if (!compute(*made, used))
        return Error{ErrorCode::Canceled};
    made->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return TracePtr{std::move(made)};
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
