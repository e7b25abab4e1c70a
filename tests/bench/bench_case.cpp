#include "tests/bench/bench_case.h"

#include "core/base/memory.h"

#include <random>

namespace headlight::bench {

std::string caseName(const char* job, Index tokens)
{
    return std::string{job} + "/" + std::to_string(tokens);
}

std::vector<Sizes> fullSizes()
{
    return {{8, 16, 2}, {128, 768, 12}, {512, 768, 12}, {2048, 768, 12}, {4096, 768, 12}};
}

std::vector<Sizes> weightSizes()
{
    return {{2048, 768, 12}, {4096, 768, 12}};
}

std::vector<Sizes> coreSizes()
{
    return {{16384, 64, 1}, {32768, 64, 1}, {65536, 64, 1}, {131072, 64, 1}};
}

std::vector<float> normalNumbers(Index count, unsigned seed, float deviation)
{
    std::mt19937 engine{seed};
    std::normal_distribution<float> normal{0, deviation};
    std::vector<float> numbers(static_cast<std::size_t>(count));
    for (float& number : numbers)
        number = normal(engine);
    return numbers;
}

void registerCase(const std::string& name, const std::function<std::function<void()>()>& prepare)
{
    benchmark::RegisterBenchmark(name.c_str(), [prepare](benchmark::State& state) {
        const std::function<void()> job = prepare();
        job(); // warms caches and memory
        for (auto _ : state)
            job();
    })->UseRealTime();
}

int runCases(int argc, char** argv)
{
    keepFreedMemory(); // as the program does; the peers have arenas of their own
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

} // namespace headlight::bench
