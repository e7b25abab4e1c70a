#include "core/attention/simd_target.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <hwy/highway.h>

namespace headlight {

namespace {

struct Target
{
    std::string_view name;
    std::int64_t bit;
};

constexpr Target kTargets[] = {{"sse4", HWY_SSE4}, {"avx2", HWY_AVX2}, {"avx512", HWY_AVX3}};

Error unknownTarget(std::string_view name)
{
    std::string expected;
    for (const Target& target : kTargets)
        if ((hwy::SupportedTargets() & target.bit) != 0)
            expected += (expected.empty() ? "" : ", ") + std::string{target.name};
    return {
        ErrorCode::OptionValueInvalid,
        {{"option", "HEADLIGHT_SIMD"}, {"found", std::string{name}}, {"expected", expected}}};
}

} // namespace

Result<Done> limitSimdTarget(std::string_view name)
{
    hwy::DisableTargets(0);
    if (name.empty())
        return Done{};
    const auto* target = std::ranges::find(kTargets, name, &Target::name);
    if (target == std::end(kTargets) || (hwy::SupportedTargets() & target->bit) == 0)
        return unknownTarget(name);
    hwy::DisableTargets(target->bit - 1); // better targets have lower bits
    return Done{};
}

Result<Done> simdTargetFromEnvironment()
{
    const char* name = std::getenv("HEADLIGHT_SIMD");
    return limitSimdTarget(name != nullptr ? name : "");
}

std::string simdTargetName()
{
    const auto targets = static_cast<std::uint64_t>(hwy::SupportedTargets() & HWY_TARGETS);
    return hwy::TargetName(std::int64_t{1} << std::countr_zero(targets));
}

} // namespace headlight
