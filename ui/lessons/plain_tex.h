#pragma once

#include <QString>

namespace headlight {

/// TeX as near to plain text as reading aloud and a first look need: "\frac{q_i}{2}" as "q_i/2".
/// Stands where a formula is not set yet, and in what a screen reader is told.
[[nodiscard]] QString plainTex(const QString& tex);

/// The chapters' short forms written out: \q{..} \k{..} \v{..} colour what belongs to queries, keys
/// and values.
[[nodiscard]] QString fullTex(const QString& tex);

} // namespace headlight
