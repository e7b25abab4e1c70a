#pragma once

#include "app/cli/command_text.h"
#include "core/derive/derivation.h"

#include <string>

namespace headlight {

// A derivation as headlight-cli derive prints it. UTF-8, a newline at the end.

/// The steps with their names and what they do, formulas in plain characters.
[[nodiscard]] std::string derivationText(const Derivation& derivation, const CommandText& text);

/// A list of steps: name, general, indexed, substituted, value, operands, notes; and, in the
/// language of `text`, title and narration.
[[nodiscard]] std::string derivationJson(const Derivation& derivation, const CommandText& text);

/// A piece of LaTeX for a document that uses amsmath: each step's name and its formulas.
[[nodiscard]] std::string derivationTex(const Derivation& derivation, const CommandText& text);

} // namespace headlight
