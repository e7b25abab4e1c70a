#pragma once

#include "app/cli/command_spec.h"
#include "app/cli/command_text.h"

#include <string>

namespace headlight {

/// What `headlight-cli --help` prints: the commands, one line each.
[[nodiscard]] std::string generalHelp(const CommandText& text);
/// What `headlight-cli COMMAND --help` prints: usage and every option.
[[nodiscard]] std::string commandHelp(const CommandSpec& command, const CommandText& text);

} // namespace headlight
