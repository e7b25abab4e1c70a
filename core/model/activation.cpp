#include "core/attention/kernel/simd.h"
#include "core/base/parallel.h"
#include "core/model/forward.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headlight {

namespace {

constexpr Index kChunk = 256;
constexpr Index kTask = 64 * kChunk; ///< numbers that one thread takes at a time

constexpr Scalar kQuick = 1.702F;
constexpr Scalar kCubic = 0.044715F;
constexpr auto kRootHalf = static_cast<Scalar>(std::numbers::sqrt2 / 2);
constexpr Scalar kRootTwoByPi = 0.797884561F;

/// Every function here is one of exp(-|y|): `exponent` gives the (never positive) exponents of a
/// number, `result` the function from the number and the power.
template <typename Exponent, typename Finish>
void applyChunks(Scalar* numbers, Index count, const Exponent& exponent, const Finish& finish)
{
    alignas(64) Scalar exponents[kChunk] = {};
    alignas(64) Scalar powers[kChunk];
    for (Index begin = 0; begin < count; begin += kChunk) {
        const Index size = std::min(kChunk, count - begin);
        Scalar* chunk = numbers + begin;
        for (Index i = 0; i < size; ++i)
            exponents[i] = exponent(chunk[i]);
        simd::exponentials(exponents, kChunk, powers);
        for (Index i = 0; i < size; ++i)
            chunk[i] = finish(chunk[i], powers[i]);
    }
}

/// The positive part of x less |x| times what is missing there: without a branch, so that loops are
/// vectorised.
Scalar positiveLess(Scalar x, Scalar missing)
{
    const Scalar size = std::abs(x);
    return x / 2 + size / 2 - size * missing;
}

/// x sigma(y) of numbers of one sign, from exp(-|y|): sigma(-|y|) is what x > 0 lacks and x < 0
/// has.
Scalar gated(Scalar x, Scalar power)
{
    return positiveLess(x, power / (1 + power));
}

/// y of the tanh form: (1 + tanh(y / 2)) / 2 = sigma(y).
Scalar tanhArgument(Scalar x)
{
    return 2 * kRootTwoByPi * (x + kCubic * x * x * x);
}

/// x times the normal distribution's integral, from exp(-x^2 / 2). With z = |x| / sqrt 2,
/// erfc(z) exp(z^2) is a polynomial in 1 / (1 + 0.45 z) but for 4e-9.
Scalar geluFrom(Scalar x, Scalar power)
{
    const Scalar t = 1 / (1 + 0.45F * kRootHalf * std::abs(x));
    Scalar sum = 0.0948421387F;
    sum = sum * t - 0.505156955F;
    sum = sum * t + 0.879410650F;
    sum = sum * t - 0.399502203F;
    sum = sum * t + 0.474265887F;
    sum = sum * t + 0.196574182F;
    sum = sum * t + 0.259566303F;
    return positiveLess(x, sum * t * power / 2);
}

void applyTo(Activation activation, Scalar* numbers, Index count)
{
    switch (activation) {
    case Activation::Relu:
        for (Index i = 0; i < count; ++i)
            numbers[i] = std::max(numbers[i], Scalar{0});
        return;
    case Activation::Gelu:
        applyChunks(
            numbers, count, [](Scalar x) { return -x * x / 2; }, geluFrom);
        return;
    case Activation::GeluTanh:
        applyChunks(
            numbers, count, [](Scalar x) { return -std::abs(tanhArgument(x)); }, gated);
        return;
    case Activation::QuickGelu:
        applyChunks(
            numbers, count, [](Scalar x) { return -std::abs(kQuick * x); }, gated);
        return;
    case Activation::Silu:
        applyChunks(
            numbers, count, [](Scalar x) { return -std::abs(x); }, gated);
        return;
    }
}

} // namespace

bool applyActivation(Activation activation, Matrix& numbers, const JobControl& control)
{
    const Index tasks = (numbers.size() + kTask - 1) / kTask;
    return parallelFor(tasks, {control.stop, {}, control.threads}, [&](Index task) {
        const Index begin = task * kTask;
        applyTo(activation, numbers.data() + begin, std::min(kTask, numbers.size() - begin));
    });
}

} // namespace headlight
