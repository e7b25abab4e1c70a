#include "core/attention/random_stream.h"

#include "core/base/portable_math.h"

#include <cmath>

namespace headlight {

namespace {

constexpr std::uint32_t lowWord(std::uint64_t bits)
{
    return static_cast<std::uint32_t>(bits);
}

constexpr std::uint32_t highWord(std::uint64_t bits)
{
    return static_cast<std::uint32_t>(bits >> 32);
}

using Coefficients = std::array<double, 8>; ///< of x^0, x^1, ...

// Wichura 1988, algorithm AS 241, routine PPND16.
constexpr Coefficients kCentreAbove = {3.3871328727963666080e0,  1.3314166789178437745e+2,
                                       1.9715909503065514427e+3, 1.3731693765509461125e+4,
                                       4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                       3.3430575583588128105e+4, 2.5090809287301226727e+3};
constexpr Coefficients kCentreBelow = {
    1.0,
    4.2313330701600911252e+1,
    6.8718700749205790830e+2,
    5.3941960214247511077e+3,
    2.1213794301586595867e+4,
    3.9307895800092710610e+4,
    2.8729085735721942674e+4,
    5.2264952788528545610e+3};
constexpr Coefficients kTailAbove = {1.42343711074968357734e0,  4.63033784615654529590e0,
                                     5.76949722146069140550e0,  3.64784832476320460504e0,
                                     1.27045825245236838258e0,  2.41780725177450611770e-1,
                                     2.27238449892691845833e-2, 7.74545014278341407640e-4};
constexpr Coefficients kTailBelow = {
    1.0,
    2.05319162663775882187e0,
    1.67638483018380384940e0,
    6.89767334985100004550e-1,
    1.48103976427480074590e-1,
    1.51986665636164571966e-2,
    5.47593808499534494600e-4,
    1.05075007164441684324e-9};
constexpr Coefficients kFarAbove = {6.65790464350110377720e0,  5.46378491116411436990e0,
                                    1.78482653991729133580e0,  2.96560571828504891230e-1,
                                    2.65321895265761230930e-2, 1.24266094738807843860e-3,
                                    2.71155556874348757815e-5, 2.01033439929228813265e-7};
constexpr Coefficients kFarBelow = {
    1.0,
    5.99832206555887937690e-1,
    1.36929880922735805310e-1,
    1.48753612908506148525e-2,
    7.86869131145613259100e-4,
    1.84631831751005468180e-5,
    1.42151175831644588870e-7,
    2.04426310338993978564e-15};

double polynomial(const Coefficients& coefficients, double x)
{
    double sum = 0;
    for (std::size_t k = coefficients.size(); k-- > 0;)
        sum = sum * x + coefficients[k];
    return sum;
}

} // namespace

std::array<std::uint32_t, 4> philox(
    std::array<std::uint32_t, 4> counter, std::array<std::uint32_t, 2> key)
{
    constexpr int kRounds = 10;
    for (int round = 0; round < kRounds; ++round) {
        const std::uint64_t first = std::uint64_t{0xD2511F53} * counter[0];
        const std::uint64_t second = std::uint64_t{0xCD9E8D57} * counter[2];
        counter = {
            highWord(second) ^ counter[1] ^ key[0], lowWord(second),
            highWord(first) ^ counter[3] ^ key[1], lowWord(first)};
        key[0] += 0x9E3779B9;
        key[1] += 0xBB67AE85;
    }
    return counter;
}

std::uint64_t bytesHash(std::string_view bytes)
{
    std::uint64_t hash = 0xCBF29CE484222325;
    for (const char byte : bytes) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001B3;
    }
    hash = (hash ^ (hash >> 30)) * 0xBF58476D1CE4E5B9;
    hash = (hash ^ (hash >> 27)) * 0x94D049BB133111EB;
    return hash ^ (hash >> 31);
}

double inverseNormal(double p)
{
    const double q = p - 0.5;
    if (std::abs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        return q * polynomial(kCentreAbove, r) / polynomial(kCentreBelow, r);
    }
    const double r = std::sqrt(-portableLog(q < 0 ? p : 1 - p));
    const double size = r <= 5 ? polynomial(kTailAbove, r - 1.6) / polynomial(kTailBelow, r - 1.6)
                               : polynomial(kFarAbove, r - 5) / polynomial(kFarBelow, r - 5);
    return q < 0 ? -size : size;
}

RandomStream::RandomStream(std::uint64_t seed, std::uint32_t stream, std::uint64_t place)
    : m_key{lowWord(seed), highWord(seed)}
    , m_stream{stream}
    , m_place{place}
{
}

RandomStream::Block RandomStream::block(std::uint64_t number) const
{
    return philox({lowWord(number), m_stream, lowWord(m_place), highWord(m_place)}, m_key);
}

double RandomStream::uniformOf(const Block& block, std::size_t half)
{
    const std::uint64_t bits = (std::uint64_t{block[2 * half + 1]} << 32) | block[2 * half];
    return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53;
}

double RandomStream::uniform(std::uint64_t position) const
{
    return uniformOf(block(position / 2), position % 2);
}

double RandomStream::normal(std::uint64_t position) const
{
    return inverseNormal(uniform(position));
}

void RandomStream::fillNormal(std::span<float> numbers) const
{
    for (std::size_t at = 0; at < numbers.size(); at += 2) {
        const Block both = block(at / 2);
        numbers[at] = static_cast<float>(inverseNormal(uniformOf(both, 0)));
        if (at + 1 < numbers.size())
            numbers[at + 1] = static_cast<float>(inverseNormal(uniformOf(both, 1)));
    }
}

} // namespace headlight
