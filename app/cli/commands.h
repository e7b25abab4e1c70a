#pragma once

#include "app/cli/command_text.h"
#include "app/cli/options.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace headlight {

/// All that a command needs.
struct CommandCall
{
    const ParsedOptions& options;
    const CommandText& text;
    std::stop_token stop;
};

// Each reads and checks all of its input before it touches its output. Blocks; the errors are those
// of what it calls.

[[nodiscard]] Result<Done> runCompute(const CommandCall& call);
[[nodiscard]] Result<Done> runInspect(const CommandCall& call);
[[nodiscard]] Result<Done> runTokenize(const CommandCall& call);
[[nodiscard]] Result<Done> runFigure(const CommandCall& call);
[[nodiscard]] Result<Done> runDerive(const CommandCall& call);
[[nodiscard]] Result<Done> runBench(const CommandCall& call);

} // namespace headlight
