#pragma once

#include <QColor>
#include <QPalette>

namespace headlight {

/// The colours of the window, one struct a theme. The same quantity has the same colour
/// everywhere.
struct UiColours
{
    QColor window, panel, field;
    QColor text, mutedText, hairline;
    QColor accent;
    QColor query, key, value;
    QColor maskedCell, maskedStroke;
    QColor edited;
    bool dark = false;
};

[[nodiscard]] const UiColours& lightColours();
[[nodiscard]] const UiColours& darkColours();
/// The colours that go with a widget's palette (dark when its window colour is).
[[nodiscard]] const UiColours& coloursFor(const QPalette& palette);

/// The palette that gives widgets these colours.
[[nodiscard]] QPalette paletteOf(const UiColours& colours);
/// `share` (0 to 1) of one colour over another.
[[nodiscard]] QColor mixed(const QColor& over, const QColor& under, double share);

} // namespace headlight
