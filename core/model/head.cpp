#include "core/model/head.h"

#include "core/attention/kernel/project.h"
#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/model/forward.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlight {

namespace {

constexpr Index kFewRows = 4;  ///< for which preparing the table costs more than it saves
constexpr Index kBlock = 2048; ///< of the vocabulary

/// dense, activation, norm. False: stopped.
bool transform(
    const HeadSpec& spec, const HeadWeights& weights, Matrix& states, const JobControl& control)
{
    if (!weights.transform)
        return true;
    Matrix made;
    if (!applyLinear(*weights.transform, states, made, control) ||
        !applyActivation(spec.activation, made, control))
        return false;
    states = applyNorm(weights.norm, made);
    return true;
}

/// logits = states table^T, a block of the vocabulary after the other: the table is as large as all
/// layers, so it is never packed as a whole. False: stopped.
bool multiply(const Matrix& states, const Matrix& table, Matrix& logits, const JobControl& control)
{
    if (states.rows() <= kFewRows) {
        logits.noalias() = states * table.transpose();
        return !control.stop.stop_requested();
    }
    const RowVector noBias;
    Matrix made;
    for (Index first = 0; first < table.rows(); first += kBlock) {
        const Index count = std::min(kBlock, table.rows() - first);
        const Matrix block = table.middleRows(first, count).transpose();
        const Projection projection{&states, &block, &noBias, &made};
        if (project({&projection, 1}, {control.stop, {}, control.threads}) ==
            ProjectOutcome::Stopped)
            return false;
        logits.middleCols(first, count) = made;
    }
    return true;
}

} // namespace

Result<Matrix> headLogits(
    const HeadSpec& spec, const HeadWeights& weights, const Matrix& states,
    const JobControl& control)
{
    const double bytes = static_cast<double>(states.rows()) *
                         static_cast<double>(weights.output->rows()) * sizeof(Scalar);
    if (auto checked = checkMemory(static_cast<std::uint64_t>(bytes), {}); !checked)
        return checked.error();
    Matrix input = states;
    Matrix logits{states.rows(), weights.output->rows()};
    if (!transform(spec, weights, input, control) ||
        !multiply(input, *weights.output, logits, control))
        return Error{ErrorCode::Canceled};
    if (weights.bias.size() > 0)
        logits.rowwise() += weights.bias;
    if (spec.factor != 1)
        logits *= static_cast<Scalar>(spec.factor);
    if (spec.softCap > 0) {
        const auto cap = static_cast<Scalar>(spec.softCap);
        logits = logits.unaryExpr([cap](Scalar x) { return cap * std::tanh(x / cap); });
    }
    return logits;
}

std::vector<Prediction> mostLikely(const Matrix& logits, Index count)
{
    const Scalar* row = logits.data();
    std::vector<Index> order(static_cast<std::size_t>(logits.cols()));
    std::iota(order.begin(), order.end(), Index{0});
    const auto kept = std::min(order.size(), static_cast<std::size_t>(std::max(count, Index{0})));
    std::partial_sort(
        order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end(),
        [row](Index a, Index b) { return row[a] > row[b] || (row[a] == row[b] && a < b); });
    const auto largest = static_cast<double>(logits.row(0).maxCoeff());
    double total = 0;
    for (Index i = 0; i < logits.cols(); ++i)
        total += std::exp(static_cast<double>(row[i]) - largest);
    std::vector<Prediction> predictions;
    for (std::size_t rank = 0; rank < kept; ++rank)
        predictions.push_back(
            {order[rank], std::exp(static_cast<double>(row[order[rank]]) - largest) / total});
    return predictions;
}

} // namespace headlight
