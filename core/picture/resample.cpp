#include "core/picture/resample.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace headlight {

namespace {

constexpr Index kChannels = 3;
constexpr int kFractionBits = 22;

double sinc(double x)
{
    const double angle = std::numbers::pi * x;
    return angle == 0 ? 1 : std::sin(angle) / angle;
}

double cubic(double x)
{
    constexpr double kBend = -0.5;
    if (x < 1)
        return ((kBend + 2) * x - (kBend + 3)) * x * x + 1;
    return (((x - 5) * x + 8) * x - 4) * kBend;
}

/// How far a filter reaches from its middle.
double reachOf(PictureFilter filter)
{
    switch (filter) {
    case PictureFilter::Lanczos:
        return 3;
    case PictureFilter::Bicubic:
        return 2;
    case PictureFilter::Bilinear:
    case PictureFilter::Hamming:
        return 1;
    case PictureFilter::Box:
    case PictureFilter::Nearest:
        break;
    }
    return 0.5;
}

double valueAt(PictureFilter filter, double distance)
{
    const double x = std::abs(distance);
    if (filter == PictureFilter::Box)
        return distance > -0.5 && distance <= 0.5 ? 1 : 0;
    if (x >= reachOf(filter))
        return 0;
    switch (filter) {
    case PictureFilter::Lanczos:
        return sinc(x) * sinc(x / 3);
    case PictureFilter::Bicubic:
        return cubic(x);
    case PictureFilter::Hamming:
        return sinc(x) * (0.54 + 0.46 * std::cos(std::numbers::pi * x));
    default:
        return 1 - x;
    }
}

/// What one new pixel is made of: old ones from `first` on, each with its share in 1 / 2^22.
struct Shares
{
    Index first = 0;
    std::vector<std::int64_t> shares;
};

Shares sharesFor(Index at, double scale, Index from, PictureFilter filter)
{
    const double stretch = std::max(scale, 1.0);
    const double reach = reachOf(filter) * stretch;
    const double middle = (static_cast<double>(at) + 0.5) * scale;
    Shares made;
    made.first = std::max<Index>(static_cast<Index>(std::floor(middle - reach + 0.5)), 0);
    const Index end = std::min<Index>(static_cast<Index>(std::floor(middle + reach + 0.5)), from);
    std::vector<double> values;
    double sum = 0;
    for (Index i = made.first; i < end; ++i) {
        values.push_back(valueAt(filter, (static_cast<double>(i) - middle + 0.5) / stretch));
        sum += values.back();
    }
    for (const double value : values)
        made.shares.push_back(
            std::llround((sum == 0 ? value : value / sum) * (std::int64_t{1} << kFractionBits)));
    return made;
}

std::vector<Shares> allShares(Index from, Index to, PictureFilter filter)
{
    const double scale = static_cast<double>(from) / static_cast<double>(to);
    std::vector<Shares> all;
    all.reserve(static_cast<std::size_t>(to));
    for (Index at = 0; at < to; ++at) {
        if (filter == PictureFilter::Nearest)
            all.push_back(
                {static_cast<Index>((static_cast<double>(at) + 0.5) * scale),
                 {std::int64_t{1} << kFractionBits}});
        else
            all.push_back(sharesFor(at, scale, from, filter));
    }
    return all;
}

std::uint8_t byteOf(std::int64_t sum)
{
    return static_cast<std::uint8_t>(std::clamp<std::int64_t>(
        (sum + (std::int64_t{1} << (kFractionBits - 1))) >> kFractionBits, 0, 255));
}

/// One new byte: old ones that are `step` apart, from `at` on, each with its share.
std::uint8_t mixed(
    const std::vector<std::uint8_t>& bytes, std::size_t at, std::size_t step,
    const std::vector<std::int64_t>& shares)
{
    std::int64_t sum = 0;
    for (const std::int64_t share : shares) {
        sum += share * bytes[at];
        at += step;
    }
    return byteOf(sum);
}

/// Fills a picture of the same height, each of whose columns is made of some old ones, or one of
/// the same width likewise.
void spread(
    const RgbPicture& picture, const std::vector<Shares>& shares, bool alongRows, RgbPicture& made)
{
    const Index rowStep = picture.width * kChannels;
    const Index step = alongRows ? kChannels : rowStep;
    std::size_t filled = 0;
    for (Index row = 0; row < made.height; ++row)
        for (Index column = 0; column < made.width; ++column) {
            const Shares& from = shares[static_cast<std::size_t>(alongRows ? column : row)];
            const Index start =
                from.first * step + (alongRows ? row * rowStep : column * kChannels);
            for (Index channel = 0; channel < kChannels; ++channel)
                made.bytes[filled++] = mixed(
                    picture.bytes, static_cast<std::size_t>(start + channel),
                    static_cast<std::size_t>(step), from.shares);
        }
}

RgbPicture empty(Index height, Index width)
{
    return {
        height, width,
        std::vector<std::uint8_t>(static_cast<std::size_t>(height * width * kChannels))};
}

} // namespace

RgbPicture resampled(const RgbPicture& picture, Index height, Index width, PictureFilter filter)
{
    const auto wide = [&](const RgbPicture& of) {
        RgbPicture made = empty(of.height, width);
        spread(of, allShares(of.width, width, filter), true, made);
        return made;
    };
    const auto tall = [&](const RgbPicture& of) {
        RgbPicture made = empty(height, of.width);
        spread(of, allShares(of.height, height, filter), false, made);
        return made;
    };
    if (width > picture.width && height < picture.height)
        return wide(tall(picture)); // what shrinks first
    const RgbPicture& rows = width == picture.width ? picture : wide(picture);
    return height == picture.height ? rows : tall(rows);
}

} // namespace headlight
