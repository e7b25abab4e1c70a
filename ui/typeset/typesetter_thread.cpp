#include "ui/typeset/typesetter_thread.h"

#include "core/base/error_code.h"
#include "ui/typeset/math_engine.h"

#include <QDeadlineTimer>

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>

namespace headlight {

namespace {

/// What is being set is waited for: to interrupt the engine of Qt 6.4 in compiled code can crash
/// it, so that is left for what would never end.
constexpr std::chrono::seconds kPatience{5};

} // namespace

/// The engine while it can be interrupted from outside.
class TypesetterThread::EngineScope
{
public:
    explicit EngineScope(TypesetterThread& thread) : m_thread{thread}
    {
        const std::lock_guard lock{m_thread.m_mutex};
        m_thread.m_engine = &m_engine;
    }
    EngineScope(const EngineScope&) = delete;
    EngineScope& operator=(const EngineScope&) = delete;
    EngineScope(EngineScope&&) = delete;
    EngineScope& operator=(EngineScope&&) = delete;
    ~EngineScope()
    {
        const std::lock_guard lock{m_thread.m_mutex};
        m_thread.m_engine = nullptr;
    }

    MathEngine& engine() { return m_engine; }

private:
    TypesetterThread& m_thread;
    MathEngine m_engine;
};

TypesetterThread::TypesetterThread(Deliver deliver, std::size_t mostWaiting)
    : m_deliver{std::move(deliver)}
    , m_mostWaiting{mostWaiting}
{
    setObjectName(QStringLiteral("typesetter"));
}

TypesetterThread::~TypesetterThread()
{
    {
        const std::lock_guard lock{m_mutex};
        m_ending = true;
    }
    m_changed.notify_all();
    if (wait(QDeadlineTimer{kPatience}))
        return;
    {
        const std::lock_guard lock{m_mutex};
        if (m_engine != nullptr)
            m_engine->interrupt();
    }
    wait();
}

void TypesetterThread::post(const QString& tex)
{
    {
        const std::lock_guard lock{m_mutex};
        if (!m_current.isNull() && tex == m_current)
            return; // its result is on the way
    }
    push({tex});
}

std::future<Result<FormulaPtr>> TypesetterThread::setNow(const QString& tex)
{
    Waiting waiting{tex};
    std::future<Result<FormulaPtr>> result = waiting.promise.emplace().get_future();
    push(std::move(waiting));
    return result;
}

void TypesetterThread::push(Waiting waiting)
{
    {
        const std::lock_guard lock{m_mutex};
        if (!waiting.promise) {
            const auto same =
                std::find_if(m_waiting.begin(), m_waiting.end(), [&](const Waiting& other) {
                    return !other.promise && other.tex == waiting.tex;
                });
            if (same != m_waiting.end()) {
                waiting.asked = same->asked + 1;
                m_waiting.erase(same);
            }
        }
        m_waiting.push_back(std::move(waiting));
        if (m_waiting.size() > m_mostWaiting)
            m_waiting.erase(m_waiting.begin());
    }
    m_changed.notify_all();
    if (!isRunning())
        start();
}

void TypesetterThread::cancel(const QString& tex)
{
    const std::lock_guard lock{m_mutex};
    const auto found = std::find_if(m_waiting.begin(), m_waiting.end(), [&](const Waiting& entry) {
        return !entry.promise && entry.tex == tex;
    });
    if (found != m_waiting.end() && --found->asked == 0)
        m_waiting.erase(found);
}

void TypesetterThread::run()
{
    {
        const std::lock_guard lock{m_mutex};
        if (m_ending)
            return;
    }
    EngineScope scope{*this};
    const Result<Done> loaded = scope.engine().load();
    const std::optional<Error> loadError = loaded ? std::nullopt : std::optional{loaded.error()};
    while (std::optional<Waiting> waiting = next())
        serve(std::move(*waiting), scope.engine(), loadError);
}

std::optional<TypesetterThread::Waiting> TypesetterThread::next()
{
    std::unique_lock lock{m_mutex};
    m_current.clear();
    m_changed.wait(lock, [this] { return m_ending || !m_waiting.empty(); });
    if (m_ending)
        return std::nullopt;
    Waiting newest = std::move(m_waiting.back());
    m_waiting.pop_back();
    if (!newest.promise)
        m_current = newest.tex;
    return newest;
}

void TypesetterThread::serve(
    Waiting waiting, MathEngine& engine, const std::optional<Error>& loadError)
{
    Result<FormulaPtr> result =
        loadError ? Result<FormulaPtr>{*loadError} : set(waiting.tex, engine);
    if (const std::optional<Error> error = canceled())
        result = *error;
    if (waiting.promise)
        waiting.promise->set_value(std::move(result));
    else
        m_deliver(waiting.tex, std::move(result));
}

Result<FormulaPtr> TypesetterThread::set(const QString& tex, MathEngine& engine)
{
    try {
        return engine.typeset(tex);
    } catch (const std::bad_alloc&) {
        return Error{ErrorCode::OutOfMemory};
    } catch (const std::exception& exception) {
        return Error{ErrorCode::Unexpected, {{"what", exception.what()}}};
    }
}

std::optional<Error> TypesetterThread::canceled()
{
    const std::lock_guard lock{m_mutex};
    return m_ending ? std::optional{Error{ErrorCode::Canceled}} : std::nullopt;
}

} // namespace headlight
