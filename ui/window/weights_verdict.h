#pragma once

#include "core/model/parameter_layout.h"

#include <QString>

namespace headlight {

/// What does not fit, for somebody who sees the file's name and the fields of the dialog.
[[nodiscard]] QString misfitText(Error error);

/// What a plan gives that fits, or what does not fit, in one sentence.
[[nodiscard]] QString verdictText(const Result<ParameterLayout>& layout);

} // namespace headlight
