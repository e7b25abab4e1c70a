#pragma once

#include "core/base/result.h"
#include "core/text/normalised_text.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A pattern of a tokenizer: a literal, or a regular expression as Oniguruma reads it. Immutable;
/// may be used on any number of threads.
class Pattern
{
public:
    /// Errors: PatternInvalid.
    [[nodiscard]] static Result<Pattern> regex(
        const std::string& expression, const std::string& place);
    [[nodiscard]] static Pattern literal(std::string text);

    /// The matches in `text` from left to right and what lies between them, appended to `runs`:
    /// they cover the text; an empty match is kept, except right after another match. Anchors and
    /// look-behind see `text` alone. `text` is UTF-8.
    ///
    /// Errors: PatternTooSlow, when the search takes more steps or time than an honest pattern
    /// needs. It is never taken for "no match".
    [[nodiscard]] Result<Done> findRuns(std::string_view text, std::vector<TextRun>& runs) const;

private:
    class Engine;

    std::string m_literal; ///< where there is no engine
    std::shared_ptr<const Engine> m_engine;
};

} // namespace headlight
