#include "ui/drawing/scene_parts.h"

#include "core/derive/trace_numbers.h"
#include "ui/drawing/token_text.h"
#include "ui/words/step_words.h"

#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr HeadIndex kMostHeads = 4; ///< side by side in a concatenation

} // namespace

std::vector<double> SceneParts::numbersOf(const StepValue& value)
{
    if (const auto* number = std::get_if<double>(&value))
        return {*number};
    return std::get<std::vector<double>>(value);
}

const DerivationStep* SceneParts::earlier(StepKey key) const
{
    for (int at = m_request.step; at-- > 0;)
        if (m_request.derivation.steps[static_cast<std::size_t>(at)].key == key)
            return &m_request.derivation.steps[static_cast<std::size_t>(at)];
    return nullptr;
}

/// The first operand, of which the others know only the pair.
CellBlock SceneParts::pairBlock(PlaceArray array) const
{
    CellBlock block = m_step.operands.front();
    block.array = array;
    return block;
}

QString SceneParts::queryBelow(const char* letter) const
{
    return QStringLiteral("%1<sub>%2</sub>")
        .arg(QString::fromUtf8(letter))
        .arg(m_step.operands.front().rows.begin + m_request.options.firstIndex);
}

QString SceneParts::paired(const char* letter) const
{
    if (!isSingle())
        return queryBelow(letter);
    const CellBlock& block = m_step.operands.front();
    return QStringLiteral("%1<sub>%2,%3</sub>")
        .arg(QString::fromUtf8(letter))
        .arg(block.rows.begin + m_request.options.firstIndex)
        .arg(block.columns.begin + m_request.options.firstIndex);
}

void SceneParts::addResult(Around around, const QString& title, bool transposed)
{
    if (m_step.result) {
        add(m_maker.grid(*m_step.result, around, transposed));
        return;
    }
    const CellBlock like = m_step.operands.empty()
                               ? CellBlock{PlaceArray::Input, -1, {0, 1}, {0, 1}}
                               : m_step.operands.front();
    OperandGrid grid = m_maker.values(numbersOf(m_step.value), title, like);
    grid.transposed = transposed;
    add(std::move(grid));
}

void SceneParts::addEarlier(StepKey key, const QString& title, const CellBlock& like)
{
    if (const DerivationStep* step = earlier(key))
        add(m_maker.values(numbersOf(step->value), title, like));
}

void SceneParts::addGiven()
{
    if (m_step.result)
        add(m_maker.grid(*m_step.result, Around::Array));
    else if (!m_step.operands.empty())
        add(m_maker.grid(m_step.operands.front(), Around::Array));
    else
        add(m_maker.values(
            numbersOf(m_step.value),
            m_step.key == StepKey::Position    ? tr("position")
            : m_step.key == StepKey::Embedding ? tr("embedding")
                                               : stepName(Words{}, m_step.key),
            {PlaceArray::Input, -1, {0, 1}, {0, 1}}));
}

void SceneParts::addInputSum()
{
    const CellBlock like = m_step.result.value_or(CellBlock{});
    addEarlier(StepKey::Embedding, tr("embedding"), like);
    sign("+");
    addEarlier(StepKey::Position, tr("position"), like);
    sign("=");
    addResult(Around::Array, {});
}

/// left times right, in the column convention the other way round.
void SceneParts::addTimes(OperandGrid left, OperandGrid right)
{
    if (isColumn())
        std::swap(left, right);
    add(std::move(left));
    sign("×");
    add(std::move(right));
}

void SceneParts::addProduct()
{
    const CellBlock& left = m_step.operands[0];
    const CellBlock& right = m_step.operands[1];
    const bool manyRows = left.rows.size() > 1;
    addTimes(
        m_maker.grid(left, manyRows ? Around::Array : Around::Nothing, isColumn()),
        m_maker.grid(right, Around::Array, isColumn()));
    if (m_step.operands.size() > 2) {
        sign("+");
        add(m_maker.grid(m_step.operands[2], Around::Nothing, isColumn()));
    }
    sign("=");
    addResult(manyRows ? Around::Array : Around::Row, tr("product"), isColumn());
}

void SceneParts::addBias()
{
    const int before = m_request.step - 1;
    if (before >= 0) {
        const auto& product = m_request.derivation.steps[static_cast<std::size_t>(before)];
        OperandGrid grid = m_maker.values(
            numbersOf(product.value), tr("product"),
            m_step.result.value_or(m_step.operands.front()));
        grid.transposed = isColumn();
        add(std::move(grid));
        sign("+");
    }
    add(m_maker.grid(m_step.operands.front(), Around::Nothing, isColumn()));
    sign("=");
    addResult(Around::Row, {}, isColumn());
}

void SceneParts::addDotProduct()
{
    add(m_maker.grid(m_step.operands[0], Around::Nothing));
    sign(isSingle() ? "·" : "×");
    OperandGrid keys =
        m_maker.grid(m_step.operands[1], isSingle() ? Around::Nothing : Around::Array, true);
    if (!isSingle())
        keys.title += QStringLiteral("<sup>⊤</sup>");
    add(std::move(keys));
    sign("=");
    addResult(resultAround(), {});
}

void SceneParts::addDivision()
{
    const bool byTemperature = m_step.key == StepKey::Temperature;
    const CellBlock& dot = m_step.operands.front();
    if (byTemperature)
        addEarlier(StepKey::Scaling, paired("ê"), dot);
    else
        add(m_maker.grid(dot, Around::Row));
    const Trace& trace = m_maker.trace();
    sign(
        byTemperature ? QStringLiteral("/ %1").arg(
                            shownNumber(static_cast<double>(trace.request.temperature)))
                      : QStringLiteral("/ √%1").arg(trace.request.parameters->keyWidth));
    sign("=");
    const bool temperatureFollows = !byTemperature && trace.request.temperature != 1;
    addResult(resultAround(), paired(temperatureFollows ? "ê" : "Ã"));
}

Matrix SceneParts::unmasked(const OperandGrid& grid) const
{
    Matrix scores{grid.rows.size(), grid.columns.size()};
    for (Index row = 0; row < scores.rows(); ++row) {
        const std::vector<double> numbers = unmaskedScores(
            m_request.numbers.trace(), {grid.head, grid.rows.begin + row, grid.columns});
        for (Index column = 0; column < scores.cols(); ++column)
            scores(row, column) = static_cast<Scalar>(numbers[static_cast<std::size_t>(column)]);
    }
    return scores;
}

/// The row of scores, the mask beside it, and the scores again with the mask fallen over them.
void SceneParts::addMask()
{
    OperandGrid after = m_maker.grid(pairBlock(PlaceArray::Score), resultAround());
    after.before = unmasked(after);
    OperandGrid row = m_maker.grid(pairBlock(PlaceArray::Score), Around::Row);
    row.values = unmasked(row);
    row.masked.setZero();
    row.array.reset();
    row.title = queryBelow("Ã");
    add(std::move(row));
    sign(tr("mask"));
    add(m_maker.grid(m_step.operands.back(), resultAround()));
    sign("⇒");
    add(std::move(after));
}

void SceneParts::addWeightedSum()
{
    addTimes(
        m_maker.grid(m_step.operands[0], Around::Nothing, isColumn()),
        m_maker.grid(m_step.operands[1], Around::Array, isColumn()));
    sign("=");
    addResult(Around::Row, {}, isColumn());
}

void SceneParts::addConcat()
{
    const std::size_t heads = m_step.operands.size();
    for (std::size_t at = 0; at < heads; ++at) {
        const bool leftOut = heads > kMostHeads && at >= kMostHeads - 1 && at + 1 < heads;
        if (leftOut && at + 2 == heads)
            sign("…");
        if (leftOut)
            continue;
        add(m_maker.grid(m_step.operands[at], Around::Row));
    }
    sign("→");
    addResult(Around::Row, {});
}

} // namespace headlight
