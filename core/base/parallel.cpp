#include "core/base/parallel.h"

#include "core/base/hand_over.h"
#include "core/base/memory.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <latch>
#include <mutex>
#include <optional>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <thread>
#include <vector>

namespace headlight {

namespace {

// ThreadSanitizer: what oneTBB calls reads its own members before take() can say that they were
// written before; it is left out of the check, and what it calls is not inlined into it.

[[gnu::noinline]] void call(const std::function<void(Index)>& body, Index i)
{
    body(i);
}

/// The body that oneTBB runs.
struct Body
{
    const std::function<void(Index)>& step;
    HandOver& fork;
    HandOver& join;

    [[gnu::noinline, gnu::no_sanitize_thread]] void operator()(Index i) const
    {
        fork.take();
        call(step, i);
        join.give();
    }
};

/// The loop that runs inside the arena, perhaps on another thread.
struct Loop
{
    Index count;
    const Body& body;

    [[gnu::noinline, gnu::no_sanitize_thread]] void operator()() const
    {
        tbb::parallel_for(Index{0}, count, body, tbb::simple_partitioner{});
    }
};

/// How many of `wanted` threads can be started beside those there are: tries it.
int startedThreads(int wanted)
{
    std::latch counted{1};
    std::vector<std::jthread> started;
    started.reserve(static_cast<std::size_t>(wanted));
    try {
        while (static_cast<int>(started.size()) < wanted)
            started.emplace_back([&counted] { counted.wait(); });
    } catch (const std::exception&) { // no more: the limits of the user or of memory
    }
    counted.count_down();
    return static_cast<int>(started.size());
}

/// The same, tried once for the most that was wanted so far: those that oneTBB has started stay.
int startableThreads(int wanted)
{
    static std::mutex trying;
    static int tried = 0;
    static int found = 0;
    const std::scoped_lock lock{trying};
    if (wanted > tried) {
        found = std::max(found, startedThreads(wanted));
        tried = wanted;
    }
    return std::min(wanted, found);
}

/// At most `threads`, and no more than there is room for: oneTBB ends the process when a thread
/// cannot be started.
int threadsWithRoom(int threads)
{
    // A thread takes its stack and a heap that the C library reserves.
    constexpr std::uint64_t kBytesOfThread = std::uint64_t{96} << 20U;
    const std::uint64_t room = addressSpaceLeft() / kBytesOfThread;
    const auto others = static_cast<int>(std::min(static_cast<std::uint64_t>(threads - 1), room));
    return startableThreads(others) + 1; // the caller runs already
}

/// Runs step(i) for every i on up to `threads` threads: those that wait for this one's work
/// already, else some that are called together, which takes longer.
void runOnThreads(Index count, int threads, const std::function<void(Index)>& step)
{
    // More threads than cores are asked for by name only, and oneTBB has to be told.
    std::optional<tbb::global_control> more;
    if (threads > tbb::info::default_concurrency())
        more.emplace(
            tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    HandOver fork;
    HandOver join;
    const Body body{step, fork, join};
    fork.give();
    const Loop loop{count, body};
    if (threads == tbb::this_task_arena::max_concurrency())
        tbb::this_task_arena::isolate(loop); // while it waits it takes up no other work
    else
        tbb::task_arena{threads}.execute(loop);
    join.take();
}

} // namespace

int threadCount(int threads)
{
    return threads > 0 ? threads : tbb::info::default_concurrency();
}

bool parallelFor(Index count, const JobControl& control, const std::function<void(Index)>& body)
{
    std::atomic<Index> done = 0;
    std::mutex telling;
    Index told = 0;
    const auto step = [&](Index i) {
        if (control.stop.stop_requested())
            return;
        body(i);
        const Index now = ++done;
        if (!control.progress)
            return;
        const std::scoped_lock lock{telling};
        if (now > told) {
            told = now;
            control.progress(static_cast<double>(now) / static_cast<double>(count));
        }
    };
    const int wanted = threadCount(control.threads);
    const int threads = wanted == 1 || count <= 1 ? 1 : threadsWithRoom(wanted);
    if (threads == 1)
        for (Index i = 0; i < count; ++i)
            step(i);
    else
        runOnThreads(count, threads, step);
    return done == count;
}

} // namespace headlight
