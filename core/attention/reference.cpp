#include "core/attention/reference.h"

#include <algorithm>
#include <cmath>

namespace headlight::reference {

Matrix project(const MatrixView& input, const MatrixView& projection, const RowVector& bias)
{
    Matrix projected = input * projection;
    if (bias.size() > 0)
        projected.rowwise() += bias;
    return projected;
}

Matrix dotProducts(const MatrixView& query, const MatrixView& key)
{
    return query * key.transpose();
}

Matrix scores(const MatrixView& dotProducts, Scalar factor, const Mask& mask)
{
    Matrix scores = factor * dotProducts;
    for (Index i = 0; i < scores.rows(); ++i)
        for (Index j = 0; j < scores.cols(); ++j)
            if (!mask.allows(i, j))
                scores(i, j) = kMasked;
    return scores;
}

Matrix termedScores(
    const MatrixView& dotProducts, Scalar factor, const ScoreTerms& terms, HeadIndex head)
{
    Matrix scores = factor * dotProducts;
    RowVector bias{scores.cols()};
    for (Index i = 0; i < scores.rows() && terms.bias; ++i) {
        terms.bias(head, i, {0, scores.cols()}, bias.data());
        scores.row(i) += bias;
    }
    if (terms.softCap > 0)
        scores = terms.softCap * (scores / terms.softCap).array().tanh().matrix();
    return scores;
}

SoftmaxRows softmaxRows(const MatrixView& scores, Scalar sink)
{
    SoftmaxRows rows{
        Matrix::Zero(scores.rows(), scores.cols()), Vector::Constant(scores.rows(), kMasked)};
    for (Index i = 0; i < scores.rows(); ++i) {
        const Scalar peak = std::max(scores.row(i).maxCoeff(), sink);
        if (peak == kMasked)
            continue;

        auto weights = rows.weights.row(i);
        weights = (scores.row(i).array() - peak).exp().matrix();
        const Scalar total = weights.sum() + std::exp(sink - peak);
        weights /= total;
        rows.logsumexp(i) = peak + std::log(total);
    }
    return rows;
}

Matrix context(const MatrixView& weights, const MatrixView& value)
{
    return weights * value;
}

} // namespace headlight::reference
