#pragma once

#include "ui/lessons/json_fields.h"
#include "ui/lessons/lesson.h"

namespace headlight {

/// Reads what a chapter puts into the window.
[[nodiscard]] LessonSetup readSetup(JsonFields fields);

/// "scores", "weights", ...: a step of the chain as files of chapters name it.
[[nodiscard]] std::optional<ChainStep> chainStepNamed(const QString& name);

} // namespace headlight
