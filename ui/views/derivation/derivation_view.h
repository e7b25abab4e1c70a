#pragma once

#include "ui/session/explainer.h"
#include "ui/session/preferences.h"
#include "ui/typeset/typesetter.h"

#include <QWidget>

#include <memory>

namespace headlight {

class FormulaView;
class OperandView;
class StepBar;

/// The centre of the task Explain: one step of how a number came to be. What it is, the formula in
/// general and with numbers, and the matrices it takes them from.
class DerivationView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DerivationView)
public:
    struct Shared
    {
        Session& session;
        Explainer& explainer;
        Preferences& preferences;
        Typesetter& typesetter;
    };
    explicit DerivationView(const Shared& shared, QWidget* parent = nullptr);
    ~DerivationView() override;

    /// Larger type, for a projector.
    void setPresenting(bool presenting);
    void copyTex() const;
    void copyPicture() const;
    [[nodiscard]] QString tex() const;   ///< the formulas of the step, without marks
    [[nodiscard]] QString title() const; ///< "Step 4 of 9: scaling — score A_5,3", plain
    [[nodiscard]] QWidget& canvas();     ///< what the keys of the steps act in
    [[nodiscard]] StepBar& steps();
    [[nodiscard]] OperandView& operands();
    [[nodiscard]] QList<FormulaView*> formulas() const; ///< general, indexed, with numbers
    [[nodiscard]] bool isComplete() const;

signals:
    void textRequested();    ///< nothing is shown for want of a text
    void exampleRequested(); ///< nothing is shown, so show what the program opens on

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
