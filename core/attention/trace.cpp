#include "core/attention/trace.h"

#include "core/attention/array_checks.h"
#include "core/attention/reference.h"

#include <chrono>
#include <cmath>

namespace headlight {

namespace {

MatrixView headBlock(const Matrix& matrix, Index index, Index width)
{
    return matrix.middleCols(index * width, width);
}

Result<Done> checkRequest(const AttentionRequest& request)
{
    if (auto checked = checkParameters(*request.parameters); !checked)
        return checked;
    const Index d = request.parameters->modelWidth();
    if (request.input.rows() < 1)
        return sizeTooSmall("n", request.input.rows());
    if (auto checked = checkMatrix({"X", request.input, {request.input.rows(), d}}); !checked)
        return checked;
    if (request.keyInput.size() > 0)
        if (auto checked = checkMatrix({"XKV", request.keyInput, {request.keyInput.rows(), d}});
            !checked)
            return checked;
    if (!(request.temperature > 0) || !std::isfinite(request.temperature))
        return Error{
            ErrorCode::TemperatureInvalid, {{"found", std::to_string(request.temperature)}}};
    const Matrix& keySide = request.keyInput.size() > 0 ? request.keyInput : request.input;
    return checkMask(request.mask, request.input.rows(), keySide.rows());
}

} // namespace

MatrixView Trace::headQuery(HeadIndex head) const
{
    return headBlock(query, head, request.parameters->keyWidth);
}

MatrixView Trace::headKey(HeadIndex head) const
{
    const Parameters& p = *request.parameters;
    return headBlock(key, head / (p.heads / p.keyValueHeads), p.keyWidth);
}

MatrixView Trace::headValue(HeadIndex head) const
{
    const Parameters& p = *request.parameters;
    return headBlock(value, head / (p.heads / p.keyValueHeads), p.valueWidth);
}

MatrixView Trace::headContext(HeadIndex head) const
{
    return headBlock(context, head, request.parameters->valueWidth);
}

Scalar Trace::scoreFactor() const
{
    const auto width = static_cast<double>(request.parameters->keyWidth);
    return static_cast<Scalar>(1 / (std::sqrt(width) * static_cast<double>(request.temperature)));
}

Result<TracePtr> trace(AttentionRequest request, const JobControl& control)
{
    const auto begin = std::chrono::steady_clock::now();
    if (auto checked = checkRequest(request); !checked)
        return checked.error();
    auto made = std::make_shared<Trace>();
    made->request = std::move(request);
    const Parameters& p = *made->request.parameters;
    const Matrix& input = made->request.input;
    const Matrix& keySide = made->isCross() ? made->request.keyInput : input;
    made->query = reference::project(input, p.queryProjection, p.queryBias);
    made->key = reference::project(keySide, p.keyProjection, p.keyBias);
    made->value = reference::project(keySide, p.valueProjection, p.valueBias);
    made->logsumexp.resize(p.heads, input.rows());
    made->context.resize(input.rows(), p.heads * p.valueWidth);
    for (HeadIndex head = 0; head < p.heads; ++head) {
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled, {}};
        const Matrix dots = reference::dotProducts(made->headQuery(head), made->headKey(head));
        const auto rows = reference::softmaxRows(
            reference::scores(dots, made->scoreFactor(), made->request.mask));
        made->logsumexp.row(head) = rows.logsumexp.transpose();
        made->context.middleCols(head * p.valueWidth, p.valueWidth) =
            reference::context(rows.weights, made->headValue(head));
        made->emptyRows += (rows.logsumexp.array() == kMasked).count();
        if (control.progress)
            control.progress(static_cast<double>(head + 1) / static_cast<double>(p.heads));
    }
    if (p.hasOutput())
        made->output = reference::project(made->context, p.outputProjection, p.outputBias);
    made->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return TracePtr{std::move(made)};
}

Result<std::uint64_t> traceBytes(const AttentionRequest& request)
{
    const auto n = static_cast<std::uint64_t>(request.input.rows());
    const auto width = static_cast<std::uint64_t>(request.parameters->queryProjection.cols());
    return 4 * n * width * 5;
}

} // namespace headlight
