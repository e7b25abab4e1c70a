#pragma once

#include "core/model/model_run.h"

#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// What of a run is written.
struct RunFileOptions
{
    bool weights = true;
    std::optional<std::vector<Index>> layers{}; ///< whose weights; empty = all
};

/// Writes a run as golden models are written: ids, type_ids, decoder_ids, tokens, offsets;
/// layer_00/weights [h, n, n] (encoder-decoder: encoder_00, decoder_00, cross_00), of rotary models
/// layer_00/query [h, n, dk] and layer_00/key [groups, n, dk] behind the rotation, hidden_00 ...
/// (or encoder_hidden_00, decoder_hidden_00), final (and encoder_final), logits where there is a
/// head. Layers that were dropped are computed again; memory: O(row block) beside the run's own.
/// Errors: LayerUnknown, FileUnwritable, those of ModelRun::layer, Canceled (then `path` is as
/// before).
[[nodiscard]] Result<Done> writeRunNpz(
    const ModelRun& run, const std::string& path, const RunFileOptions& options,
    const JobControl& control);

} // namespace headlight
