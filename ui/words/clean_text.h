#pragma once

#include <QString>

#include <string_view>

namespace headlight {

/// UTF-8 as a QString; bytes that are none become U+FFFD, and a byte order mark in front stays,
/// which QString::fromUtf8 drops.
[[nodiscard]] QString decodedUtf8(std::string_view utf8);

/// Text that came from outside (a file, a command line), made fit for one line of a sentence:
/// control, format (bidirectional among them), line-separating, private and unassigned characters
/// as U+XXXX, bytes that are no UTF-8 as U+FFFD, and the middle replaced by "…" so that at most
/// `longest` UTF-16 units are left. Never cuts a surrogate pair. `longest` >= 3.
[[nodiscard]] QString cleanText(std::string_view utf8, qsizetype longest);

/// The same for what is already a QString.
[[nodiscard]] QString elidedText(const QString& text, qsizetype longest);

} // namespace headlight
