#pragma once

#include "core/tensor/types.h"

#include <benchmark/benchmark.h>
#include <functional>
#include <string>
#include <vector>

namespace headlight::bench {

/// n, d and h of a job; d_k = d / h.
struct Sizes
{
    Index tokens = 128;
    Index modelWidth = 768;
    Index heads = 12;
};

/// "full_c/128": X to output, context only; "full_w": all weights are kept too; "core_c": from Q, K
/// and V of one head of 64.
[[nodiscard]] std::string caseName(const char* job, Index tokens);

/// The jobs that every program of this folder measures, as far as it can do them.
[[nodiscard]] std::vector<Sizes> fullSizes();   ///< n = 8, 128, 512, 2048, 4096
[[nodiscard]] std::vector<Sizes> weightSizes(); ///< n = 2048, 4096
[[nodiscard]] std::vector<Sizes> coreSizes();   ///< n = 16384, 32768, 65536, 131072

/// Normal numbers, the same for the same seed.
[[nodiscard]] std::vector<float> normalNumbers(Index count, unsigned seed, float deviation);

/// Registers a benchmark that runs `job` over and over; `prepare` makes it when it is first asked
/// for, since arrays of all cases together would not fit.
void registerCase(const std::string& name, const std::function<std::function<void()>()>& prepare);

/// Runs what the command line asks for.
int runCases(int argc, char** argv);

} // namespace headlight::bench
