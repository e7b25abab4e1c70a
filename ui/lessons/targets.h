#pragma once

#include "core/base/index.h"

#include <QRect>
#include <QString>
#include <QStringList>

#include <optional>

class QWidget;

namespace headlight {

/// What a link of a chapter points at: a control, or a place in a picture.
struct Target
{
    QWidget* widget = nullptr;
    QRect rect; ///< in the widget's coordinates
};

/// Every name that "point:NAME" may have, besides cells ("cell/I,J") and heads ("heads").
[[nodiscard]] QStringList targetNames();

/// The cell of "cell/4,2"; nothing for another name.
[[nodiscard]] std::optional<Pair> targetCell(const QString& name);

/// Whether it is among the pictures of the task Explore, which another task hides.
[[nodiscard]] bool isInPicture(const QString& name);

/// Finds the target below `window`; nothing where it is not there or hidden. Cells are those of the
/// heatmap in the centre.
[[nodiscard]] std::optional<Target> findTarget(QWidget& window, const QString& name);

/// Makes a target visible: raises its dock, opens it where it was closed, scrolls to it.
void bringIntoView(const Target& target);

} // namespace headlight
