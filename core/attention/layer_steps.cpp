#include "core/attention/layer_steps.h"

#include "core/attention/kernel/simd.h"

namespace headlight {

namespace {

/// Normalises `numbers` [count] in place with weight[i] and bias[i] from `first` on.
void normalise(const RowNorm& norm, Index first, Index count, Scalar* numbers)
{
    simd::NormRow row;
    row.numbers = numbers;
    row.count = count;
    row.weight = norm.weight.data() + first;
    row.bias = norm.bias.size() > 0 ? norm.bias.data() + first : nullptr;
    row.centres = norm.kind == RowNorm::Kind::Layer;
    row.epsilon = norm.epsilon;
    simd::normaliseRow(row);
}

} // namespace

Matrix normalised(const RowNorm& norm, Matrix rows)
{
    for (Index row = 0; row < rows.rows(); ++row)
        normalise(norm, 0, rows.cols(), rows.row(row).data());
    return rows;
}

void normaliseHeads(const HeadNorm& norm, Index headWidth, Matrix& rows)
{
    const Index width = norm.isEachHead ? headWidth : rows.cols();
    for (Index row = 0; row < rows.rows(); ++row)
        for (Index first = 0; first < rows.cols(); first += width)
            normalise(norm.norm, first, width, rows.row(row).data() + first);
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
