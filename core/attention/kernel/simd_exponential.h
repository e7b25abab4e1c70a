// Included behind <hwy/highway.h> by files that Highway compiles once a target, and then once a
// target itself: in place of #pragma once.
#if defined(HEADLIGHT_SIMD_EXPONENTIAL) == defined(HWY_TARGET_TOGGLE)
#ifdef HEADLIGHT_SIMD_EXPONENTIAL
#undef HEADLIGHT_SIMD_EXPONENTIAL
#else
#define HEADLIGHT_SIMD_EXPONENTIAL
#endif

#include "core/attention/kernel/simd_vectors.h"

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace headlight::simd::HWY_NAMESPACE {

/// power times 2^whole, -151 <= whole <= 0, rounded once where it is below the smallest normal
/// number. `wholeBits` holds whole in its low bits.
HWY_INLINE Numbers scaledByPower(Numbers power, Numbers whole, Numbers wholeBits)
{
#if HWY_TARGET <= HWY_AVX3
    (void)wholeBits;
    return Numbers{_mm512_scalef_ps(power.raw, whole.raw)};
#else
    (void)whole;
    const hn::RebindToSigned<Floats> integers;
    const auto bits = hn::BitCast(integers, wholeBits);
    const auto exponent =
        hn::ShiftRight<9>(hn::ShiftLeft<9>(bits)); // the mantissa's 23 bits, signed
    const auto half = hn::ShiftRight<1>(exponent);
    const auto bias = hn::Set(integers, 127);
    const auto high = hn::ShiftLeft<23>(hn::Add(half, bias));
    const auto low = hn::ShiftLeft<23>(hn::Add(hn::Sub(exponent, half), bias));
    return hn::Mul(hn::Mul(power, hn::BitCast(kFloats, high)), hn::BitCast(kFloats, low));
#endif
}

/// e to the power x for x <= 0, -inf included. x log2(e) = whole + r, |r| <= 1/2; 2^r is a
/// polynomial with the smallest largest relative error, 9.2e-8, that is exact at 0.
HWY_INLINE Numbers exponential(Numbers x)
{
    const Numbers log2e = constant(0x1.715476p+0F);
    const Numbers rounder = constant(0x1.8p+23F); // adding it rounds to a whole number
    x = hn::Max(x, constant(-105.0F));            // below, the result is 0
    const Numbers rounded = hn::MulAdd(x, log2e, rounder);
    const Numbers whole = hn::Sub(rounded, rounder);
#if HWY_NATIVE_FMA
    const Numbers r = hn::MulSub(x, log2e, whole);
#else // without the fused one, what is left of x is made exact first: ln 2 in two parts
    const Numbers rest = hn::NegMulAdd(
        whole, constant(0x1.0bfbe8p-15F), hn::NegMulAdd(whole, constant(0x1.62ep-1F), x));
    const Numbers r = hn::Mul(rest, log2e);
#endif

    Numbers sum = constant(0x1.5bba14p-10F);
    sum = hn::MulAdd(sum, r, constant(0x1.3cea88p-7F));
    sum = hn::MulAdd(sum, r, constant(0x1.c6b752p-5F));
    sum = hn::MulAdd(sum, r, constant(0x1.ebf9bcp-3F));
    sum = hn::MulAdd(sum, r, constant(0x1.62e42ap-1F));
    sum = hn::MulAdd(sum, r, constant(1.0F));
    return scaledByPower(sum, whole, rounded);
}

} // namespace headlight::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
