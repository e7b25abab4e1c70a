#pragma once

#include "ui/session/session.h"

#include <QString>

namespace headlight {

/// What the program opens on: a sentence in the user's language and four heads with four hand-made
/// behaviours (previous, same, first, uniform).
[[nodiscard]] Document firstDocument(const QString& language);

/// The most telling pair of that document: a word that came before.
[[nodiscard]] Selection firstSelection(const QString& language);

} // namespace headlight
