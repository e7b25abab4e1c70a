#pragma once

#include <string>

namespace headlight::architecture {

/// Why `file` (a path from the root) may not include `target` (as includedBy() gives it); empty
/// when it may. The rules are those of the section "Dependency rules" of the design:
///
///     app -> ui -> session, render, drawing -> figure, typeset, words -> core
///     base < tensor < text, attention < model < derive, analysis < picture < io
[[nodiscard]] std::string includeFault(const std::string& file, const std::string& target);

} // namespace headlight::architecture
