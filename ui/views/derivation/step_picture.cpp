#include "ui/views/derivation/step_picture.h"

#include "ui/views/derivation/formula_view.h"
#include "ui/views/derivation/operand_painter.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr qreal kFormulaSize = 1.3; ///< of the text's em
constexpr qreal kFormulaGap = 0.9;  ///< em
constexpr qreal kSceneGap = 1.2;

/// A formula in its full size, or as small as the width asks for.
QSizeF paintFormula(QPainter& painter, const Formula& formula, const StepLook& look, qreal em)
{
    const qreal wanted = formula.ink.width() * em / kFormulaUnitsPerEm;
    const qreal size = em * std::min(1.0, look.width / std::max(wanted, 1.0));
    const qreal unit = size / kFormulaUnitsPerEm;
    drawFormula(
        painter, formula, {-formula.ink.left() * unit, -formula.ink.top() * unit}, size,
        formulaColours(look.colours));
    return formula.ink.size() * unit;
}

} // namespace

QSizeF paintStep(QPainter& painter, const StepContent& step, const StepLook& look)
{
    const qreal em = QFontInfo{look.font}.pixelSize();
    QSizeF size{0, 0};
    const auto below = [&](const QSizeF& drawn, qreal gap) {
        size.setWidth(std::max(size.width(), drawn.width()));
        size.setHeight(size.height() + drawn.height() + gap);
    };
    painter.save();
    for (const FormulaPtr& formula : step.formulas) {
        const QSizeF drawn = paintFormula(painter, *formula, look, kFormulaSize * em);
        below(drawn, kFormulaGap * em);
        painter.translate(0, drawn.height() + kFormulaGap * em);
    }
    if (!step.scene.empty()) {
        const OperandLayout layout{step.scene, look.font, look.width};
        painter.translate(0, (kSceneGap - kFormulaGap) * em);
        paintOperands(
            painter, {step.scene, layout, look.colours, look.font, {}, {}, {}, look.cellNumbers});
        below(layout.size(), kSceneGap * em);
    }
    painter.restore();
    return size;
}

} // namespace headlight
