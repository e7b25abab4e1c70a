#include "core/base/error_code.h"
#include "core/io/csv_writer.h"
#include "core/io/field_rows.h"
#include "core/io/trace_file.h"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace headlight {

namespace {

std::vector<std::string> numbersTo(Index count)
{
    std::vector<std::string> numbers;
    for (Index i = 0; i < count; ++i)
        numbers.push_back(std::to_string(i));
    return numbers;
}

/// The tables of one trace on their way into a folder.
class TraceTables
{
public:
    TraceTables(const Trace& trace, std::string folder, const JobControl& control)
        : m_trace{trace}
        , m_folder{std::move(folder)}
        , m_control{control}
        , m_queries{tokenTexts(trace.request.tokens)}
        , m_keys{tokenTexts(trace.keyTokens())}
    {
    }

    [[nodiscard]] Result<Done> write(const TraceFileOptions& options)
    {
        std::vector<Table> tables = matrices();
        for (HeadIndex head = 0; head < m_trace.heads(); ++head)
            tables.push_back(
                {"context_" + std::to_string(head), m_queries, m_trace.headContext(head)});
        m_steps = static_cast<double>(tables.size()) +
                  (options.weights ? 2.0 * static_cast<double>(m_trace.heads()) : 0.0);
        for (const Table& table : tables)
            if (auto done = writeTable(table); !done)
                return done;
        for (HeadIndex head = 0; options.weights && head < m_trace.heads(); ++head) {
            if (auto done = writeField("scores", head, PairQuantity::Score); !done)
                return done;
            if (auto done = writeField("weights", head, PairQuantity::Weight); !done)
                return done;
        }
        return Done{};
    }

private:
    struct Table
    {
        std::string name;
        const std::vector<std::string>& rows;
        MatrixView matrix;
    };

    [[nodiscard]] std::vector<Table> matrices()
    {
        std::vector<Table> tables{
            {"X", m_queries, m_trace.request.input},
            {"Q", m_queries, m_trace.query},
            {"K", m_keys, m_trace.key},
            {"V", m_keys, m_trace.value},
            {"concat", m_queries, m_trace.context},
            {"logsumexp", m_heads, m_trace.logsumexp}};
        if (m_trace.output.size() > 0)
            tables.push_back({"output", m_queries, m_trace.output});
        return tables;
    }

    [[nodiscard]] Result<CsvWriter> createFile(const std::string& name) const
    {
        if (m_control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        return CsvWriter::create((std::filesystem::path{m_folder} / (name + ".csv")).string());
    }

    [[nodiscard]] Result<Done> finishFile(CsvWriter& file)
    {
        m_done += 1;
        if (m_control.progress)
            m_control.progress(m_done / m_steps);
        return file.commit();
    }

    [[nodiscard]] Result<Done> writeTable(const Table& table)
    {
        Result<CsvWriter> created = createFile(table.name);
        if (!created)
            return created.error();
        CsvWriter file = std::move(created).value();
        const bool byHead = &table.rows == &m_heads;
        const std::vector<std::string> columns =
            byHead ? m_queries : numbersTo(table.matrix.cols());
        if (auto done = file.addNames({}, columns); !done)
            return done;
        const auto width = static_cast<std::size_t>(table.matrix.cols());
        for (Index i = 0; i < table.matrix.rows(); ++i) {
            const std::span row{table.matrix.data() + i * table.matrix.outerStride(), width};
            auto done = file.addRow(table.rows[static_cast<std::size_t>(i)], row);
            if (!done)
                return done;
        }
        return finishFile(file);
    }

    [[nodiscard]] Result<Done> writeField(const char* name, HeadIndex head, PairQuantity quantity)
    {
        Result<CsvWriter> created = createFile(name + ("_" + std::to_string(head)));
        if (!created)
            return created.error();
        CsvWriter file = std::move(created).value();
        if (auto done = file.addNames({}, m_keys); !done)
            return done;
        std::size_t query = 0;
        const auto take = [&](const MatrixView& block) -> Result<Done> {
            const auto width = static_cast<std::size_t>(block.cols());
            for (Index i = 0; i < block.rows(); ++i, ++query) {
                const std::span row{block.data() + i * block.outerStride(), width};
                if (auto done = file.addRow(m_queries[query], row); !done)
                    return done;
            }
            return Done{};
        };
        const TracePtr borrowed{TracePtr{}, &m_trace}; // outlives the field
        const NumberFieldPtr field = weightField(borrowed, head, quantity);
        if (auto done = forFieldRows(*field, m_control, take); !done)
            return done;
        return finishFile(file);
    }

    const Trace& m_trace;
    std::string m_folder;
    const JobControl& m_control;
    std::vector<std::string> m_queries;
    std::vector<std::string> m_keys;
    std::vector<std::string> m_heads{numbersTo(m_trace.heads())};
    double m_steps = 1;
    double m_done = 0;
};

} // namespace

Result<Done> writeTraceCsv(
    const Trace& trace, const std::string& folder, const TraceFileOptions& options,
    const JobControl& control)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return Error{ErrorCode::FileUnwritable, {{"reason", error.message()}}, folder};
    return TraceTables{trace, folder, control}.write(options);
}

} // namespace headlight
