#pragma once

#include "core/base/result.h"
#include "ui/typeset/formula.h"

#include <QString>
#include <QThread>

#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <vector>

namespace headlight {

class MathEngine;

/// The thread that formulas are set on, and what waits for it. The engine lives in run(), and is
/// made when the first formula is asked for. Public functions are for the thread that owns this.
class TypesetterThread final : public QThread
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TypesetterThread)
public:
    using Deliver = std::function<void(const QString& tex, Result<FormulaPtr> result)>;

    /// `deliver` is called on this thread for what was asked for with post(). At most
    /// `mostWaiting` of these wait.
    TypesetterThread(Deliver deliver, std::size_t mostWaiting);
    ~TypesetterThread() override; ///< Forgets what waits; waits for what runs.

    /// Newest first; one that waits already moves to the front.
    void post(const QString& tex);
    /// Takes one post() back, unless begun.
    void cancel(const QString& tex);
    /// Goes before all that was posted.
    [[nodiscard]] std::future<Result<FormulaPtr>> setNow(const QString& tex);

protected:
    void run() override;

private:
    struct Waiting
    {
        QString tex;
        int asked = 1; ///< how often
        std::optional<std::promise<Result<FormulaPtr>>> promise{};
    };
    class EngineScope;

    void push(Waiting waiting);
    std::optional<Waiting> next();
    void serve(Waiting waiting, MathEngine& engine, const std::optional<Error>& loadError);
    static Result<FormulaPtr> set(const QString& tex, MathEngine& engine);
    std::optional<Error> canceled();

    const Deliver m_deliver;
    const std::size_t m_mostWaiting;

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_changed;
    std::vector<Waiting> m_waiting; ///< the newest last
    QString m_current;              ///< what was posted and is being set; null for nothing
    MathEngine* m_engine = nullptr; ///< only to interrupt it
    bool m_ending = false;
};

} // namespace headlight
