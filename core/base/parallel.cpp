#include "core/base/parallel.h"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <mutex>

namespace headlight {

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
    const int threads = threadCount(control.threads);
    if (threads == 1 || count <= 1) {
        for (Index i = 0; i < count; ++i)
            step(i);
    } else {
        tbb::task_arena arena{threads};
        arena.execute([&] { tbb::parallel_for(Index{0}, count, step, tbb::simple_partitioner{}); });
    }
    return done == count;
}

} // namespace headlight
