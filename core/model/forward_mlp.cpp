#include "core/attention/kernel/project.h"
#include "core/model/forward.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlight {

namespace {

/// What one expert takes: which tokens, with which share.
struct ExpertLoad
{
    std::vector<Index> tokens;
    std::vector<Scalar> shares;
};

/// The k largest of each row of router logits, softmax over those.
std::vector<ExpertLoad> routed(const Matrix& logits, Index perToken)
{
    std::vector<ExpertLoad> loads(static_cast<std::size_t>(logits.cols()));
    std::vector<Index> order(static_cast<std::size_t>(logits.cols()));
    for (Index token = 0; token < logits.rows(); ++token) {
        std::iota(order.begin(), order.end(), Index{0});
        std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) {
            return logits(token, a) > logits(token, b);
        });
        double total = 0;
        const auto power = [&](Index rank) {
            const Index expert = order[static_cast<std::size_t>(rank)];
            return std::exp(static_cast<double>(logits(token, expert) - logits(token, order[0])));
        };
        for (Index rank = 0; rank < perToken; ++rank)
            total += power(rank);
        for (Index rank = 0; rank < perToken; ++rank) {
            ExpertLoad& load =
                loads[static_cast<std::size_t>(order[static_cast<std::size_t>(rank)])];
            load.tokens.push_back(token);
            load.shares.push_back(static_cast<Scalar>(power(rank) / total));
        }
    }
    return loads;
}

/// gate sigma(alpha gate) (up + 1), both clamped.
void joinExpert(const ExpertSpec& spec, const Matrix& up, Matrix& gate)
{
    const auto limit = static_cast<Scalar>(spec.limit);
    const auto alpha = static_cast<Scalar>(spec.alpha);
    for (Index i = 0; i < gate.size(); ++i) {
        const Scalar g = std::min(gate.data()[i], limit);
        const Scalar u = std::clamp(up.data()[i], -limit, limit);
        gate.data()[i] = g / (1 + std::exp(-alpha * g)) * (u + 1);
    }
}

bool applyExpert(
    const ExpertSpec& spec, const MlpWeights& weights, const Matrix& input, Matrix& result,
    const JobControl& control)
{
    Matrix gate;
    Matrix up;
    if (!applyLinear(weights.gate, input, gate, control) ||
        !applyLinear(weights.up, input, up, control))
        return false;
    joinExpert(spec, up, gate);
    return applyLinear(weights.down, gate, result, control);
}

bool applyExperts(
    const ExpertSpec& spec, const MlpWeights& weights, const Matrix& input, Matrix& result,
    const JobControl& control)
{
    Matrix logits;
    if (!applyLinear(weights.router, input, logits, control))
        return false;
    const std::vector<ExpertLoad> loads = routed(logits, spec.perToken);
    result = Matrix::Zero(input.rows(), input.cols());
    for (std::size_t expert = 0; expert < loads.size(); ++expert) {
        const auto& [tokens, shares] = loads[expert];
        if (tokens.empty())
            continue;
        Matrix made;
        if (!applyExpert(spec, weights.experts[expert], input(tokens, Eigen::all), made, control))
            return false;
        for (std::size_t i = 0; i < tokens.size(); ++i)
            result.row(tokens[i]) += shares[i] * made.row(static_cast<Index>(i));
    }
    return true;
}

} // namespace

bool applyLinear(
    const Linear& linear, const Matrix& input, Matrix& result, const JobControl& control)
{
    const Projection projection{&input, nullptr, &linear.bias, &result, &linear.weight};
    return project({&projection, 1}, {control.stop, {}, control.threads}) !=
           ProjectOutcome::Stopped;
}

Matrix applyNorm(const NormPtr& norm, const Matrix& rows)
{
    return norm ? normalised(*norm, rows) : rows;
}

bool applyMlp(
    const MlpSpec& spec, const MlpWeights& weights, const Matrix& input, ForwardScratch& scratch,
    const JobControl& control)
{
    if (spec.experts)
        return applyExperts(*spec.experts, weights, input, scratch.output, control);
    Matrix& inner = scratch.inner;
    if (!applyLinear(spec.isGated ? weights.gate : weights.up, input, inner, control) ||
        !applyActivation(spec.activation, inner, control))
        return false;
    if (spec.isGated) {
        if (!applyLinear(weights.up, input, scratch.factors, control))
            return false;
        inner.array() *= scratch.factors.array();
    }
    return applyLinear(weights.down, inner, scratch.output, control);
}

} // namespace headlight
