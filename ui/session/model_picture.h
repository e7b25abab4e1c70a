#pragma once

#include "ui/session/model_session.h"

namespace headlight {

/// The picture file that was chosen for a model, as the model reads it: resized, cut and normalised
/// as preprocessor_config.json beside it says. Without a file, a reading with nothing in it, which
/// is no failure (TextEmpty). Any thread.
[[nodiscard]] ModelReading readPicture(const LoadedModel& model, const ModelTyping& typing);

/// Whether a file's name is that of a picture that can be read.
[[nodiscard]] bool isPictureName(const QString& path);

} // namespace headlight
