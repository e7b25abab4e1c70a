#include "ui/drawing/step_picture.h"

#include "ui/drawing/formula_colours.h"
#include "ui/drawing/operand_painter.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace headlight {

namespace {

constexpr qreal kFormulaSize = 1.3; ///< of the text's em
constexpr qreal kFormulaGap = 0.9;  ///< em
constexpr qreal kSceneGap = 1.2;

/// The em of a formula: in its full size, or as small as the width asks for.
qreal formulaEm(const Formula& formula, const StepLook& look)
{
    const qreal em = kFormulaSize * QFontInfo{look.font}.pixelSize();
    const qreal wanted = formula.ink.width() * em / kFormulaUnitsPerEm;
    return em * std::min(1.0, look.width / std::max(wanted, 1.0));
}

/// What stands below each other.
class Stack
{
public:
    [[nodiscard]] const QSizeF& size() const { return m_size; }
    void add(const QSizeF& piece, qreal gap)
    {
        m_size.setWidth(std::max(m_size.width(), piece.width()));
        m_size.setHeight(m_size.height() + piece.height() + gap);
    }

private:
    QSizeF m_size{0, 0};
};

/// Goes through a step from top to bottom; `painter` is null where it is only measured.
QSizeF walkStep(QPainter* painter, const StepContent& step, const StepLook& look)
{
    const qreal em = QFontInfo{look.font}.pixelSize();
    Stack stack;
    for (const FormulaPtr& formula : step.formulas) {
        const qreal size = formulaEm(*formula, look);
        const qreal unit = size / kFormulaUnitsPerEm;
        if (painter != nullptr)
            drawFormula(
                *painter, *formula,
                {-formula->ink.left() * unit, stack.size().height() - formula->ink.top() * unit},
                size, formulaColours(look.colours));
        stack.add(formula->ink.size() * unit, kFormulaGap * em);
    }
    if (step.scene.empty())
        return stack.size();
    const OperandLayout layout{step.scene, look.font, look.width};
    if (painter != nullptr) {
        painter->save();
        painter->translate(0, stack.size().height() + (kSceneGap - kFormulaGap) * em);
        paintOperands(
            *painter, {step.scene, layout, look.colours, look.font, {}, {}, {}, look.cellNumbers});
        painter->restore();
    }
    stack.add(layout.size(), kSceneGap * em);
    return stack.size();
}

} // namespace

QSizeF stepSize(const StepContent& step, const StepLook& look)
{
    return walkStep(nullptr, step, look);
}

QSizeF paintStep(QPainter& painter, const StepContent& step, const StepLook& look)
{
    return walkStep(&painter, step, look);
}

} // namespace headlight
