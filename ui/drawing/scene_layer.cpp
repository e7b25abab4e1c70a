#include "ui/drawing/scene_parts.h"
#include "ui/words/step_words.h"

// Scenes of the steps that only layers of models have.

namespace headlight {

namespace {

/// Numbers that a later step needs, but that nothing is made from step by step.
bool isAside(StepKey key)
{
    switch (key) {
    case StepKey::NormMean:
    case StepKey::NormVariance:
    case StepKey::NormMeanSquare:
    case StepKey::HeadMean:
    case StepKey::HeadVariance:
    case StepKey::HeadMeanSquare:
    case StepKey::RotationAngle:
        return true;
    default:
        return false;
    }
}

} // namespace

/// The nearest step before `at` that has as many numbers as this one.
const DerivationStep* SceneParts::madeFrom(int at) const
{
    const std::size_t count = numbersOf(m_step.value).size();
    while (at-- > 0) {
        const DerivationStep& step = m_request.derivation.steps[static_cast<std::size_t>(at)];
        if (!isAside(step.key) && numbersOf(step.value).size() == count)
            return &step;
    }
    return nullptr;
}

void SceneParts::addNamed(const DerivationStep& step)
{
    const CellBlock like = m_step.result.value_or(
        m_step.operands.empty() ? CellBlock{PlaceArray::Input, -1, {0, 1}, {0, 1}}
                                : m_step.operands.front());
    OperandGrid grid = m_maker.values(numbersOf(step.value), stepName(Words{}, step.key), like);
    grid.transposed = isColumn();
    add(std::move(grid));
}

/// What was, and what a norm, a rotation or a cap makes of it.
void SceneParts::addChange()
{
    if (const DerivationStep* before = madeFrom(m_request.step)) {
        addNamed(*before);
        sign("→");
    }
    addResult(Around::Row, stepName(Words{}, m_step.key), isColumn());
}

/// The score, what its place adds, and their sum.
void SceneParts::addPositionTerm()
{
    const int term = m_request.step - 1;
    const DerivationStep* before = madeFrom(term);
    if (term < 1 || before == nullptr)
        return addGiven();
    addNamed(*before);
    sign("+");
    addNamed(m_request.derivation.steps[static_cast<std::size_t>(term)]);
    sign("=");
    addResult(resultAround(), stepName(Words{}, m_step.key), isColumn());
}

} // namespace headlight
