#pragma once

#include "app/cli/model_source.h"

#include <optional>
#include <string>

namespace headlight {

/// A model that was opened, and which of its layers is asked for; what derive and figure share.
struct OpenedLayers
{
    ModelSource source;
    Index layer = 0;
    std::optional<AttentionPlace> place{}; ///< empty: the model's first
    OpenedModel opened;
};

/// A text that went through it, and which attention of it is asked for.
struct StartedRun
{
    ModelRunPtr run;
    AttentionPlace place{};
};

/// Refuses options that mean nothing without --model; --weights has layers and stacks as well.
[[nodiscard]] Result<Done> checkModelOptions(const ParsedOptions& options);

/// Reads --model, --layer, --stack and what says the input, and opens the model. Errors: those of
/// the options and of openModel().
[[nodiscard]] Result<OpenedLayers> openLayers(
    const ParsedOptions& options, const JobControl& control);

/// Runs the model on a text, which takes the place of that of the options; empty: their input.
/// Errors: those of the input, of ModelRun::start(), of --stack.
[[nodiscard]] Result<StartedRun> startRun(
    const OpenedLayers& layers, const std::optional<std::string>& text, const JobControl& control);

/// One layer of a run. Errors: OptionValueInvalid for a layer that there is not; those of
/// ModelRun::layer().
[[nodiscard]] Result<TracePtr> layerTrace(
    const StartedRun& started, const OpenedLayers& layers, Index layer, const JobControl& control);

} // namespace headlight
