#include "tests/bench/accuracy.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace headlight::bench {

std::string errorsAgainstDouble(
    const MatrixView& query, const MatrixView& key, const MatrixView& value, const float* weights,
    const float* context)
{
    constexpr Index kRows = 32;
    const Eigen::MatrixXd keys = key.cast<double>();
    const Eigen::MatrixXd values = value.cast<double>();
    const double factor = 1 / std::sqrt(static_cast<double>(query.cols()));
    double worstWeight = 0;
    double worstContext = 0;
    for (Index row = 0; row < kRows; ++row) {
        const Index i = (row * 7919 + 13) % query.rows();
        Eigen::VectorXd alpha = factor * (keys * query.row(i).transpose().cast<double>());
        alpha = (alpha.array() - alpha.maxCoeff()).exp();
        alpha /= alpha.sum();
        const Eigen::VectorXd exact = values.transpose() * alpha;
        for (Index j = 0; j < alpha.size() && weights != nullptr; ++j)
            worstWeight = std::max(
                worstWeight,
                std::abs(static_cast<double>(weights[i * alpha.size() + j]) - alpha(j)) / alpha(j));
        for (Index c = 0; c < exact.size(); ++c)
            worstContext = std::max(
                worstContext,
                std::abs(static_cast<double>(context[i * exact.size() + c]) - exact(c)));
    }
    std::array<char, 160> text{};
    std::snprintf(
        text.data(), text.size(),
        "largest errors against double, n = %td: weights %.1e relative, "
        "contexts %.1e absolute",
        query.rows(), worstWeight, worstContext);
    return text.data();
}

} // namespace headlight::bench
