#pragma once

#include "ui/session/preferences.h"

namespace headlight {

/// How much of the machine's memory an opened model and its text may take, in percent: 5..90, a
/// quarter at first. A preference.
[[nodiscard]] int memoryPercent(const Preferences& preferences);
void setMemoryPercent(Preferences& preferences, int percent);

/// The same in bytes.
[[nodiscard]] double memoryFor(const Preferences& preferences);

} // namespace headlight
