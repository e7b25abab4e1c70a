#pragma once

#include "core/attention/trace.h"

#include <QString>

#include <vector>

namespace headlight {

/// A piece of a chapter's text.
struct LessonPiece
{
    enum class Kind {
        Prose,  ///< Markdown
        Inline, ///< TeX of $...$
        Display ///< TeX of $$...$$
    };
    Kind kind = Kind::Prose;
    QString text;

    bool operator==(const LessonPiece&) const = default;
};

/// Fills the [[...]] of a chapter's text from the live trace, so that prose and window agree:
///
///     [[weights:0,4,2]], [[n]], ...   a number, as liveNumber() reads it, to four digits;
///                                     [[weights:0,4,2|2]] to two
///     [[row:Q,1]] [[row:Q,1,0,2]]     a row of an array as (1, 0.5), or its columns [0, 2)
///     [[token:4]]                     the text of a token
///     [[index:4]]                     what it is counted as, from 0 or from 1
///
/// In TeX numbers are written as TeX. What the trace does not have is an ellipsis.
[[nodiscard]] std::vector<LessonPiece> livePieces(
    const QString& text, const TracePtr& trace, bool countFromOne);

/// A number as a chapter writes it.
[[nodiscard]] QString lessonNumber(double number, int digits = 4);

} // namespace headlight
