#include "core/attention/layer_steps.h"

#include <cmath>

namespace headlight {

namespace {

/// Normalises `numbers` in place with weight[i] and bias[i].
void normalise(const RowNorm& norm, Index first, Eigen::Ref<RowVector> numbers)
{
    const auto count = static_cast<double>(numbers.size());
    double mean = 0;
    if (norm.kind == RowNorm::Kind::Layer)
        mean = numbers.cast<double>().sum() / count;
    const double squares = (numbers.cast<double>().array() - mean).square().sum();
    const double scale = 1 / std::sqrt(squares / count + norm.epsilon);
    const auto weight = norm.weight.segment(first, numbers.size()).array();
    numbers = ((numbers.array() - static_cast<Scalar>(mean)) * static_cast<Scalar>(scale) * weight)
                  .matrix();
    if (norm.bias.size() > 0)
        numbers += norm.bias.segment(first, numbers.size());
}

} // namespace

Matrix normalised(const RowNorm& norm, Matrix rows)
{
    for (Index row = 0; row < rows.rows(); ++row)
        normalise(norm, 0, rows.row(row));
    return rows;
}

void normaliseHeads(const HeadNorm& norm, Index headWidth, Matrix& rows)
{
    const Index width = norm.isEachHead ? headWidth : rows.cols();
    for (Index row = 0; row < rows.rows(); ++row)
        for (Index first = 0; first < rows.cols(); first += width)
            normalise(norm.norm, first, rows.row(row).segment(first, width));
}

void rotate(const RotaryTable& table, Index headWidth, Matrix& rows)
{
    const Index half = table.cosine.cols();
    RowVector turned{half};
    for (Index token = 0; token < rows.rows(); ++token) {
        const auto cosine = table.cosine.row(token).array();
        const auto sine = table.sine.row(token).array();
        for (Index begin = 0; begin < rows.cols(); begin += headWidth) {
            auto left = rows.row(token).segment(begin, half);
            auto right = rows.row(token).segment(begin + half, half);
            turned = (left.array() * cosine - right.array() * sine).matrix();
            right = (right.array() * cosine + left.array() * sine).matrix();
            left = turned;
        }
    }
}

} // namespace headlight
