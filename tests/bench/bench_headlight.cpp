// What Headlight does: the jobs that peers do too, and those that nobody else has.
#include "core/attention/generate.h"
#include "core/attention/incremental.h"
#include "core/attention/kernel/aligned_buffer.h"
#include "core/attention/kernel/small.h"
#include "core/attention/overview.h"
#include "core/attention/packed_matrix.h"
#include "core/attention/simd_target.h"
#include "core/attention/speed.h"
#include "core/attention/weight_field.h"
#include "core/tensor/big_matrix.h"
#include "tests/bench/accuracy.h"
#include "tests/bench/bench_case.h"

#include <cstdio>
#include <cstdlib>

namespace {

using namespace headlight;
using namespace headlight::bench;

/// HEADLIGHT_BENCH_THREADS; 0 = all.
int threads()
{
    const char* text = std::getenv("HEADLIGHT_BENCH_THREADS");
    return text != nullptr ? std::atoi(text) : 0;
}

Matrix normalMatrix(Index rows, Index columns, unsigned seed, float deviation)
{
    const std::vector<float> numbers = normalNumbers(rows * columns, seed, deviation);
    Matrix matrix;
    resizeBig(matrix, rows, columns); // as projections are
    std::copy(numbers.begin(), numbers.end(), matrix.data());
    return matrix;
}

AttentionRequest requestOf(const Sizes& sizes)
{
    RandomParameters wanted;
    wanted.modelWidth = sizes.modelWidth;
    wanted.heads = sizes.heads;
    AttentionRequest request;
    request.tokens.resize(static_cast<std::size_t>(sizes.tokens));
    request.input = normalMatrix(sizes.tokens, sizes.modelWidth, 3, 1);
    request.parameters = randomParameters(wanted).value();
    return request;
}

/// A copy to be changed, whose arrays lie as those of a computed trace.
std::shared_ptr<Trace> copyOf(const Trace& trace)
{
    auto copy = std::make_shared<Trace>(trace);
    for (Matrix* matrix : {&copy->query, &copy->key, &copy->value})
        moveToBig(*matrix);
    return copy;
}

/// The trace of the job "core": Q, K, V of one head as given.
struct Core
{
    explicit Core(const Sizes& sizes)
    {
        request = requestOf({sizes.tokens, 1, 1});
        auto parameters = std::make_shared<Parameters>(*request.parameters);
        parameters->keyWidth = sizes.modelWidth;
        parameters->valueWidth = sizes.modelWidth;
        parameters->outputProjection.resize(0, 0);
        request.parameters = parameters;
        projected.query = normalMatrix(sizes.tokens, sizes.modelWidth, 4, 1.5F);
        projected.key = normalMatrix(sizes.tokens, sizes.modelWidth, 5, 1.5F);
        projected.value = normalMatrix(sizes.tokens, sizes.modelWidth, 6, 1.5F);
    }

    [[nodiscard]] TracePtr run(const TraceOptions& options)
    {
        return traceProjected(request, projected, options, {{}, {}, threads()}).value();
    }

    AttentionRequest request;
    Projected projected;
};

void registerFull()
{
    for (const Sizes& sizes : fullSizes())
        registerCase(caseName("full_c", sizes.tokens), [sizes] {
            auto request = std::make_shared<AttentionRequest>(requestOf(sizes));
            TraceOptions options;
            options.packed = std::make_shared<PackedParameters>(*request->parameters);
            return [request, options] {
                benchmark::DoNotOptimize(trace(*request, options, {{}, {}, threads()}));
            };
        });
    for (const Sizes& sizes : weightSizes())
        registerCase(caseName("full_w", sizes.tokens), [sizes] {
            auto request = std::make_shared<AttentionRequest>(requestOf(sizes));
            auto weights =
                std::make_shared<AlignedBuffer>(sizes.heads * sizes.tokens * sizes.tokens);
            TraceOptions options;
            options.packed = std::make_shared<PackedParameters>(*request->parameters);
            options.weights = weights->data();
            return [request, weights, options] {
                benchmark::DoNotOptimize(trace(*request, options, {{}, {}, threads()}));
            };
        });
}

/// The kernel call of the teaching size: every array there already, nothing allocated.
void registerSmall()
{
    registerCase("small_kernel/8", [] {
        auto made = std::make_shared<Trace>();
        made->request = requestOf({8, 16, 2});
        sizeSmall(*made);
        return [made] { benchmark::DoNotOptimize(computeSmall(*made)); };
    });
}

void registerCore()
{
    for (const Sizes& sizes : coreSizes()) {
        registerCase(caseName("core_c", sizes.tokens), [sizes] {
            auto core = std::make_shared<Core>(sizes);
            return [core] { benchmark::DoNotOptimize(core->run({})); };
        });
        registerCase(caseName("core_overview", sizes.tokens), [sizes] {
            auto core = std::make_shared<Core>(sizes);
            return [core, n = sizes.tokens] {
                TraceOptions options;
                options.overview = std::make_shared<Overview>(OverviewSize{1, n, n, 1024});
                benchmark::DoNotOptimize(core->run(options));
            };
        });
    }
}

/// Reads, each from another place, so that nothing is kept warm by chance.
void registerReads()
{
    for (const Sizes& sizes : coreSizes()) {
        const Index n = sizes.tokens;
        const auto tiles = [sizes, n](bool known) {
            auto core = std::make_shared<Core>(sizes);
            core->request.mask.layers = {WindowMask{300}}; // makes the trace soon
            auto made = copyOf(*core->run({}));
            made->request.mask.layers.clear();
            return [made, n, known, tile = std::make_shared<Tile>(), at = Index{0}]() mutable {
                at = (at + 7919) % (n - 1024);
                const auto field = known ? weightField(made, 0, PairQuantity::Weight)
                                         : previewField(made, 0, PairQuantity::Weight);
                const TileRequest request{{at, at + 1024}, {n - 1024 - at, n - at}, {}};
                benchmark::DoNotOptimize(field->tile(request, *tile));
            };
        };
        registerCase(caseName("tile_known", n), [tiles] { return tiles(true); });
        registerCase(caseName("tile_unknown", n), [tiles] { return tiles(false); });
        registerCase(caseName("row", n), [sizes, n] {
            auto core = std::make_shared<Core>(sizes);
            core->request.mask.layers = {WindowMask{300}};
            auto made = copyOf(*core->run({}));
            made->request.mask.layers.clear();
            return [made, n, tile = std::make_shared<Tile>(), at = Index{0}]() mutable {
                at = (at + 7919) % n;
                const auto field = weightField(made, 0, PairQuantity::Weight);
                benchmark::DoNotOptimize(field->tile({{at, at + 1}, {0, n}, {}}, *tile));
            };
        });
        registerCase(caseName("sampled", n), [sizes] {
            auto core = std::make_shared<Core>(sizes);
            core->request.mask.layers = {WindowMask{300}};
            auto made = copyOf(*core->run({}));
            made->request.mask.layers.clear();
            return [made] { benchmark::DoNotOptimize(sampledRows(*made, 0, 1024, 1024, {})); };
        });
        registerCase(caseName("edit", n), [sizes, n] {
            auto core = std::make_shared<Core>(sizes);
            core->request.mask.layers = {WindowMask{300}};
            Trace made = *core->run({});
            made.request.mask.layers.clear();
            // Row sums as large as those of a whole row: an ordinary edit keeps its digits.
            made.exponentialSum.setConstant(static_cast<Scalar>(n));
            auto edited = std::make_shared<IncrementalTrace>(made);
            return [edited, n, at = Index{0}]() mutable {
                at = (at + 7919) % n;
                const Index other = (at + 4001) % n;
                const TokenRows rows{
                    edited->current().query.row(other), edited->current().key.row(other),
                    edited->current().value.row(other)};
                benchmark::DoNotOptimize(edited->replace(at, rows, {{}, {}, threads()}));
            };
        });
    }
}

void printAccuracy()
{
    Core core{{2048, 64, 1}};
    const TracePtr made = core.run({});
    Tile tile;
    (void)weightField(made, 0, PairQuantity::Weight)->tile({{0, 2048}, {0, 2048}, {}}, tile);
    std::puts(errorsAgainstDouble(
                  made->query, made->key, made->value, tile.values.data(), made->context.data())
                  .c_str());
}

} // namespace

int main(int argc, char** argv)
{
    if (!simdTargetFromEnvironment())
        return 1;
    if (argc > 1 && std::string_view{argv[1]} == "--peak") {
        std::printf("%s %.1f\n", simdTargetName().c_str(), peakGflops(threads()));
        return 0;
    }
    if (argc > 1 && std::string_view{argv[1]} == "--accuracy") {
        printAccuracy();
        return 0;
    }
    registerFull();
    registerSmall();
    registerCore();
    registerReads();
    return runCases(argc, argv);
}
