#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/source.h"
#include "core/attention/simd_target.h"
#include "core/attention/speed.h"
#include "core/base/json_writer.h"
#include "core/base/parallel.h"

#include <array>
#include <cstdio>

namespace headlight {

namespace {

constexpr SpeedShape kShapes[] = {{8, 16, 2},      {128, 768, 12},  {512, 768, 12},
                                  {2048, 768, 12}, {4096, 768, 12}, {16384, 64, 1}};
constexpr double kSecondsOfShape = 1;

struct Bench
{
    int threads = 1;
    double peak = 0; ///< GFLOP/s
    std::vector<SpeedResult> results;
};

double rate(const SpeedResult& result)
{
    return result.gflop / result.seconds;
}

double streamingRate(const SpeedResult& result)
{
    return result.streamingGflop / result.streaming;
}

std::string shapeJson(const SpeedResult& result)
{
    const auto whole = [](Index number) { return std::to_string(number); };
    return "{\"tokens\": " + whole(result.shape.tokens) +
           ", \"d_model\": " + whole(result.shape.modelWidth) +
           ", \"heads\": " + whole(result.shape.heads) +
           ", \"median_seconds\": " + jsonNumber(result.seconds) +
           ", \"gflop\": " + jsonNumber(result.gflop) +
           ", \"gflops\": " + jsonNumber(rate(result)) +
           ", \"streaming_gflops\": " + jsonNumber(streamingRate(result)) +
           ", \"repetitions\": " + std::to_string(result.repetitions) + "}";
}

std::string asJson(const Bench& bench)
{
    std::vector<std::string> shapes;
    for (const SpeedResult& result : bench.results)
        shapes.push_back(shapeJson(result));
    return "{\"simd\": " + jsonString(simdTargetName()) +
           ", \"threads\": " + std::to_string(bench.threads) +
           ", \"peak_gflops\": " + jsonNumber(bench.peak) + ", \"shapes\": " + jsonList(shapes) +
           "}\n";
}

template <typename... Numbers>
std::string line(const char* format, Numbers... numbers)
{
    std::array<char, 160> text{};
    std::snprintf(text.data(), text.size(), format, numbers...);
    return text.data();
}

std::string asTable(const Bench& bench)
{
    std::string table = simdTargetName() + ", " +
                        line("%d threads, FMA peak %.1f GFLOP/s\n", bench.threads, bench.peak);
    table += "     n    d  h    median ms  GFLOP/s  % of peak  streaming % of peak\n";
    for (const SpeedResult& result : bench.results)
        table += line(
            "%6td %4td %2td %12.4f %8.1f %10.1f %20.1f\n", result.shape.tokens,
            result.shape.modelWidth, result.shape.heads, 1e3 * result.seconds, rate(result),
            100 * rate(result) / bench.peak, 100 * streamingRate(result) / bench.peak);
    return table;
}

} // namespace

Result<Done> runBench(const CommandCall& call)
{
    OptionReader reader{call.options};
    const int threads = readThreads(reader);
    if (reader.error())
        return *reader.error();
    ProgressLine progress{call.options.has("--quiet")};
    Bench bench{threadCount(threads), peakGflops(threads), {}};
    double begin = 0;
    for (const SpeedShape& shape : kShapes) {
        const double end = begin + 1.0 / static_cast<double>(std::size(kShapes));
        const auto result = measureSpeed(
            shape, kSecondsOfShape, {call.stop, progress.stretch(begin, end), threads});
        if (!result)
            return result.error();
        bench.results.push_back(result.value());
        begin = end;
    }
    return writeOut(call.options.has("--json") ? asJson(bench) : asTable(bench));
}

} // namespace headlight
