#pragma once

#include "ui/drawing/grid_maker.h"

namespace headlight {

/// Composes the scene of one step.
class SceneParts
{
    Q_DECLARE_TR_FUNCTIONS(headlight::SceneParts)
public:
    explicit SceneParts(const SceneRequest& request)
        : m_request{request}
        , m_step{request.derivation.steps[static_cast<std::size_t>(request.step)]}
        , m_maker{request}
    {
    }

    [[nodiscard]] const DerivationStep& step() const { return m_step; }
    [[nodiscard]] OperandScene take() { return std::move(m_scene); }

    void addGiven();
    void addInputSum();
    void addProduct();      ///< vector times matrix
    void addBias();         ///< product + bias
    void addDotProduct();   ///< row times column, or row times K transposed
    void addDivision();     ///< by sqrt(dk), by the temperature
    void addMask();         ///< what it hides becomes -inf
    void addSoftmax();      ///< every step of it
    void addWeightedSum();  ///< a row of weights times V
    void addConcat();       ///< the heads side by side
    void addChange();       ///< what a norm, a rotation or a cap makes of the step before
    void addPositionTerm(); ///< score + bias of the position

private:
    using Around = GridMaker::Around;

    void addTimes(OperandGrid left, OperandGrid right);
    void add(OperandGrid grid) { m_scene.emplace_back(std::move(grid)); }
    void sign(const QString& text) { m_scene.emplace_back(OperandSign{text}); }
    void sign(const char* text) { sign(QString::fromUtf8(text)); }
    [[nodiscard]] bool isColumn() const
    {
        return m_request.options.convention == Convention::Column;
    }
    [[nodiscard]] bool isSingle() const { return std::holds_alternative<double>(m_step.value); }
    [[nodiscard]] Around resultAround() const { return isSingle() ? Around::Array : Around::Row; }

    /// The result, where an array holds it with its surroundings, else its numbers alone.
    void addResult(Around around, const QString& title, bool transposed = false);
    /// The numbers of the last step before this one that has the key.
    void addEarlier(StepKey key, const QString& title, const CellBlock& like);
    [[nodiscard]] const DerivationStep* earlier(StepKey key) const;
    [[nodiscard]] const DerivationStep* madeFrom(int at) const;
    void addNamed(const DerivationStep& step); ///< its numbers, under its name
    [[nodiscard]] static std::vector<double> numbersOf(const StepValue& value);
    /// The scores before the mask, where the result has them: no array holds those it hides.
    [[nodiscard]] Matrix unmasked(const OperandGrid& grid) const;
    void addScoresRow();
    void addLargestOfRow();
    void addExponentials();
    /// "Ã" with the pair, or the query, below.
    [[nodiscard]] QString paired(const char* letter) const;
    [[nodiscard]] QString queryBelow(const char* letter) const;
    [[nodiscard]] CellBlock pairBlock(PlaceArray array) const;

    const SceneRequest& m_request;
    const DerivationStep& m_step;
    GridMaker m_maker;
    OperandScene m_scene{};
};

} // namespace headlight
