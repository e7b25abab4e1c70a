#include "app/cli/commands.h"
#include "app/cli/compute_model.h"
#include "app/cli/console.h"
#include "app/cli/source.h"
#include "core/io/trace_file.h"

namespace headlight {

Result<Done> runCompute(const CommandCall& call)
{
    if (call.options.has("--model"))
        return runComputeModel(call);
    OptionReader reader{call.options};
    const std::string out = reader.required("--out");
    const int threads = readThreads(reader);
    if (reader.error())
        return *reader.error();

    ProgressLine progress{call.options.has("--quiet")};
    const Result<TracePtr> computed =
        computeTrace(call.options, {call.stop, progress.stretch(0, 0.5), threads});
    if (!computed)
        return computed.error();
    return writeTraceNpz(
        *computed.value(), out, {.weights = !call.options.has("--no-weights")},
        {call.stop, progress.stretch(0.5, 1), threads});
}

} // namespace headlight
