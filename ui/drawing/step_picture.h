#pragma once

#include "ui/drawing/operand_scene.h"
#include "ui/drawing/ui_colours.h"
#include "ui/typeset/formula.h"

#include <QFont>
#include <QSizeF>

#include <vector>

class QPainter;

namespace headlight {

/// What one step shows below its title, as a value: its formulas, then its matrices. For pictures
/// of it that no widget draws.
struct StepContent
{
    StepKey key{};
    std::vector<FormulaPtr> formulas{}; ///< as far as they are set
    OperandScene scene{};
};

/// How such a picture looks.
struct StepLook
{
    QFont font{}; ///< its size in pixels is one em of the text
    UiColours colours{};
    qreal width = 0; ///< that formulas and lines of matrices may have
    bool cellNumbers = true;
};

/// The size that paintStep() gives; nothing is drawn.
[[nodiscard]] QSizeF stepSize(const StepContent& step, const StepLook& look);

/// Draws from the painter's origin on; gives the size of it, which only one matrix that is wider
/// makes wider than asked. Any thread that may use the painter.
QSizeF paintStep(QPainter& painter, const StepContent& step, const StepLook& look);

} // namespace headlight
