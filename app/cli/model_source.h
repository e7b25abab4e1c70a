#pragma once

#include "app/cli/options.h"
#include "core/io/open_model.h"
#include "core/model/model_run.h"

#include <optional>
#include <string>

namespace headlight {

/// What the options say of a model and of what it reads; what compute and derive share.
struct ModelSource
{
    std::string model;
    ModelInput input; ///< as far as ids say it
    std::optional<std::string> text{};
    std::optional<std::string> pair{};
    std::optional<std::string> pixels{};
};

/// Reads --model, --text, --pair, --ids, --type-ids, --decoder-ids and --pixels of a command, and
/// refuses what contradicts them.
[[nodiscard]] ModelSource readModelSource(
    const ParsedOptions& options, std::string_view command, OptionReader& reader);

/// The sequence for an opened model. Errors: those of files and tokenizers.
[[nodiscard]] Result<ModelInput> modelInput(
    const OpenedModel& opened, const ModelSource& source, const JobControl& control);

} // namespace headlight
