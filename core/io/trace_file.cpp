#include "core/io/trace_file.h"

#include "core/attention/overview.h"
#include "core/base/error_code.h"
#include "core/io/field_rows.h"
#include "core/io/npz_writer.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace headlight {

namespace {

/// Tells how much of the n x m numbers is done, over all heads and passes.
class FieldProgress
{
public:
    FieldProgress(const JobControl& control, double total) : m_control{control}, m_total{total} {}

    void add(Index numbers)
    {
        m_done += static_cast<double>(numbers);
        if (m_control.progress)
            m_control.progress(std::min(m_done / m_total, 1.0));
    }

private:
    const JobControl& m_control;
    double m_total;
    double m_done = 0;
};

/// The arrays of one trace on their way into an archive.
class TraceWriting
{
public:
    TraceWriting(const Trace& trace, NpzWriter& writer, const JobControl& control)
        : m_trace{trace}
        , m_writer{writer}
        , m_control{control}
        , m_progress{
              control, 2.0 * writer.passes() * static_cast<double>(trace.heads()) *
                           static_cast<double>(trace.queries()) * static_cast<double>(trace.keys())}
    {
    }

    [[nodiscard]] Result<Done> write(const TraceFileOptions& options)
    {
        if (auto done = writeInputs(); !done)
            return done;
        if (options.weights) {
            if (auto done = writeField("scores", PairQuantity::Score); !done)
                return done;
            if (auto done = writeField("weights", PairQuantity::Weight); !done)
                return done;
        }
        if (auto done = writeResults(); !done)
            return done;
        if (auto done = writeOverview(); !done || options.tile == nullptr)
            return done;
        return writeMatrices({{"tile", *options.tile}});
    }

private:
    [[nodiscard]] Result<Done> writeInputs()
    {
        const AttentionRequest& request = m_trace.request;
        if (auto done = m_writer.addTexts("tokens", tokenTexts(request.tokens)); !done)
            return done;
        if (m_trace.isCross())
            if (auto done = m_writer.addTexts("tokens_kv", tokenTexts(request.keyTokens)); !done)
                return done;
        return writeMatrices(
            {{"X", request.input}, {"Q", m_trace.query}, {"K", m_trace.key}, {"V", m_trace.value}});
    }

    [[nodiscard]] Result<Done> writeResults()
    {
        if (auto done = writeMatrices({{"logsumexp", m_trace.logsumexp}}); !done)
            return done;
        if (auto done = writeContext(); !done)
            return done;
        if (auto done = writeMatrices({{"concat", m_trace.context}}); !done)
            return done;
        if (m_trace.output.size() == 0)
            return Done{};
        return writeMatrices({{"output", m_trace.output}});
    }

    [[nodiscard]] Result<Done> writeOverview()
    {
        if (!m_trace.overview)
            return Done{};
        if (auto done = writeCells("overview_mean", Overview::Reduce::Mean); !done)
            return done;
        return writeCells("overview_max", Overview::Reduce::Maximum);
    }

    /// [h x cells x cells], row by row.
    [[nodiscard]] Result<Done> writeCells(const char* name, Overview::Reduce reduce)
    {
        const Overview& overview = *m_trace.overview;
        const auto rows = [&](const ByteSink& sink) -> Result<Done> {
            std::vector<Scalar> numbers(static_cast<std::size_t>(overview.columns()));
            for (Index row = 0; row < overview.heads() * overview.rows(); ++row) {
                overview.readRow(row / overview.rows(), row % overview.rows(), reduce, numbers);
                if (auto put = sink(std::as_bytes(std::span{numbers})); !put)
                    return put;
            }
            return Done{};
        };
        return m_writer.add(
            name, {"<f4", {overview.heads(), overview.rows(), overview.columns()}}, rows);
    }

    struct NamedMatrix
    {
        const char* name;
        const Matrix& matrix;
    };

    [[nodiscard]] Result<Done> writeMatrices(std::initializer_list<NamedMatrix> matrices)
    {
        for (const NamedMatrix& named : matrices) {
            if (m_control.stop.stop_requested())
                return Error{ErrorCode::Canceled};
            if (auto done = m_writer.addMatrix(named.name, named.matrix); !done)
                return done;
        }
        return Done{};
    }

    /// [h x n x dv]: what lies side by side in concat, one head after the other.
    [[nodiscard]] Result<Done> writeContext()
    {
        const auto heads = [this](const ByteSink& sink) -> Result<Done> {
            for (HeadIndex head = 0; head < m_trace.heads(); ++head)
                if (auto put = putRows(m_trace.headContext(head), sink); !put)
                    return put;
            return Done{};
        };
        const Index valueWidth = m_trace.request.parameters->valueWidth;
        return m_writer.add(
            "context", {"<f4", {m_trace.heads(), m_trace.queries(), valueWidth}}, heads);
    }

    /// [h x n x m], streamed.
    [[nodiscard]] Result<Done> writeField(const char* name, PairQuantity quantity)
    {
        const TracePtr borrowed{TracePtr{}, &m_trace}; // outlives the field
        const auto heads = [&](const ByteSink& sink) -> Result<Done> {
            for (HeadIndex head = 0; head < m_trace.heads(); ++head) {
                const auto rows = [&](const MatrixView& block) -> Result<Done> {
                    m_progress.add(block.size());
                    return putRows(block, sink);
                };
                const NumberFieldPtr field = weightField(borrowed, head, quantity);
                if (auto put = forFieldRows(*field, m_control, rows); !put)
                    return put;
            }
            return Done{};
        };
        const std::vector<std::int64_t> shape{m_trace.heads(), m_trace.queries(), m_trace.keys()};
        return m_writer.add(name, {"<f4", shape}, heads);
    }

    const Trace& m_trace;
    NpzWriter& m_writer;
    const JobControl& m_control;
    FieldProgress m_progress;
};

} // namespace

Result<Done> writeTraceNpz(
    const Trace& trace, const std::string& path, const TraceFileOptions& options,
    const JobControl& control)
{
    Result<NpzWriter> created = NpzWriter::create(path);
    if (!created)
        return created.error();
    NpzWriter writer = std::move(created).value();
    if (auto written = TraceWriting{trace, writer, control}.write(options); !written)
        return written;
    return writer.commit();
}

} // namespace headlight
