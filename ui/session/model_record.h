#pragma once

#include "ui/session/model_session.h"

#include <optional>

namespace headlight {

/// A model with what it is to read and which layer is shown: what a recorded layer came from.
struct RestoredLayer
{
    LoadedModelPtr model{};
    ModelTyping typing{};
    LayerPlace layer{};
};

/// What figures say of a layer, without the hashes of files. A built-in model is named, others have
/// their path.
[[nodiscard]] RecordedModel recordedLayer(
    const LoadedModel& model, const ModelTyping& typing, const ModelReading& reading,
    LayerPlace layer);

/// The record with the hashes: the model's is read once. Any thread. Errors: those of hashedFile().
[[nodiscard]] Result<RecordedModel> hashedRecord(
    const LoadedModel& model, RecordedModel record, const JobControl& control);

/// What is to be typed so that the model reads the recorded tokens; nothing where no text gives
/// them. A picture keeps its path. Any thread; O(text).
[[nodiscard]] std::optional<ModelTyping> recordedTyping(
    const LoadedModel& model, const RecordedModel& record);

/// The recorded layer, where the model has it. Untrusted. Errors: FigureValueInvalid.
[[nodiscard]] Result<LayerPlace> recordedPlace(const Model& model, const RecordedModel& record);

} // namespace headlight
