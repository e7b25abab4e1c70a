#include "core/analysis/field_percentiles.h"

#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <mutex>
#include <vector>

namespace headlight {

namespace {

// Floats are counted by the upper half of their bits, then, within the half where a percentile
// lies, by the lower one.
constexpr std::size_t kBins = 65536;
constexpr Index kNumbersPerBlock = Index{1} << 19;
using Counts = std::vector<std::uint64_t>;

/// Bits that ascend as the numbers do.
std::uint32_t orderedBits(float number)
{
    constexpr std::uint32_t kSign = 0x80000000U;
    const auto bits = std::bit_cast<std::uint32_t>(number);
    return (bits & kSign) != 0 ? ~bits : bits | kSign;
}

float fromOrdered(std::uint32_t ordered)
{
    constexpr std::uint32_t kSign = 0x80000000U;
    return std::bit_cast<float>((ordered & kSign) != 0 ? ordered & ~kSign : ~ordered);
}

/// Calls add(orderedBits) for every visible number, with counts of its own for each block, which
/// are summed afterwards. False when stopped.
template <typename Add>
bool countNumbers(
    const NumberField& field, std::span<Counts> sums, const JobControl& control, const Add& add)
{
    const Index perBlock =
        std::max<Index>(1, kNumbersPerBlock / std::max<Index>(1, field.columns()));
    std::mutex mutex;
    const Index blocks = ceilDivide(field.rows(), perBlock);
    const JobControl silent{control.stop, {}, control.threads};
    const bool complete = parallelFor(blocks, silent, [&](Index block) {
        const Range rows{block * perBlock, std::min((block + 1) * perBlock, field.rows())};
        Tile tile;
        if (!field.tile({rows, {0, field.columns()}, {}}, tile, control.stop))
            return;
        std::vector<Counts> counts(sums.size(), Counts(kBins));
        for (Index i = 0; i < tile.values.size(); ++i)
            if (tile.masked.data()[i] == 0)
                add(counts, orderedBits(tile.values.data()[i]));
        const std::lock_guard lock{mutex};
        for (std::size_t s = 0; s < sums.size(); ++s)
            for (std::size_t bin = 0; bin < kBins; ++bin)
                sums[s][bin] += counts[s][bin];
    });
    return complete && !control.stop.stop_requested();
}

/// The bin that holds the number of this rank (from 0), and the rank within it.
struct Place
{
    std::uint32_t bin = 0;
    std::uint64_t rank = 0;
};

Place placeOf(const Counts& counts, std::uint64_t rank)
{
    std::uint32_t bin = 0;
    while (bin + 1 < kBins && rank >= counts[bin])
        rank -= counts[bin++];
    return {bin, rank};
}

std::uint64_t rankOf(double percent, std::uint64_t count)
{
    const double exact = std::ceil(percent / 100 * static_cast<double>(count));
    return std::min(count - 1, static_cast<std::uint64_t>(std::max(1.0, exact)) - 1);
}

} // namespace

Result<Percentiles> fieldPercentiles(
    std::span<const NumberFieldPtr> fields, double lowPercent, double highPercent,
    const JobControl& control)
{
    std::array<Counts, 1> upper{Counts(kBins)};
    for (const NumberFieldPtr& field : fields)
        if (!countNumbers(*field, upper, control, [](auto& counts, std::uint32_t bits) {
                ++counts[0][bits >> 16U];
            }))
            return Error{ErrorCode::Canceled};
    std::uint64_t count = 0;
    for (const std::uint64_t each : upper[0])
        count += each;
    if (count == 0)
        return Percentiles{0, 0, true};

    const Place low = placeOf(upper[0], rankOf(lowPercent, count));
    const Place high = placeOf(upper[0], rankOf(highPercent, count));
    std::array<Counts, 2> lower{Counts(kBins), Counts(kBins)};
    for (const NumberFieldPtr& field : fields)
        if (!countNumbers(*field, lower, control, [&](auto& counts, std::uint32_t bits) {
                if (bits >> 16U == low.bin)
                    ++counts[0][bits & 0xFFFFU];
                if (bits >> 16U == high.bin)
                    ++counts[1][bits & 0xFFFFU];
            }))
            return Error{ErrorCode::Canceled};
    const auto number = [](const Place& place, const Counts& counts) {
        return double{fromOrdered(place.bin << 16U | placeOf(counts, place.rank).bin)};
    };
    return Percentiles{number(low, lower[0]), number(high, lower[1])};
}

} // namespace headlight
