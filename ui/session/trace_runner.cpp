#include "ui/session/trace_runner.h"

#include "core/base/error_code.h"
#include "core/base/memory.h"

#include <algorithm>
#include <mutex>
#include <optional>

namespace headlight {

/// Where a job leaves its preview; one for each job, so that none takes another's for its own.
class TraceRunner::Mailbox
{
public:
    void put(TracePreview preview)
    {
        const std::scoped_lock lock{m_mutex};
        m_preview = std::move(preview);
    }

    [[nodiscard]] std::optional<TracePreview> take()
    {
        const std::scoped_lock lock{m_mutex};
        return std::exchange(m_preview, std::nullopt);
    }

private:
    std::mutex m_mutex;
    std::optional<TracePreview> m_preview;
};

namespace {

constexpr Index kLongPairs = Index{1} << 27; ///< of one head, from which on there is an overview
constexpr Index kFineFrom = 32768;           ///< tokens
constexpr double kMostBytes = 160.0 * (1 << 20); ///< of an overview
constexpr Index kSampledRows = 256;
constexpr Index kSampledCells = 1024;
constexpr int kFirstLookMs = 10;
constexpr int kLookMs = 250;

/// As fine as memory allows; null for sequences whose weights are quickly read anyway.
std::shared_ptr<Overview> overviewFor(const AttentionRequest& request)
{
    const Index n = request.input.rows();
    const Index m = request.keyInput.size() > 0 ? request.keyInput.rows() : n;
    if (n * m < kLongPairs)
        return nullptr;
    const double most = std::min(kMostBytes, static_cast<double>(availableMemory()) / 4);
    for (const Index cells : {4096, 1024, 512, 256}) {
        const OverviewSize size{request.parameters->heads, n, m, cells};
        const bool tooFine = cells > 1024 && std::max(n, m) < kFineFrom;
        if (!tooFine && Overview::bytes(size) <= most)
            return std::make_shared<Overview>(size);
    }
    return nullptr;
}

Result<TracePtr> traceDocument(
    const Document& document, HeadIndex head, const JobControl& control,
    const std::function<void(TracePreview)>& show)
{
    // A run of fast edits queues jobs that are stopped before they begin.
    if (control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    Result<AttentionRequest> request = buildRequest(document);
    if (!request)
        return request.error();
    TraceOptions options;
    options.overview = overviewFor(request.value());
    if (options.overview)
        options.projected = [&](const TracePtr& trace) {
            TracePreview preview{trace, options.overview, head};
            preview.head = std::clamp<HeadIndex>(head, 0, trace->heads() - 1);
            auto sampled = sampledRows(
                *trace, preview.head, kSampledRows, kSampledCells, {control.stop, {}, 0});
            if (sampled)
                preview.sampled = std::make_shared<SampledRows>(std::move(sampled).value());
            show(std::move(preview));
        };
    return trace(std::move(request).value(), options, control);
}

} // namespace

TraceRunner::TraceRunner(QObject* parent) : QObject{parent}
{
    connect(&m_jobs, &JobRunner::progressChanged, this, &TraceRunner::progressChanged);
    connect(&m_looking, &QTimer::timeout, this, &TraceRunner::look);
}

void TraceRunner::start(const Document& document, HeadIndex head)
{
    m_mailbox = std::make_shared<Mailbox>();
    m_overview.reset();
    m_rowsSeen = 0;
    m_looking.stop();
    TraceWork work = m_layer;
    if (!work) {
        m_looking.start(kFirstLookMs);
        work = [document, head, box = m_mailbox](const JobControl& control) {
            return traceDocument(document, head, control, [&box](TracePreview preview) {
                box->put(std::move(preview));
            });
        };
    }
    m_jobs.run<TracePtr>(std::move(work), [this](const Result<TracePtr>& result) {
        m_looking.stop();
        look();
        m_overview.reset();
        if (result)
            emit finished(result.value());
        else
            emit failed(result.error());
    });
}

void TraceRunner::look()
{
    if (const auto preview = m_mailbox->take()) {
        m_overview = preview->overview;
        if (m_looking.isActive())
            m_looking.start(kLookMs);
        emit previewed(*preview);
    }
    const Index rows = m_overview ? m_overview->doneRows() : 0;
    if (rows == m_rowsSeen)
        return;
    m_rowsSeen = rows;
    emit overviewGrew();
}

} // namespace headlight
