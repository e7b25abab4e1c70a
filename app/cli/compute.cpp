#include "app/cli/commands.h"
#include "app/cli/compute_model.h"
#include "app/cli/compute_time.h"
#include "app/cli/console.h"
#include "app/cli/number_list.h"
#include "app/cli/source.h"
#include "core/attention/overview.h"
#include "core/attention/weight_field.h"
#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/io/trace_file.h"

#include <array>
#include <optional>

namespace headlight {

namespace {

/// A rectangle of one head's weights.
struct TilePlace
{
    HeadIndex head = 0;
    Range rows;
    Range columns;
};

/// What is asked for beside the trace.
struct Wanted
{
    std::string out;
    int threads = 0;
    Index overviewCells = 0; ///< 0 = none
    std::optional<TilePlace> tile{};
};

Error tileInvalid(const std::string& found, std::string expected)
{
    return {
        ErrorCode::OptionValueInvalid,
        {{"option", "--tile"}, {"found", found}, {"expected", std::move(expected)}}};
}

void readTile(const ParsedOptions& options, OptionReader& reader, Wanted& wanted)
{
    const auto text = options.text("--tile");
    if (!text)
        return;
    const auto numbers = numberList(*text);
    if (numbers.size() != 5 || numbers[3] < 1 || numbers[4] < 1) {
        reader.fail(tileInvalid(*text, "H,I,J,ROWS,COLS"));
        return;
    }
    wanted.tile = TilePlace{
        numbers[0], {numbers[1], numbers[1] + numbers[3]}, {numbers[2], numbers[2] + numbers[4]}};
}

Result<Wanted> readWanted(const ParsedOptions& options)
{
    constexpr std::array<std::string_view, 2> kCells = {"1024", "4096"};
    OptionReader reader{options};
    Wanted wanted;
    wanted.out = reader.required("--out");
    wanted.threads = readThreads(reader);
    if (const auto cells = reader.choice("--overview", kCells))
        wanted.overviewCells = *cells == 0 ? 1024 : 4096;
    readTile(options, reader, wanted);
    if (reader.error())
        return *reader.error();
    return wanted;
}

/// Whether the tile lies within h, n and m.
Result<Done> checkTile(
    const CommandCall& call, const Wanted& wanted, const AttentionRequest& request)
{
    if (!wanted.tile)
        return Done{};
    const Index heads = request.parameters->heads;
    const Index n = request.input.rows();
    const Index m = request.keyInput.size() > 0 ? request.keyInput.rows() : n;
    const TilePlace& tile = *wanted.tile;
    if (tile.head < heads && tile.rows.end <= n && tile.columns.end <= m)
        return Done{};
    return tileInvalid(
        call.options.text("--tile").value_or(""), "H < " + std::to_string(heads) +
                                                      ", I + ROWS <= " + std::to_string(n) +
                                                      ", J + COLS <= " + std::to_string(m));
}

Result<TraceOptions> traceOptions(const Wanted& wanted, const AttentionRequest& request)
{
    TraceOptions options;
    if (wanted.overviewCells == 0)
        return options;
    const Index n = request.input.rows();
    const Index m = request.keyInput.size() > 0 ? request.keyInput.rows() : n;
    const OverviewSize size{request.parameters->heads, n, m, wanted.overviewCells};
    if (auto checked = checkMemory(static_cast<std::uint64_t>(Overview::bytes(size)), "--overview");
        !checked)
        return checked.error();
    options.overview = std::make_shared<Overview>(size);
    return options;
}

} // namespace

Result<Done> runCompute(const CommandCall& call)
{
    if (call.options.has("--model"))
        return runComputeModel(call);
    const Result<Wanted> read = readWanted(call.options);
    if (!read)
        return read.error();
    const Wanted& wanted = read.value();
    ProgressLine progress{call.options.has("--quiet")};
    const JobControl control{call.stop, progress.stretch(0, 0.5), wanted.threads};
    Result<AttentionRequest> request = readRequest(call.options, control);
    if (!request)
        return request.error();
    if (auto checked = checkTile(call, wanted, request.value()); !checked)
        return checked;
    const Result<TraceOptions> options = traceOptions(wanted, request.value());
    if (!options)
        return options.error();
    const Result<TracePtr> made = trace(std::move(request).value(), options.value(), control);
    if (!made)
        return placedTraceError(made.error(), call.options);

    ComputeTime time{*made.value()};
    Tile tile;
    if (wanted.tile) {
        const auto [head, rows, columns] = *wanted.tile;
        if (!weightField(made.value(), head, PairQuantity::Weight)
                 ->tile({rows, columns, {}}, tile, call.stop))
            return Error{ErrorCode::Canceled};
        time.endTile();
    }
    if (auto written = writeTraceNpz(
            *made.value(), wanted.out,
            {.weights = !call.options.has("--no-weights"),
             .tile = wanted.tile ? &tile.values : nullptr},
            {call.stop, progress.stretch(0.5, 1), wanted.threads});
        !written)
        return written;
    time.endWriting();
    return call.options.has("--time") ? writeOut(time.json()) : Result<Done>{Done{}};
}

} // namespace headlight
