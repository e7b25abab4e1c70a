#pragma once

#include "ui/drawing/operand_layout.h"
#include "ui/drawing/ui_colours.h"

class QPainter;

namespace headlight {

/// One state of the operands, as a value to be drawn.
struct OperandPicture
{
    const OperandScene& scene;
    const OperandLayout& layout;
    const UiColours& colours;
    QFont font;
    QString highlight{};                ///< the role whose matrices stand out; empty = none
    std::optional<SceneCell> pointed{}; ///< below the pointer
    std::optional<SceneCell> focused{}; ///< of the keyboard; empty without the focus
    bool cellNumbers = true;
    qreal fallen = 1; ///< how far masks have come down over what they hide, 0 to 1
};

void paintOperands(QPainter& painter, const OperandPicture& picture);

/// The colour of a role in formulas, titles and outlines; that of the text where it has none.
[[nodiscard]] QColor roleColour(const UiColours& colours, const QString& role);

} // namespace headlight
