#include "core/attention/kernel/simd.h"
#include "core/base/ceil_divide.h"
#include "core/base/parallel.h"
#include "core/model/forward.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kTask = 16384; ///< numbers that one thread takes at a time

constexpr Scalar kQuick = 1.702F;
constexpr Scalar kCubic = 0.044715F;
constexpr Scalar kRootTwoByPi = 0.797884561F;

void applyTo(Activation activation, Scalar* numbers, Index count)
{
    switch (activation) {
    case Activation::Relu:
        for (Index i = 0; i < count; ++i)
            numbers[i] = std::max(numbers[i], Scalar{0});
        return;
    case Activation::Gelu:
        simd::gelu(numbers, count);
        return;
    case Activation::GeluTanh: // (1 + tanh(y)) / 2 = sigma(2 y)
        simd::sigmoidGate(numbers, count, 2 * kRootTwoByPi, kCubic);
        return;
    case Activation::QuickGelu:
        simd::sigmoidGate(numbers, count, kQuick, 0);
        return;
    case Activation::Silu:
        simd::sigmoidGate(numbers, count, 1, 0);
        return;
    }
}

} // namespace

bool applyActivation(Activation activation, Matrix& numbers, const JobControl& control)
{
    const Index tasks = ceilDivide(numbers.size(), kTask);
    return parallelFor(tasks, {control.stop, {}, control.threads}, [&](Index task) {
        const Index begin = task * kTask;
        applyTo(activation, numbers.data() + begin, std::min(kTask, numbers.size() - begin));
    });
}

} // namespace headlight
