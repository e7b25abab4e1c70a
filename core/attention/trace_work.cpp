#include "core/attention/trace_work.h"

#include <initializer_list>

namespace headlight {

namespace {

double product(std::initializer_list<Index> sizes)
{
    double all = 1;
    for (const Index size : sizes)
        all *= static_cast<double>(size);
    return all;
}

} // namespace

TraceWork traceWork(const AttentionRequest& request)
{
    const Parameters& p = *request.parameters;
    const Index n = request.input.rows();
    const Index m = request.keyInput.size() > 0 ? request.keyInput.rows() : n;
    return {
        product({p.modelWidth(), n, p.queryProjection.cols()}) +
            product({p.modelWidth(), m, p.keyProjection.cols() + p.valueProjection.cols()}),
        product({p.heads, n, m, p.keyWidth + p.valueWidth}),
        product({n, p.outputProjection.rows(), p.outputProjection.cols()})};
}

} // namespace headlight
