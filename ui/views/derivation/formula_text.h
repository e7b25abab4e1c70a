#pragma once

#include <QString>

#include <string>

namespace headlight {

/// The TeX without the marks that pictures need: \class{query}{q_5} becomes q_5.
[[nodiscard]] QString withoutMarks(const std::string& tex);

/// The formula in one line of plain text: for screen readers, and until its picture is there.
[[nodiscard]] QString plainFormulaText(const std::string& tex);

} // namespace headlight
