#include "core/attention/speed.h"

#include "core/attention/generate.h"
#include "core/attention/kernel/simd_peak.h"
#include "core/attention/packed_matrix.h"
#include "core/attention/trace_work.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

namespace headlight {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

constexpr double kGiga = 1e9;

/// The best rate of one thread in runs of a fraction of a millisecond.
double bestRate()
{
    constexpr Index kRounds = 20000;
    constexpr int kRuns = 150;
    double best = 0;
    for (int run = 0; run < kRuns; ++run) {
        const auto begin = Clock::now();
        const double operations = simd::multiplyAdds(kRounds);
        best = std::max(best, operations / secondsSince(begin));
    }
    return best / kGiga;
}

Result<AttentionRequest> requestOf(const SpeedShape& shape)
{
    RandomParameters wanted;
    wanted.modelWidth = shape.modelWidth;
    wanted.heads = shape.heads;
    auto parameters = randomParameters(wanted);
    if (!parameters)
        return parameters.error();
    AttentionRequest request;
    request.tokens.resize(static_cast<std::size_t>(shape.tokens));
    for (std::size_t i = 0; i < request.tokens.size(); ++i)
        request.tokens[i].text = "t" + std::to_string(i);
    request.input = seededEmbeddings(request.tokens, shape.modelWidth, wanted.seed);
    request.parameters = std::move(parameters).value();
    return request;
}

} // namespace

double peakGflops(int threads)
{
    const auto count = static_cast<std::size_t>(threadCount(threads));
    std::vector<double> rates(count);
    {
        std::vector<std::jthread> running;
        for (double& rate : rates)
            running.emplace_back([&rate] { rate = bestRate(); });
    }
    double all = 0;
    for (const double rate : rates)
        all += rate;
    return all;
}

Result<SpeedResult> measureSpeed(const SpeedShape& shape, double seconds, const JobControl& control)
{
    constexpr int kFewest = 3;
    Result<AttentionRequest> request = requestOf(shape);
    if (!request)
        return request.error();
    TraceOptions options;
    options.packed = std::make_shared<PackedParameters>(*request.value().parameters);
    const JobControl quiet{control.stop, {}, control.threads};
    std::vector<SpeedResult> runs;
    const auto begin = Clock::now();
    for (int run = 0; run <= kFewest || secondsSince(begin) < seconds; ++run) {
        const auto start = Clock::now();
        const Result<TracePtr> made = trace(request.value(), options, quiet);
        if (!made)
            return made.error();
        if (run > 0) // the first one warms caches and memory
            runs.push_back({shape, secondsSince(start), made.value()->stages.streaming});
        if (control.progress)
            control.progress(std::min(1.0, secondsSince(begin) / seconds));
    }
    const auto middle = runs.begin() + static_cast<std::ptrdiff_t>(runs.size() / 2);
    std::ranges::nth_element(runs, middle, {}, &SpeedResult::seconds);
    SpeedResult result = *middle;
    const TraceWork work = traceWork(request.value());
    result.gflop = 2 * work.all() / kGiga;
    result.streamingGflop = 2 * work.attention / kGiga;
    result.repetitions = static_cast<int>(runs.size());
    return result;
}

} // namespace headlight
