#pragma once

#include "ui/session/model_record.h"

namespace headlight {

/// Opens the model that a figure's layer came from, where it was or beside the figure in `folder`,
/// if its files are the same, and finds what was typed; no model where no text gives what it read.
/// `memory` bounds what its layers take. Any thread. Errors: FileUnreadable (no such built-in
/// model), SourceChanged, FigureValueInvalid, those of reading and opening.
[[nodiscard]] Result<RestoredLayer> restoredLayer(
    RecordedModel record, const std::string& folder, double memory, const JobControl& control);

} // namespace headlight
