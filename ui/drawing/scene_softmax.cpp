// The steps of the softmax as matrices joined by signs.
#include "ui/drawing/scene_parts.h"

#include <cmath>

namespace headlight {

/// The whole row of scores; the pair of the step is marked where there is one.
void SceneParts::addScoresRow()
{
    add(m_maker.grid(pairBlock(PlaceArray::Score), Around::Row));
}

/// The whole row, with its largest score marked: the first of several.
void SceneParts::addLargestOfRow()
{
    CellBlock block = pairBlock(PlaceArray::Score);
    const Tile row =
        m_request.numbers.tile(block.array, block.head, block.rows, {0, m_maker.trace().keys()});
    Index largest = 0;
    row.values.row(0).maxCoeff(&largest);
    block.columns = {largest, largest + 1};
    add(m_maker.grid(block, Around::Row));
}

/// exp(score - maximum) of the keys that are shown.
void SceneParts::addExponentials()
{
    OperandGrid grid = m_maker.grid(pairBlock(PlaceArray::Score), Around::Row);
    const DerivationStep* maximum = earlier(StepKey::RowMaximum);
    const double peak = maximum != nullptr ? std::get<double>(maximum->value) : 0;
    for (Index at = 0; at < grid.values.cols(); ++at)
        grid.values(0, at) =
            static_cast<Scalar>(std::exp(static_cast<double>(grid.values(0, at)) - peak));
    grid.array.reset(); // the trace keeps no exponentials
    grid.colours = {{0, 1, ScaleKind::Linear}, m_request.weightMap};
    grid.role = QStringLiteral("weight");
    grid.title = QStringLiteral("exp(%1 − %2)").arg(queryBelow("A"), queryBelow("μ"));
    add(std::move(grid));
}

void SceneParts::addSoftmax()
{
    const QString maximum = queryBelow("μ");
    const CellBlock one{PlaceArray::Score, -1, {0, 1}, {0, 1}};
    const CellBlock& scores = m_step.operands.front();
    switch (m_step.key) {
    case StepKey::RowMaximum:
        sign("max");
        addLargestOfRow();
        sign("=");
        return addResult(Around::Nothing, maximum);
    case StepKey::ShiftedScore:
        addScoresRow();
        sign("−");
        addEarlier(StepKey::RowMaximum, maximum, one);
        sign("=");
        return addResult(Around::Nothing, paired("s"));
    case StepKey::Exponential:
        sign("exp");
        addEarlier(StepKey::ShiftedScore, paired("s"), scores);
        sign("=");
        return addResult(Around::Nothing, QStringLiteral("exp(%1)").arg(paired("s")));
    case StepKey::ExponentialSum:
        sign("Σ");
        addExponentials();
        sign("=");
        return addResult(Around::Nothing, queryBelow("S"));
    case StepKey::Logsumexp:
        addEarlier(StepKey::RowMaximum, maximum, one);
        sign("+ ln");
        addEarlier(StepKey::ExponentialSum, queryBelow("S"), one);
        sign("=");
        return addResult(Around::Nothing, {});
    default:
        addScoresRow();
        sign(tr("softmax →"));
        return addResult(Around::Row, {});
    }
}

} // namespace headlight
