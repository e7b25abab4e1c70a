#pragma once

#include "core/attention/layer_steps.h"
#include "core/base/index.h"

#include <optional>
#include <string_view>
#include <vector>

namespace headlight {

/// How rotation frequencies are changed for sequences longer than the model was first trained on.
struct RopeScaling
{
    enum class Type {
        None,
        Linear,   ///< every frequency / factor
        Dynamic,  ///< a larger base once a sequence is longer than `longest`
        Llama3,   ///< long waves / factor, short ones unchanged, a blend between
        Yarn,     ///< a ramp between the two by the number of turns; angles' cosine and sine scaled
        LongRope, ///< a divisor for each frequency, one list for short and one for long sequences
        Divisors  ///< `shortDivisors` always (GGUF rope_freqs)
    };

    Type type = Type::None;
    double factor = 1;
    double lowFrequencyFactor = 1;
    double highFrequencyFactor = 4;
    double original = 0; ///< the length of the first training
    double longest = 0;  ///< the length the model is configured for
    double betaFast = 32;
    double betaSlow = 1;
    bool truncates = true;                   ///< yarn's correction dimensions are whole numbers
    std::optional<double> attentionFactor{}; ///< of cosine and sine, where it is stated
    double mscale = 0;
    double mscaleAllDimensions = 0;
    std::vector<double> shortDivisors;
    std::vector<double> longDivisors;

    bool operator==(const RopeScaling&) const = default;
};

/// Rotation of queries and keys by position, half-split: numbers c and c + half of a head turn
/// together.
struct RotarySpec
{
    Index dimensions = 0; ///< r: the exponents are -2i / r
    double base = 10000;
    RopeScaling scaling{};
    /// The file pairs 2i with 2i + 1; rows were put into half-split order.
    bool isInterleavedInFile = false;

    /// Pairs that turn; twice as many numbers of a head do.
    [[nodiscard]] Index half() const { return (dimensions + 1) / 2; }
    bool operator==(const RotarySpec&) const = default;
};

/// The frequencies of a sequence of a certain length.
struct RotaryFrequencies
{
    std::vector<double> frequencies; ///< [half], angle of a token = its position times frequency
    double magnitude = 1;            ///< of cosine and sine
};

/// O(half). `length` is the number of tokens.
[[nodiscard]] RotaryFrequencies rotaryFrequencies(const RotarySpec& spec, Index length);

/// Cosine and sine of every token and frequency [n, half], magnitude included.
[[nodiscard]] RotaryTable rotaryTable(const RotarySpec& spec, Index length);

} // namespace headlight
