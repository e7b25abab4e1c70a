#pragma once

#include "core/model/document.h"
#include "ui/session/job_runner.h"
#include "ui/session/shown_pairs.h"
#include "ui/session/trace_work.h"

#include <QObject>
#include <QTimer>

namespace headlight {

/// Computes the traces of documents off the ui thread, small ones too; the newest request wins.
/// Every signal arrives on the thread that owns this object.
class TraceRunner final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TraceRunner)
public:
    explicit TraceRunner(QObject* parent = nullptr); ///< Destruction stops the job and waits.

    /// `head` is looked at first, where there is so much to do that some of it is shown before.
    void start(const Document& document, HeadIndex head);
    /// While there is one, start() computes it in place of the document: a layer of a model.
    void setLayer(TraceWork layer) { m_layer = std::move(layer); }
    [[nodiscard]] bool hasLayer() const { return static_cast<bool>(m_layer); }
    void cancel() { m_jobs.cancel(); }
    [[nodiscard]] bool isRunning() const { return m_jobs.isRunning(); }

signals:
    void progressChanged(double shareDone);
    /// Of a long computation, as soon as something true can be shown.
    void previewed(const headlight::TracePreview& preview);
    void overviewGrew(); ///< the preview's overview has more rows than at the last signal
    void finished(const headlight::TracePtr& trace);
    void failed(const headlight::Error& error); ///< Also for cancel(), with ErrorCode::Canceled.

private:
    class Mailbox;
    void look();

    std::shared_ptr<Mailbox> m_mailbox; ///< of the newest job
    std::shared_ptr<const Overview> m_overview;
    Index m_rowsSeen = 0;
    QTimer m_looking;
    TraceWork m_layer; ///< empty: documents are computed
    JobRunner m_jobs;
};

} // namespace headlight
