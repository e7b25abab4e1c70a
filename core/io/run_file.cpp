#include "core/io/run_file.h"

#include "core/io/field_rows.h"
#include "core/io/npz_writer.h"

#include <algorithm>
#include <span>

namespace headlight {

namespace {

using Integers = std::vector<std::int64_t>;

constexpr Index kLogitRows = 64; ///< made at a time

std::string twoDigits(Index number)
{
    return (number < 10 ? "0" : "") + std::to_string(number);
}

/// "layer", or the place's name where a model has more than one.
std::string layerName(const ModelRun& run, AttentionPlace place)
{
    return run.model().spec().isEncoderDecoder() ? std::string{placeName(place)} : "layer";
}

/// [heads, n, dk] from [n, heads dk]; pairs side by side again where the file has them so.
std::vector<float> headRows(const Matrix& rows, const AttentionSpec& spec)
{
    const Index width = spec.keyWidth;
    const Index turned = spec.rotary->isInterleavedInFile ? spec.rotary->dimensions : 0;
    std::vector<float> all;
    all.reserve(static_cast<std::size_t>(rows.size()));
    for (Index begin = 0; begin < rows.cols(); begin += width)
        for (Index row = 0; row < rows.rows(); ++row)
            for (Index i = 0; i < width; ++i)
                all.push_back(rows(row, begin + (i < turned ? i / 2 + i % 2 * (turned / 2) : i)));
    return all;
}

Integers offsetsOf(const Tokens& tokens)
{
    Integers offsets;
    for (const Token& token : tokens) {
        offsets.push_back(token.bytes.begin);
        offsets.push_back(token.bytes.end);
    }
    return offsets;
}

/// The arrays of one run on their way into an archive.
class RunWriting
{
public:
    RunWriting(const ModelRun& run, NpzWriter& writer, const JobControl& control)
        : m_run{run}
        , m_writer{writer}
        , m_control{control}
    {
    }

    [[nodiscard]] Result<Done> write(const RunFileOptions& options)
    {
        if (auto done = writeInput(); !done)
            return done;
        for (const AttentionPlace place : m_run.places())
            if (auto done = writePlace(place, options); !done)
                return done;
        for (const AttentionPlace place : m_run.places())
            if (auto done = writeStates(place); !done)
                return done;
        return writeLogits();
    }

private:
    [[nodiscard]] Result<Done> writeIntegers(
        const char* name, const std::vector<std::int64_t>& shape, const Integers& numbers)
    {
        if (numbers.empty())
            return Done{};
        const auto bytes = [&numbers](const ByteSink& sink) -> Result<Done> {
            return sink(std::as_bytes(std::span{numbers}));
        };
        return m_writer.add(name, {"<i8", shape}, bytes);
    }

    [[nodiscard]] Result<Done> writeInput()
    {
        const ModelInput& input = m_run.input();
        for (const auto& [name, ids] :
             {std::pair{"ids", &input.ids},
              {"type_ids", &input.typeIds},
              {"decoder_ids", &input.decoderIds}})
            if (auto done = writeIntegers(name, {static_cast<std::int64_t>(ids->size())}, *ids);
                !done)
                return done;
        if (auto done = m_writer.addTexts("tokens", tokenTexts(input.tokens)); !done)
            return done;
        return writeIntegers(
            "offsets", {static_cast<std::int64_t>(input.tokens.size()), 2},
            offsetsOf(input.tokens));
    }

    [[nodiscard]] Result<Done> writePlace(AttentionPlace place, const RunFileOptions& options)
    {
        for (Index layer = 0; options.weights && layer < m_run.layerCount(place); ++layer) {
            const auto& wanted = options.layers;
            if (wanted && std::find(wanted->begin(), wanted->end(), layer) == wanted->end())
                continue;
            const auto trace = m_run.layer(place, layer, {m_control.stop, {}, m_control.threads});
            if (!trace)
                return trace.error();
            const std::string name = layerName(m_run, place) + "_" + twoDigits(layer);
            if (auto done = writeWeights(name + "/weights", trace.value()); !done)
                return done;
            if (layer > 0)
                continue;
            if (auto done = writeRotated(name, place, *trace.value()); !done)
                return done;
        }
        return Done{};
    }

    /// Queries and keys behind their rotation, where there is one.
    [[nodiscard]] Result<Done> writeRotated(
        const std::string& name, AttentionPlace place, const Trace& trace)
    {
        const StackSpec& stack = m_run.model().stack(stackKind(place));
        const AttentionSpec& spec = stack.layers.front().attention;
        if (place == AttentionPlace::Cross || !spec.rotary)
            return Done{};
        for (const auto& [part, rows] : {std::pair{"/query", &trace.query}, {"/key", &trace.key}}) {
            const std::vector<std::int64_t> shape{
                rows->cols() / spec.keyWidth, rows->rows(), spec.keyWidth};
            if (auto done = m_writer.addFloats(name + part, shape, headRows(*rows, spec)); !done)
                return done;
        }
        return Done{};
    }

    [[nodiscard]] Result<Done> writeWeights(const std::string& name, const TracePtr& trace)
    {
        const auto heads = [&](const ByteSink& sink) -> Result<Done> {
            for (HeadIndex head = 0; head < trace->heads(); ++head) {
                const auto rows = [&](const MatrixView& block) { return putRows(block, sink); };
                const NumberFieldPtr field = weightField(trace, head, PairQuantity::Weight);
                if (auto put = forFieldRows(*field, {m_control.stop, {}, m_control.threads}, rows);
                    !put)
                    return put;
            }
            return Done{};
        };
        const std::vector<std::int64_t> shape{trace->heads(), trace->queries(), trace->keys()};
        return m_writer.add(name, {"<f4", shape}, heads);
    }

    [[nodiscard]] Result<Done> writeStates(AttentionPlace place)
    {
        if (place == AttentionPlace::Cross)
            return Done{};
        const StackKind kind = stackKind(place);
        const bool isOnly = !m_run.model().spec().isEncoderDecoder();
        const std::string prefix = isOnly ? "" : std::string{placeName(place)} + '_';
        for (Index layer = 0; layer <= m_run.layerCount(place); ++layer) {
            const std::string name = prefix + "hidden_" + twoDigits(layer);
            if (auto done = m_writer.addMatrix(name, m_run.hidden(kind, layer)); !done)
                return done;
        }
        const bool isLast = isOnly || place == AttentionPlace::Decoder;
        return m_writer.addMatrix(isLast ? "final" : "encoder_final", m_run.final(kind));
    }

    [[nodiscard]] Result<Done> writeLogits()
    {
        const Model& model = m_run.model();
        if (model.head() == nullptr)
            return Done{};
        const bool isClasses = model.spec().head.kind == HeadSpec::Kind::Classes;
        const StackKind last = model.spec().decoder ? StackKind::Decoder : StackKind::Encoder;
        const Index rows = isClasses ? 1 : m_run.final(last).rows();
        const auto columns = static_cast<std::int64_t>(model.head()->output->rows());
        const auto blocks = [&](const ByteSink& sink) -> Result<Done> {
            for (Index row = 0; row < rows; row += kLogitRows) {
                const auto logits =
                    m_run.logits({row, std::min(row + kLogitRows, rows)}, m_control);
                if (!logits)
                    return logits.error();
                if (auto put = putRows(logits.value(), sink); !put)
                    return put;
            }
            return Done{};
        };
        const std::vector<std::int64_t> shape =
            isClasses ? std::vector{columns}
                      : std::vector{static_cast<std::int64_t>(rows), columns};
        return m_writer.add("logits", {"<f4", shape}, blocks);
    }

    const ModelRun& m_run;
    NpzWriter& m_writer;
    const JobControl& m_control;
};

Result<Done> checkLayers(const ModelRun& run, const RunFileOptions& options)
{
    Index most = 0;
    for (const AttentionPlace place : run.places())
        most = std::max(most, run.layerCount(place));
    for (const Index layer : options.layers.value_or(std::vector<Index>{}))
        if (layer < 0 || layer >= most)
            return layerUnknown(layer, most, run.model().place());
    return Done{};
}

} // namespace

Result<Done> writeRunNpz(
    const ModelRun& run, const std::string& path, const RunFileOptions& options,
    const JobControl& control)
{
    if (auto checked = checkLayers(run, options); !checked)
        return checked;
    Result<NpzWriter> created = NpzWriter::create(path);
    if (!created)
        return created.error();
    NpzWriter writer = std::move(created).value();
    if (auto written = RunWriting{run, writer, control}.write(options); !written)
        return written;
    return writer.commit();
}

} // namespace headlight
