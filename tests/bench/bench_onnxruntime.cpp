// ONNX Runtime through its C library, which the wheel from PyPI brings along without a header: its
// table of functions never changes its order, so that positions in it are all that is needed.
//
// Environment: HEADLIGHT_ORT_LIBRARY (the shared library), HEADLIGHT_ORT_MODELS (the folder that
// make_models.py filled), HEADLIGHT_BENCH_THREADS.
#include "tests/bench/accuracy.h"
#include "tests/bench/bench_case.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <memory>
#include <stdexcept>
#include <thread>

namespace {

using namespace headlight;
using namespace headlight::bench;

using Handle = void*; ///< any of the library's objects

/// Positions in the table of functions.
enum Slot : std::size_t {
    GetErrorMessage = 2,
    CreateEnv = 3,
    CreateSession = 7,
    Run = 9,
    CreateSessionOptions = 10,
    SetGraphOptimizationLevel = 23,
    SetIntraOpThreads = 24,
    SetInterOpThreads = 25,
    CreateTensorWithData = 49,
    GetTensorData = 51,
    CreateCpuMemoryInfo = 69,
    ReleaseValue = 96
};

struct ApiBase
{
    void* const* (*table)(std::uint32_t version);
    const char* (*version)();
};

/// The library, its environment and its options.
class Library
{
    /// The function at a position of the table.
    template <typename Result, typename... Arguments>
    [[nodiscard]] auto function(Slot slot) const
    {
        return reinterpret_cast<Result (*)(Arguments...)>(m_table[slot]);
    }

public:
    Library()
    {
        const char* path = std::getenv("HEADLIGHT_ORT_LIBRARY");
        void* library = path != nullptr ? dlopen(path, RTLD_NOW) : nullptr;
        if (library == nullptr)
            throw std::runtime_error{"HEADLIGHT_ORT_LIBRARY names no library that opens"};
        using Base = const ApiBase* (*)();
        const auto base = reinterpret_cast<Base>(dlsym(library, "OrtGetApiBase"))();
        constexpr std::uint32_t kOldEnough = 12;
        m_table = base->table(kOldEnough);
        constexpr int kErrorsOnly = 3;
        check(function<Handle, int, const char*, Handle*>(CreateEnv)(kErrorsOnly, "b", &m_env));
        check(function<Handle, Handle*>(CreateSessionOptions)(&m_options));
        constexpr int kAll = 99;
        check(function<Handle, Handle, int>(SetGraphOptimizationLevel)(m_options, kAll));
        check(function<Handle, Handle, int>(SetIntraOpThreads)(m_options, threads()));
        check(function<Handle, Handle, int>(SetInterOpThreads)(m_options, 1));
        constexpr int kArena = 1;
        check(function<Handle, int, int, Handle*>(CreateCpuMemoryInfo)(kArena, 0, &m_memory));
    }

    [[nodiscard]] Handle session(const std::string& model) const
    {
        Handle session = nullptr;
        check(function<Handle, Handle, const char*, Handle, Handle*>(CreateSession)(
            m_env, model.c_str(), m_options, &session));
        return session;
    }

    /// A tensor [1, rows, columns] over numbers that the caller keeps.
    [[nodiscard]] Handle tensor(std::vector<float>& numbers, Index rows, Index columns) const
    {
        const std::array<std::int64_t, 3> shape{1, rows, columns};
        constexpr int kFloat = 1;
        Handle value = nullptr;
        using Create =
            Handle (*)(Handle, void*, std::size_t, const std::int64_t*, std::size_t, int, Handle*);
        check(reinterpret_cast<Create>(m_table[CreateTensorWithData])(
            m_memory, numbers.data(), numbers.size() * sizeof(float), shape.data(), shape.size(),
            kFloat, &value));
        return value;
    }

    void run(
        Handle session, const std::vector<const char*>& names, const std::vector<Handle>& inputs,
        const std::vector<const char*>& outputs,
        const std::function<void(const float*)>& read = {}) const
    {
        std::vector<Handle> made(outputs.size());
        using RunFunction = Handle (*)(
            Handle, Handle, const char* const*, const Handle*, std::size_t, const char* const*,
            std::size_t, Handle*);
        check(reinterpret_cast<RunFunction>(m_table[Run])(
            session, nullptr, names.data(), inputs.data(), inputs.size(), outputs.data(),
            outputs.size(), made.data()));
        for (Handle value : made) {
            if (read)
                read(numbersOf(value));
            function<void, Handle>(ReleaseValue)(value);
        }
    }

private:
    [[nodiscard]] const float* numbersOf(Handle value) const
    {
        void* numbers = nullptr;
        check(function<Handle, Handle, void**>(GetTensorData)(value, &numbers));
        return static_cast<const float*>(numbers);
    }

    static int threads()
    {
        const char* text = std::getenv("HEADLIGHT_BENCH_THREADS");
        const int wanted = text != nullptr ? std::atoi(text) : 0;
        return wanted > 0 ? wanted : static_cast<int>(std::thread::hardware_concurrency());
    }

    void check(Handle status) const
    {
        if (status != nullptr)
            throw std::runtime_error{function<const char*, Handle>(GetErrorMessage)(status)};
    }

    void* const* m_table = nullptr;
    Handle m_env = nullptr;
    Handle m_options = nullptr;
    Handle m_memory = nullptr;
};

std::string modelPath(const std::string& name)
{
    const char* folder = std::getenv("HEADLIGHT_ORT_MODELS");
    return std::string{folder != nullptr ? folder : "."} + "/" + name + ".onnx";
}

/// One graph with its inputs.
struct Job
{
    Job(const std::shared_ptr<const Library>& ort, const std::string& model, const Sizes& sizes)
        : library{ort}
        , isCore{sizes.heads == 1}
        , session{ort->session(modelPath(model))}
        , outputs{
              model.ends_with("_w") ? std::vector<const char*>{"Y", "alpha"}
                                    : std::vector<const char*>{"Y"}}
    {
        const unsigned count = isCore ? 3 : 1;
        for (unsigned i = 0; i < count; ++i)
            numbers.push_back(
                normalNumbers(sizes.tokens * sizes.modelWidth, 3 + i, isCore ? 1.5F : 1.0F));
        for (std::vector<float>& each : numbers)
            inputs.push_back(library->tensor(each, sizes.tokens, sizes.modelWidth));
    }

    void run(const std::function<void(const float*)>& read = {}) const
    {
        static const std::vector<const char*> kFull{"X"};
        static const std::vector<const char*> kCore{"q", "k", "v"};
        library->run(session, isCore ? kCore : kFull, inputs, outputs, read);
    }

    std::shared_ptr<const Library> library;
    bool isCore;
    Handle session;
    std::vector<const char*> outputs;
    std::vector<std::vector<float>> numbers;
    std::vector<Handle> inputs;
};

std::string modelName(const char* job, const Sizes& sizes, const char* kind)
{
    return std::string{job} + "_" + std::to_string(sizes.modelWidth) + "_" +
           std::to_string(sizes.heads) + "_" + kind;
}

void registerModel(
    const std::shared_ptr<const Library>& library, const std::string& name,
    const std::string& model, const Sizes& sizes)
{
    registerCase(name, [library, model, sizes] {
        auto job = std::make_shared<Job>(library, model, sizes);
        return [job] { job->run(); };
    });
}

void printAccuracy(const std::shared_ptr<const Library>& library)
{
    const Sizes sizes{2048, 64, 1};
    const Job job{library, modelName("core", sizes, "plain_w"), sizes};
    std::vector<std::vector<float>> outputs; // Y, alpha
    const Index counts[] = {2048 * 64, 2048 * 2048};
    job.run([&](const float* numbers) {
        outputs.emplace_back(numbers, numbers + counts[outputs.size()]);
    });
    const auto rows = [&](std::size_t i) {
        return Eigen::Map<const Matrix>{job.numbers[i].data(), 2048, 64};
    };
    std::puts(errorsAgainstDouble(rows(0), rows(1), rows(2), outputs[1].data(), outputs[0].data())
                  .c_str());
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const auto library = std::make_shared<const Library>();
        if (argc > 1 && std::string_view{argv[1]} == "--accuracy") {
            printAccuracy(library);
            return 0;
        }
        registerModel(
            library, "core_w/16384", modelName("core", {16384, 64, 1}, "plain_w"), {16384, 64, 1});
        for (const Sizes& sizes : fullSizes())
            registerModel(
                library, caseName("full_c", sizes.tokens), modelName("full", sizes, "mha_c"),
                sizes);
        for (const Sizes& sizes : weightSizes())
            registerModel(
                library, caseName("full_w", sizes.tokens), modelName("full", sizes, "plain_w"),
                sizes);
        for (const Sizes& sizes : coreSizes())
            registerModel(
                library, caseName("core_c", sizes.tokens), modelName("core", sizes, "mha_c"),
                sizes);
        return runCases(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bench_onnxruntime: %s\n", error.what());
        return 1;
    }
}
