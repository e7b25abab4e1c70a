#pragma once

#include "core/picture/scale.h"
#include "core/tensor/types.h"

#include <QColor>

#include <array>
#include <cstdint>
#include <vector>

namespace headlight {

/// The pixel of every float under a colour scale, to the bit what looking each up by itself gives,
/// without a logarithm a number: it knows where in the order of floats the colour changes.
class ColourLookup
{
public:
    /// Some 0.1 ms.
    explicit ColourLookup(const ColourScale& colours);

    [[nodiscard]] QRgb operator()(Scalar number) const
    {
        const std::uint32_t order = orderOf(number);
        std::size_t entry = m_entries[order >> kShift];
        while (order >= m_firsts[entry + 1])
            ++entry;
        return m_pixels[entry];
    }

    /// A whole number that is larger for a larger float; NaN counts as the smallest.
    [[nodiscard]] static std::uint32_t orderOf(Scalar number);

private:
    static constexpr int kShift = 17;
    static constexpr std::size_t kColours = 256;

    std::array<QRgb, kColours> m_pixels{};
    /// [colour] the order of its first float; behind the last colour there is no float.
    std::array<std::uint64_t, kColours + 1> m_firsts{};
    std::vector<std::uint8_t> m_entries; ///< the colour of the first float of each run
};

/// One number alone, without the preparation.
[[nodiscard]] QRgb pixelOf(const ColourScale& colours, Scalar number);

} // namespace headlight
