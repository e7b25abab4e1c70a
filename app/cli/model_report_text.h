#pragma once

#include "app/cli/command_text.h"
#include "core/io/model_report.h"

#include <string>

namespace headlight {

/// The members of a model in a JSON object, a comma behind each: "\"family\": \"llama\", ".
[[nodiscard]] std::string modelMembers(const ModelReport& report);

/// {"kind": ..., "pieces": ...}
[[nodiscard]] std::string tokenizerJson(const TokenizerReport& report);

/// Lines for people: what the model is, and what its files lack.
[[nodiscard]] std::string modelLines(const ModelReport& report, const CommandText& text);

/// "BPE, 49152 pieces"
[[nodiscard]] std::string tokenizerLine(const TokenizerReport& report, const CommandText& text);

} // namespace headlight
