#pragma once

#include "ui/drawing/explained_figure.h"
#include "ui/figure/figure_source.h"
#include "ui/session/explainer.h"
#include "ui/session/preferences.h"
#include "ui/typeset/typesetter.h"

#include <QHash>
#include <QObject>

namespace headlight {

/// Gathers the open derivation for figures: its matrices at once, its formulas as the typesetter
/// has them.
class StepGatherer final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StepGatherer)
public:
    struct Shared
    {
        Session& session;
        Explainer& explainer;
        Preferences& preferences;
        Typesetter& typesetter;
    };
    explicit StepGatherer(const Shared& shared, QObject* parent = nullptr);

    /// What is explained now, with formulas and matrices of the open step or of all; `changed`
    /// follows at once, and again when its formulas are set.
    void gather(DerivationPart part);
    [[nodiscard]] DerivationPart part() const { return m_part; } ///< that was asked for last
    /// Null: nothing was gathered, or there is nothing to explain.
    [[nodiscard]] const FigureDerivationPtr& derivation() const { return m_derivation; }
    [[nodiscard]] bool isComplete() const { return m_missing.isEmpty(); }

signals:
    void changed(); ///< derivation()

private:
    /// Where formulas belong.
    struct FormulaPlace
    {
        std::size_t step = 0;
        std::size_t formula = 0;
    };
    void addStep(const Derivation& derivation, int step);
    void ask(const QString& tex, FormulaPlace place);
    void take(const QString& tex, const FormulaPtr& formula);
    void tell();

    Shared m_shared;
    ExplainedSteps m_gathered{};
    std::vector<std::vector<FormulaPtr>> m_formulas{}; ///< a step; null while it is not set
    QMultiHash<QString, FormulaPlace> m_missing{};
    FigureDerivation m_made{}; ///< but for what draws it
    FigureDerivationPtr m_derivation{};
    DerivationPart m_part = DerivationPart::None;
    std::unique_ptr<OperandNumbers> m_numbers; ///< of the trace that was gathered last
};

} // namespace headlight
