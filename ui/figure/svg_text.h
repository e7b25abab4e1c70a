#pragma once

#include "core/picture/colour_map.h"

#include <QByteArray>
#include <QString>

namespace headlight {

/// A number of a drawing: at most three decimals (a micrometre), none that say nothing, a point in
/// every locale; the same bytes on every machine.
[[nodiscard]] QByteArray drawingNumber(double number);

/// "#440154".
[[nodiscard]] QByteArray hexColour(Rgb colour);

/// Text as XML content or attribute value: mark-up escaped, what XML cannot hold as U+FFFD.
[[nodiscard]] QByteArray xmlEscaped(const QString& text);

} // namespace headlight
