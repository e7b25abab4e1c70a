#pragma once

#include "ui/views/derivation/derivation_view.h"
#include "ui/views/derivation/formula_view.h"
#include "ui/views/derivation/operand_view.h"

#include <QLabel>
#include <QTimer>

#include <array>

namespace headlight {

/// The page that shows one step: its name and narration, its formulas, its matrices, its notes.
class StepPage final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StepPage)
public:
    explicit StepPage(const DerivationView::Shared& shared, QWidget* parent = nullptr);
    ~StepPage() override;

    void refresh();
    /// `scale` enlarges all type beyond the window's.
    void setTypeScale(qreal scale);
    [[nodiscard]] QString title() const;
    [[nodiscard]] OperandView& operands() { return *m_operands; }
    [[nodiscard]] QList<FormulaView*> formulas() const;
    [[nodiscard]] bool isComplete() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void arrange();
    void showTexts(const DerivationStep& step);
    void showFormulas(const DerivationStep& step);
    void showOperands();
    void prefetch(int step);
    void highlight(const QString& role);
    void setFonts();
    [[nodiscard]] QString resultName(const DerivationStep& step) const;
    [[nodiscard]] static QString notesOf(const DerivationStep& step);

    DerivationView::Shared m_shared;
    QLabel* m_title;
    QLabel* m_narration;
    QLabel* m_notes;
    std::array<FormulaView*, 3> m_formulas{};
    OperandView* m_operands;
    std::unique_ptr<OperandNumbers> m_numbers; ///< of the trace that was shown last
    QTimer m_fontsLater{};                     ///< the parts take up a new style after the page
    qreal m_scale = 1;
};

} // namespace headlight
