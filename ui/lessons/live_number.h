#pragma once

#include "core/attention/trace.h"
#include "ui/lessons/lesson.h"

#include <QString>

#include <optional>

namespace headlight {

/// A number of the trace by name; indices count from 0. Nothing where the trace has no such number.
///
///     n m d h dk dv hdv out rootdk temperature        its sizes
///     scores:H,I,J weights:H,I,J X:I,C ...            a cell, as placePattern() writes it
///     maximum:H,I sum:H,I entropy:H,I largest:H,I     of a row: largest score, sum of
///     exponentials,
///                                                     entropy in nats, largest attention weight
///     visible                                         pairs that the mask lets pass
///     product:A,B,...                                 of the names or numbers A, B, ...
[[nodiscard]] std::optional<double> liveNumber(const TracePtr& trace, const QString& name);

/// The same of a quantity. Changes are made to a copy of `document`, which is computed at once:
/// only for documents as small as those of the chapters (nothing for larger ones).
[[nodiscard]] std::optional<double> quantityNumber(
    const TracePtr& trace, const Document& document, const Quantity& quantity);

/// Whether a condition holds; nothing where a number is missing.
[[nodiscard]] std::optional<bool> holds(
    const TracePtr& trace, const Document& document, const Condition& condition);

/// One row of an array ("Q:1", or "Q:1,0,2" for columns [0, 2)) as the numbers in it.
[[nodiscard]] std::optional<std::vector<double>> liveRow(
    const TracePtr& trace, const QString& name);

/// What can be computed at once without anybody waiting.
inline constexpr Index kSmallLesson = 64; ///< tokens

} // namespace headlight
