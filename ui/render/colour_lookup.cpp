#include "ui/render/colour_lookup.h"

#include <bit>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

constexpr std::uint32_t kSign = 0x80000000U;
constexpr std::uint64_t kBehindAll = std::uint64_t{1} << 32U;

/// The float of an order; orders of no number have the next infinity.
Scalar numberOf(std::uint32_t order)
{
    const std::uint32_t bits = (order & kSign) != 0 ? order ^ kSign : ~order;
    const auto number = std::bit_cast<Scalar>(bits);
    if (!std::isnan(number))
        return number;
    constexpr Scalar kInfinity = std::numeric_limits<Scalar>::infinity();
    return (order & kSign) != 0 ? kInfinity : -kInfinity;
}

std::size_t entryOf(const Scale& scale, Scalar number)
{
    return static_cast<std::size_t>(std::lround(255 * scale.position(static_cast<double>(number))));
}

/// The first order at or behind `from` whose colour is `entry` or more.
std::uint64_t firstOf(const Scale& scale, std::size_t entry, std::uint64_t from)
{
    std::uint64_t low = from;
    std::uint64_t high = kBehindAll;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (entryOf(scale, numberOf(static_cast<std::uint32_t>(middle))) >= entry)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

QRgb pixel(Rgb colour)
{
    return qRgb(colour.red, colour.green, colour.blue);
}

} // namespace

std::uint32_t ColourLookup::orderOf(Scalar number)
{
    const auto bits = std::bit_cast<std::uint32_t>(number);
    if (std::isnan(number))
        return 0;
    return (bits & kSign) != 0 ? ~bits : bits ^ kSign;
}

ColourLookup::ColourLookup(const ColourScale& colours) : m_entries((kBehindAll >> kShift) + 1)
{
    const auto table = colourTable(colours.map);
    m_firsts[kColours] = kBehindAll;
    for (std::size_t entry = 0; entry < kColours; ++entry) {
        m_pixels[entry] = pixel(table[entry]);
        m_firsts[entry] = entry == 0 ? 0 : firstOf(colours.scale, entry, m_firsts[entry - 1]);
    }
    std::size_t entry = 0;
    for (std::size_t run = 0; run < m_entries.size(); ++run) {
        while (entry + 1 < kColours && (std::uint64_t{run} << kShift) >= m_firsts[entry + 1])
            ++entry;
        m_entries[run] = static_cast<std::uint8_t>(entry);
    }
}

QRgb pixelOf(const ColourScale& colours, Scalar number)
{
    return pixel(colours.colour(static_cast<double>(number)));
}

} // namespace headlight
