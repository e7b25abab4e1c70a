#include "core/model/position_bias.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace headlight {

namespace {

/// The nearest BF16, ties to even.
Scalar roundedToBfloat16(double number)
{
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(number));
    const std::uint32_t even = (bits >> 16U) & 1U;
    return std::bit_cast<float>((bits + 0x7fffU + even) & 0xffff0000U);
}

} // namespace

std::vector<double> alibiSlopes(Index heads, double maximum)
{
    const auto whole = static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(heads)));
    const auto slope = [maximum](Index count, Index power) {
        return std::pow(2, -maximum * static_cast<double>(power) / static_cast<double>(count));
    };
    std::vector<double> slopes;
    for (Index i = 1; i <= whole; ++i)
        slopes.push_back(slope(whole, i));
    for (Index i = 1; static_cast<Index>(slopes.size()) < heads; i += 2)
        slopes.push_back(slope(2 * whole, i));
    return slopes;
}

Index relativeBucket(const BucketSpec& spec, Index keyMinusQuery)
{
    Index available = spec.count;
    Index first = 0;
    Index distance = std::max(-keyMinusQuery, Index{0});
    if (spec.isTwoSided) {
        available /= 2;
        first = keyMinusQuery > 0 ? available : 0;
        distance = std::abs(keyMinusQuery);
    }
    const Index exact = available / 2;
    if (distance < exact)
        return first + distance;
    const double near = static_cast<double>(exact);
    const double share = std::log(static_cast<double>(distance) / near) /
                         std::log(static_cast<double>(spec.farthest) / near);
    const auto far = exact + static_cast<Index>(share * static_cast<double>(available - exact));
    return first + std::min(far, available - 1);
}

void AlibiBias::operator()(HeadIndex head, TokenIndex query, Range keys, Scalar* bias) const
{
    const double slope = slopes[static_cast<std::size_t>(head)];
    for (Index j = keys.begin; j < keys.end; ++j)
        bias[j - keys.begin] = static_cast<Scalar>(slope * static_cast<double>(j - query));
}

void RoundedAlibiBias::operator()(
    HeadIndex head, TokenIndex /*query*/, Range keys, Scalar* bias) const
{
    std::copy_n(&(*table)(head, keys.begin), keys.size(), bias);
}

void BucketBias::operator()(HeadIndex head, TokenIndex query, Range keys, Scalar* bias) const
{
    std::copy_n(&(*byDistance)(head, keys.begin - query + longest - 1), keys.size(), bias);
}

void RelativeKeyBias::operator()(
    HeadIndex head, TokenIndex queryIndex, Range range, Scalar* bias) const
{
    const Index width = distances->cols();
    const auto own = query->row(queryIndex).segment(head * width, width);
    for (Index j = range.begin; j < range.end; ++j) {
        const auto vector = distance(queryIndex, j);
        Scalar sum = own.dot(vector);
        if (key)
            sum += key->row(j).segment(head * width, width).dot(vector);
        bias[j - range.begin] = static_cast<Scalar>(factor) * sum;
    }
}

AlibiBias alibiBias(Index heads, double maximum)
{
    return {alibiSlopes(heads, maximum)};
}

RoundedAlibiBias roundedAlibiBias(Index heads, Index keys, double factor)
{
    const std::vector<double> slopes = alibiSlopes(heads);
    auto table = std::make_shared<Matrix>(heads, keys);
    for (Index head = 0; head < heads; ++head)
        for (Index j = 0; j < keys; ++j) {
            const auto slope =
                static_cast<double>(roundedToBfloat16(slopes[static_cast<std::size_t>(head)]));
            const auto rounded =
                static_cast<double>(roundedToBfloat16(slope * static_cast<double>(j)));
            (*table)(head, j) = static_cast<Scalar>(factor * rounded);
        }
    return {table, factor};
}

BucketBias bucketBias(const BucketSpec& spec, const Matrix& table, Index longest)
{
    auto byDistance = std::make_shared<Matrix>(table.cols(), 2 * longest - 1);
    for (Index offset = 1 - longest; offset < longest; ++offset)
        byDistance->col(offset + longest - 1) = table.row(relativeBucket(spec, offset)).transpose();
    return {spec, byDistance, longest};
}

} // namespace headlight
