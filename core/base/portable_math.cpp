#include "core/base/portable_math.h"

#include <cmath>

namespace headlight {

namespace {

constexpr double kSqrtHalf = 0.70710678118654752440;
constexpr double kInvLn2 = 1.44269504088896340736;
constexpr double kTwoOverPi = 0.63661977236758134308;

// ln 2 and pi / 2 in parts; the leading ones end in zeros so that a whole multiple of them is
// exact.
constexpr double kLn2High = 0x1.62e42feep-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
constexpr double kHalfPiHigh = 0x1.921fb544p+0;
constexpr double kHalfPiMiddle = 0x1.0b4611a6p-34;
constexpr double kHalfPiLow = 0x1.3198a2e037073p-69;

/// sum over k of (1 / (2k + 1)) z^k: atanh(s) / s for z = s^2.
double atanhSeries(double z)
{
    double sum = 0;
    for (int k = 12; k >= 0; --k)
        sum = sum * z + 1.0 / (2 * k + 1);
    return sum;
}

/// 1 - z/((first)(first+1)) (1 - z/((first+2)(first+3)) (1 - ...)): the Taylor series of sine
/// (first = 2) and cosine (first = 1) in z = r^2.
double alternatingSeries(double z, int first)
{
    double sum = 1;
    for (int k = first + 16; k >= first; k -= 2)
        sum = 1 - z / (static_cast<double>(k) * (k + 1)) * sum;
    return sum;
}

} // namespace

double portableLog(double x)
{
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent); // exact, in [0.5, 1)
    if (mantissa < kSqrtHalf) {
        mantissa *= 2;
        --exponent;
    }
    const double s = (mantissa - 1) / (mantissa + 1);
    const double low = exponent * kLn2Low + 2 * s * atanhSeries(s * s);
    return exponent * kLn2High + low;
}

double portableExp(double x)
{
    const double whole = std::floor(x * kInvLn2 + 0.5);
    const double r = (x - whole * kLn2High) - whole * kLn2Low;
    double sum = 1;
    for (int k = 16; k >= 1; --k)
        sum = 1 + r / k * sum;
    return std::ldexp(sum, static_cast<int>(whole));
}

SineCosine portableSineCosine(double x)
{
    const double quarter = std::floor(x * kTwoOverPi + 0.5);
    const double r = ((x - quarter * kHalfPiHigh) - quarter * kHalfPiMiddle) - quarter * kHalfPiLow;
    const double sine = r * alternatingSeries(r * r, 2);
    const double cosine = alternatingSeries(r * r, 1);
    switch (static_cast<long long>(quarter) & 3) {
    case 0:
        return {sine, cosine};
    case 1:
        return {cosine, -sine};
    case 2:
        return {-sine, -cosine};
    default:
        return {-cosine, sine};
    }
}

} // namespace headlight
