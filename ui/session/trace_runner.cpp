#include "ui/session/trace_runner.h"

#include "core/base/error_code.h"

namespace headlight {

namespace {

Result<TracePtr> traceDocument(const Document& document, const JobControl& control)
{
    // A run of fast edits queues jobs that are stopped before they begin.
    if (control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    Result<AttentionRequest> request = buildRequest(document);
    if (!request)
        return request.error();
    return trace(std::move(request).value(), control);
}

} // namespace

TraceRunner::TraceRunner(QObject* parent) : QObject{parent}
{
    connect(&m_jobs, &JobRunner::progressChanged, this, &TraceRunner::progressChanged);
}

void TraceRunner::start(const Document& document)
{
    m_jobs.run<TracePtr>(
        [document](const JobControl& control) { return traceDocument(document, control); },
        [this](const Result<TracePtr>& result) {
            if (result)
                emit finished(result.value());
            else
                emit failed(result.error());
        });
}

} // namespace headlight
