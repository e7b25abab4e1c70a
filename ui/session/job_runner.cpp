#include "ui/session/job_runner.h"

#include <QPromise>
#include <QtConcurrentRun>

#include <cmath>
#include <memory>
#include <utility>

namespace headlight {

namespace {

constexpr int kProgressSteps = 1000;

/// Empties itself when it is called, so that the future that holds it keeps no trace alive. The
/// future itself is left alone (no takeResult): the worker may still be about to let go of it, and
/// would finish a future that was reset a second time.
std::function<void()> once(std::function<void()> continuation)
{
    return [kept = std::make_shared<std::function<void()>>(std::move(continuation))] {
        std::exchange(*kept, {})();
    };
}

} // namespace

JobRunner::JobRunner(QObject* parent) : QObject{parent}
{
    m_pool.setMaxThreadCount(1);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &JobRunner::deliver);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, [this](int value) {
        if (m_running)
            emit progressChanged(static_cast<double>(value) / kProgressSteps);
    });
}

JobRunner::~JobRunner()
{
    m_watcher.disconnect();
    cancel();
    m_pool.waitForDone();
}

void JobRunner::start(std::function<Continuation(const JobControl&)> job)
{
    cancel();
    m_stop = {};
    m_running = true;
    // A new future drops the signals still due from the job before: the newest request wins.
    m_watcher.setFuture(QtConcurrent::run(
        &m_pool,
        [stop = m_stop.get_token(), job = std::move(job)](QPromise<Continuation>& promise) {
            promise.setProgressRange(0, kProgressSteps);
            JobControl control;
            control.stop = stop;
            control.progress = [&promise](double shareDone) {
                promise.setProgressValue(static_cast<int>(std::lround(kProgressSteps * shareDone)));
            };
            promise.addResult(once(job(control)));
        }));
}

void JobRunner::cancel()
{
    m_stop.request_stop();
}

void JobRunner::deliver()
{
    m_running = false;
    const Continuation done = m_watcher.result();
    done(); // may start the next job
    if (!m_running)
        emit ended();
}

} // namespace headlight
