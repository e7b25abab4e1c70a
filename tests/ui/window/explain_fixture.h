#pragma once

#include "tests/ui/window/window_fixture.h"
#include "ui/session/explainer.h"
#include "ui/views/derivation/derivation_view.h"
#include "ui/views/derivation/operand_view.h"

#include <QLabel>
#include <QMouseEvent>

namespace headlight {

/// The window, settled, with helpers for what a person does in Explain.
struct ExplainFixture : WindowFixture
{
    ExplainFixture()
    {
        if (!settle())
            qFatal("the window never came to rest");
        heatmap().setFocus();
    }

    [[nodiscard]] Explainer& explainer() { return window->explainer(); }
    [[nodiscard]] DerivationView& view() { return window->derivation(); }
    [[nodiscard]] OperandView& operands() { return view().operands(); }

    void clickCell(Pair cell)
    {
        QTest::mouseClick(
            &heatmap(), Qt::LeftButton, {}, heatmap().cellRect(cell).center().toPoint());
    }
    /// The first matrix of the step that shows the array; fails without one.
    [[nodiscard]] SceneCell cellOf(PlaceArray array, Index row = 0, Index column = 0)
    {
        const OperandScene& scene = operands().scene();
        for (std::size_t at = 0; at < scene.size(); ++at)
            if (const auto* grid = std::get_if<OperandGrid>(&scene[at]);
                grid && grid->array == array)
                return {at, row, column};
        qFatal("the step does not show that array");
    }
    void clickOperand(const SceneCell& cell)
    {
        QTest::mouseClick(
            &operands(), Qt::LeftButton, {}, operands().cellRect(cell).center().toPoint());
    }
    void goTo(StepKey key)
    {
        explainer().goToStep(0);
        while (explainer().currentStep()->key != key) {
            const int before = explainer().step();
            explainer().goToStep(before + 1);
            if (explainer().step() == before)
                qFatal("the derivation has no such step");
        }
    }
    [[nodiscard]] QString text(const char* name)
    {
        return view().findChild<QLabel*>(QLatin1String(name))->text();
    }
};

/// The pointer moves there, wherever that of the machine is.
inline void hover(QWidget& widget, QPointF position)
{
    QMouseEvent event{QEvent::MouseMove, position,     widget.mapToGlobal(position),
                      Qt::NoButton,      Qt::NoButton, Qt::NoModifier};
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace headlight
