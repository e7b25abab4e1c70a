#pragma once

#include "core/derive/derivation.h"

#include <QString>

#include <string>

namespace headlight {

inline constexpr std::size_t kFormulaForms = 3; ///< in general, for this cell, with numbers

/// A form of a step's formula; null for one that says the same as the form before it.
[[nodiscard]] const std::string* formulaOf(const DerivationStep& step, std::size_t form);

/// The TeX without the marks that pictures need: \class{query}{q_5} becomes q_5.
[[nodiscard]] QString withoutMarks(const std::string& tex);

/// The same formula on several lines, for want of room: broken at its relations, or at those and
/// within long sums. As it is where there is nowhere to break it.
enum class FormulaBreaks { None, Relations, RelationsAndSums };
[[nodiscard]] QString brokenFormula(const QString& tex, FormulaBreaks breaks);

/// The formula in one line of plain text: for screen readers, and until its picture is there.
[[nodiscard]] QString plainFormulaText(const std::string& tex);

} // namespace headlight
