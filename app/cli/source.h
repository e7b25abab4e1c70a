#pragma once

#include "app/cli/options.h"
#include "core/base/progress.h"
#include "core/derive/derivation.h"
#include "core/model/document.h"

namespace headlight {

/// A document that was read from options, and what it gave.
struct ComputedDocument
{
    Document document;
    TracePtr trace;
};

/// What compute, figure and derive share: reads and checks all that the options name, then
/// computes. Progress is told of the computation. Errors: those of the options (the place names the
/// option), of the files and of trace().
[[nodiscard]] Result<ComputedDocument> computeDocument(
    const ParsedOptions& options, const JobControl& control);

/// A trace, and what it does not know of its X.
struct SourcedTrace
{
    TracePtr trace;
    InputOrigin origin{};
};

/// What the options ask to compute, not computed yet. Errors: those of the options and of files.
[[nodiscard]] Result<AttentionRequest> readRequest(
    const ParsedOptions& options, const JobControl& control);
/// The error of a trace() of it, with the option or file that it is about.
[[nodiscard]] Error placedTraceError(const Error& error, const ParsedOptions& options);

/// The same as computeDocument() without the document.
[[nodiscard]] Result<SourcedTrace> computeSourced(
    const ParsedOptions& options, const JobControl& control);

/// --tokenizer; automatic where it is absent.
[[nodiscard]] TokenizerKind readTokenizer(OptionReader& reader);
/// --threads; 0 (all) where it is absent.
[[nodiscard]] int readThreads(OptionReader& reader);

/// The error with a place, unless it has one.
[[nodiscard]] Error placed(Error error, std::string place);

} // namespace headlight
