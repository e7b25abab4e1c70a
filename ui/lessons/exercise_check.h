#pragma once

#include "core/attention/trace.h"
#include "ui/lessons/lesson.h"

#include <QString>

#include <optional>
#include <vector>

namespace headlight {

/// What somebody answered; which member counts is the task's kind.
struct Answer
{
    QString number; ///< as typed, with the decimal point of either language
    std::vector<TokenIndex> order;
    QString choice; ///< name of a ChoiceTask's option, or a ShapeTask's option
};

enum class Verdict {
    Right,
    Wrong,
    NoAnswer,     ///< nothing typed or chosen, or no number
    NotApplicable ///< the live trace does not have what the exercise is about
};

struct Checked
{
    Verdict verdict = Verdict::NoAnswer;
    QString slip{}; ///< the known mistake that was made; may be empty

    bool operator==(const Checked&) const = default;
};

/// Checks an answer against the live trace: nothing is stored but how to compute it.
[[nodiscard]] Checked checkAnswer(
    const Exercise& exercise, const Answer& answer, const TracePtr& trace,
    const Document& document);

/// "0.38", "0,38", "−2", "1.5e-3", "３.５": a number as people of both languages type it.
[[nodiscard]] std::optional<double> typedNumber(const QString& text);

/// "h*dv x d" as "10 × 6", from the live trace; empty where the trace lacks a size.
[[nodiscard]] QString shapeNumbers(const QString& shape, const TracePtr& trace);
/// The same with its letters: "h·d_v × d".
[[nodiscard]] QString shapeLetters(const QString& shape);

} // namespace headlight
