#pragma once

#include "core/attention/trace.h"
#include "core/model/document.h"
#include "ui/session/job_runner.h"

#include <QObject>

namespace headlight {

/// Computes the traces of documents off the ui thread, small ones too; the newest request wins.
/// Every signal arrives on the thread that owns this object.
class TraceRunner final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TraceRunner)
public:
    explicit TraceRunner(QObject* parent = nullptr); ///< Destruction stops the job and waits.

    void start(const Document& document);
    void cancel() { m_jobs.cancel(); }
    [[nodiscard]] bool isRunning() const { return m_jobs.isRunning(); }

signals:
    void progressChanged(double shareDone);
    void finished(const headlight::TracePtr& trace);
    void failed(const headlight::Error& error); ///< Also for cancel(), with ErrorCode::Canceled.

private:
    JobRunner m_jobs;
};

} // namespace headlight
