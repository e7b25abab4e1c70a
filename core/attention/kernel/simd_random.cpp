#include "core/attention/kernel/simd_random.h"

#include <algorithm>
#include <cstdint>

// This file is compiled once a target by Highway, which includes it again under other attributes.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/attention/kernel/simd_random.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Doubles = hn::CappedTag<double, 8>;
using Vector = hn::Vec<Doubles>;
constexpr Doubles kDoubles{};
constexpr auto kLanes = static_cast<Index>(hn::MaxLanes(kDoubles));
using Words = hn::RebindToUnsigned<Doubles>;
using Word = hn::Vec<Words>;
constexpr Words kWords{};

using Coefficients = double[8]; ///< of x^0, x^1, ...

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

HWY_INLINE Vector number(double x)
{
    return hn::Set(kDoubles, x);
}

HWY_INLINE Vector polynomial(const Coefficients& coefficients, Vector x)
{
    Vector sum = number(coefficients[7]);
#pragma GCC unroll 7
    for (std::size_t k = 7; k-- > 0;)
        sum = hn::Add(hn::Mul(sum, x), number(coefficients[k]));
    return sum;
}

HWY_INLINE Vector quotient(const Coefficients& above, const Coefficients& below, Vector x)
{
    return hn::Div(polynomial(above, x), polynomial(below, x));
}

/// portableLog() of positive normal numbers, step by step.
HWY_INLINE Vector logarithm(Vector x)
{
    const hn::RebindToSigned<Doubles> integers;
    const auto bits = hn::BitCast(kWords, x);
    const auto fraction = hn::And(bits, hn::Set(kWords, 0x000FFFFFFFFFFFFFU));
    const auto half =
        hn::BitCast(kWords, number(0.5)); // with its exponent the mantissa is in [0.5, 1)
    Vector mantissa = hn::BitCast(kDoubles, hn::Or(fraction, half));
    const auto raised = hn::BitCast(integers, hn::ShiftRight<52>(bits));
    Vector exponent = hn::ConvertTo(kDoubles, hn::Sub(raised, hn::Set(integers, 1022)));
    const auto isSmall = hn::Lt(mantissa, number(0.70710678118654752440));
    mantissa = hn::IfThenElse(isSmall, hn::Add(mantissa, mantissa), mantissa);
    exponent = hn::IfThenElse(isSmall, hn::Sub(exponent, number(1)), exponent);

    const Vector s = hn::Div(hn::Sub(mantissa, number(1)), hn::Add(mantissa, number(1)));
    const Vector z = hn::Mul(s, s);
    Vector series = number(1.0 / 25);
#pragma GCC unroll 12
    for (int k = 11; k >= 0; --k)
        series = hn::Add(hn::Mul(series, z), number(1.0 / (2 * k + 1)));
    const Vector low = hn::Add(
        hn::Mul(exponent, number(0x1.a39ef35793c76p-33)), hn::Mul(hn::Mul(number(2), s), series));
    return hn::Add(hn::Mul(exponent, number(0x1.62e42feep-1)), low);
}

/// Beyond |p - 1/2| = 0.425; `share` is p or 1 - p, the smaller.
HWY_INLINE Vector tail(Vector share)
{
    const Vector r = hn::Sqrt(hn::Neg(logarithm(share)));
    const Vector near = quotient(kTailAbove, kTailBelow, hn::Sub(r, number(1.6)));
    const auto isFar = hn::Gt(r, number(5));
    if (hn::AllFalse(kDoubles, isFar))
        return near;
    return hn::IfThenElse(isFar, quotient(kFarAbove, kFarBelow, hn::Sub(r, number(5))), near);
}

HWY_INLINE Vector inverseNormal(Vector p)
{
    const Vector q = hn::Sub(p, number(0.5));
    const Vector r = hn::Sub(number(0.180625), hn::Mul(q, q));
    const Vector centre =
        hn::Div(hn::Mul(q, polynomial(kCentreAbove, r)), polynomial(kCentreBelow, r));
    const auto isTail = hn::Gt(hn::Abs(q), number(0.425));
    if (hn::AllFalse(kDoubles, isTail))
        return centre;
    const auto isBelow = hn::Lt(q, number(0));
    const Vector size = tail(hn::IfThenElse(isBelow, p, hn::Sub(number(1), p)));
    return hn::IfThenElse(isTail, hn::IfThenElse(isBelow, hn::Neg(size), size), centre);
}

/// A block for each lane; of words that are wider than 32 bits the upper half means nothing.
struct Blocks
{
    Word words[4];
};

HWY_INLINE Word product(std::uint32_t factor, Word word)
{
    const hn::Repartition<std::uint32_t, Words> halves;
    return hn::MulEven(hn::Set(halves, factor), hn::BitCast(halves, word));
}

/// Philox4x32-10, step by step as philox().
HWY_INLINE void mix(Blocks& blocks, const std::uint32_t (&key)[2])
{
    std::uint32_t first = key[0];
    std::uint32_t second = key[1];
    auto& [a, b, c, d] = blocks.words;
#pragma GCC unroll 10
    for (int round = 0; round < 10; ++round) {
        const Word left = product(0xD2511F53, a);
        const Word right = product(0xCD9E8D57, c);
        a = hn::Xor(hn::Xor(hn::ShiftRight<32>(right), b), hn::Set(kWords, first));
        b = right;
        c = hn::Xor(hn::Xor(hn::ShiftRight<32>(left), d), hn::Set(kWords, second));
        d = left;
        first += 0x9E3779B9;
        second += 0xBB67AE85;
    }
}

/// (k + 1/2) / 2^53 of the upper 53 bits k.
HWY_INLINE Vector uniform(Word low, Word high)
{
    const hn::RebindToSigned<Doubles> integers;
    const Word bits = hn::Or(hn::ShiftLeft<32>(high), hn::And(low, hn::Set(kWords, 0xFFFFFFFFU)));
    const Vector k = hn::ConvertTo(kDoubles, hn::BitCast(integers, hn::ShiftRight<11>(bits)));
    return hn::Mul(hn::Add(k, number(0.5)), number(0x1p-53));
}

void uniforms(const PhiloxKey& key, double* numbers, Index count)
{
    HWY_ALIGN double both[2 * hn::MaxLanes(kDoubles)];
    for (Index i = 0; i < count; i += 2 * kLanes) {
        Blocks blocks{
            {hn::Iota(kWords, static_cast<std::uint64_t>(i / 2)), hn::Set(kWords, key.counter[0]),
             hn::Set(kWords, key.counter[1]), hn::Set(kWords, key.counter[2])}};
        mix(blocks, key.key);
        const auto& [a, b, c, d] = blocks.words;
        hn::StoreInterleaved2(uniform(a, b), uniform(c, d), kDoubles, both);
        std::copy_n(both, std::min(2 * kLanes, count - i), numbers + i);
    }
}

void inverseNormals(double* numbers, Index count)
{
    Index i = 0;
    for (; i + kLanes <= count; i += kLanes)
        hn::StoreU(inverseNormal(hn::LoadU(kDoubles, numbers + i)), kDoubles, numbers + i);
    if (i == count)
        return;
    HWY_ALIGN double rest[hn::MaxLanes(kDoubles)];
    std::fill(rest, rest + kLanes, 0.5);
    std::copy(numbers + i, numbers + count, rest);
    hn::Store(inverseNormal(hn::Load(kDoubles, rest)), kDoubles, rest);
    std::copy_n(rest, count - i, numbers + i);
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::simd {

HWY_EXPORT(uniforms);
HWY_EXPORT(inverseNormals);

void uniforms(const PhiloxKey& key, double* numbers, Index count)
{
    HWY_DYNAMIC_DISPATCH(uniforms)(key, numbers, count);
}

void inverseNormals(double* numbers, Index count)
{
    HWY_DYNAMIC_DISPATCH(inverseNormals)(numbers, count);
}

} // namespace headlight::simd
#endif
