#pragma once

#include "core/base/index.h"

#include <QString>

#include <optional>
#include <vector>

namespace headlight {

/// Reads "0, 3, 7-9" (also blanks, full-width commas, en dashes) as ascending indices without
/// duplicates, counted from `first`; empty text is an empty list. Nothing for what is no list of
/// indices of [first, first + count).
[[nodiscard]] std::optional<std::vector<Index>> parseKeyList(
    const QString& text, Index first, Index count);

/// The inverse: runs of three and more as "7-9".
[[nodiscard]] QString keyListText(const std::vector<Index>& keys, Index first);

} // namespace headlight
