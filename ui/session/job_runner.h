#pragma once

#include "core/base/guarded.h"
#include "core/base/index.h"
#include "core/base/progress.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>

#include <functional>
#include <stop_token>

namespace headlight {

/// Multiplications that are done at once on the ui thread: some milliseconds. More is for a worker.
inline constexpr Index kCheapWork = Index{1} << 22;

/// Runs jobs off the ui thread, one at a time; the newest wins: a running job is stopped and its
/// late signals are dropped. Every signal and every `done` arrives on the thread that owns this
/// object.
class JobRunner final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobRunner)
public:
    explicit JobRunner(QObject* parent = nullptr);
    ~JobRunner() override; ///< Stops the running job and waits for it; its `done` is not called.

    /// Calls work(control) -> Result<T> on a worker, then done(const Result<T>&) here. `work`
    /// captures values only; `done` may capture the owner of this object. An exception of the
    /// standard library becomes an Error. A stopped job that says so gives ErrorCode::Canceled.
    template <typename T, typename Work, typename OnDone>
    void run(Work work, OnDone done)
    {
        start([work = std::move(work), done = std::move(done)](const JobControl& control) {
            return [done, result = guarded<T>([&] { return work(control); })] { done(result); };
        });
    }

    void cancel(); ///< Asks the running job to stop; it still ends, with ErrorCode::Canceled.
    [[nodiscard]] bool isRunning() const { return m_running; }

signals:
    void progressChanged(double shareDone);
    void ended(); ///< After `done`; not for a job that a newer one replaced.

private:
    using Continuation = std::function<void()>;
    void start(std::function<Continuation(const JobControl&)> job);
    void deliver();

    QThreadPool m_pool;
    QFutureWatcher<Continuation> m_watcher;
    std::stop_source m_stop;
    bool m_running = false;
};

} // namespace headlight
