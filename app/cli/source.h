#pragma once

#include "app/cli/options.h"
#include "core/base/progress.h"
#include "core/model/document.h"

namespace headlight {

/// What compute and figure share: the document that their options describe, read and checked.
/// Errors: those of the options (the place names the option) and of the files.
[[nodiscard]] Result<Document> readDocument(
    const ParsedOptions& options, const JobControl& control);

/// The request of that document; errors of text, mask, presets and temperature name their option.
[[nodiscard]] Result<AttentionRequest> readRequest(
    const ParsedOptions& options, const JobControl& control);

/// --tokenizer; automatic where it is absent.
[[nodiscard]] TokenizerKind readTokenizer(OptionReader& reader);
/// --threads; 0 (all) where it is absent.
[[nodiscard]] int readThreads(OptionReader& reader);

/// The error with a place, unless it has one.
[[nodiscard]] Error placed(Error error, std::string place);

} // namespace headlight
