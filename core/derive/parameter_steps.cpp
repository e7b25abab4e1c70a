#include "core/derive/chain_steps.h"
#include "core/derive/projected_row.h"
#include "core/derive/projection_facts.h"
#include "core/derive/trace_numbers.h"

namespace headlight {

void addParameter(Chain& chain, const Place& place)
{
    const auto value = static_cast<double>(placeNumber(chain.tracePtr(), place));
    for (const ProjectionKind kind :
         {ProjectionKind::Query, ProjectionKind::Key, ProjectionKind::Value,
          ProjectionKind::Output}) {
        const ProjectionFacts facts = projectionFacts(chain.trace(), kind);
        const bool isBias = facts.biasArray == place.array;
        if (!isBias && facts.matrixArray != place.array)
            continue;
        const Index width = projectedWidth(chain.trace(), kind);
        CellIndices cell{place.column / width, place.column / width};
        cell.query = place.row; // stands for what goes in
        cell.column = place.column % width;
        auto step = chain.step(StepKey::Parameter, cell, [&](const Symbols& symbols) {
            const std::string r = symbols.isGeneral() ? "r" : symbols.query();
            return isBias ? symbols.bias(kind, symbols.column())
                          : symbols.projection(kind, r, symbols.column());
        });
        step.result = cellBlock(place.array, -1, place.row, place.column);
        const std::string left = step.indexed;
        const char* role = isBias ? "bias" : projectionRole(kind);
        chain.add(std::move(step), Equation{left, {}, role, value});
        return;
    }
}

namespace {

/// The number within the limits of a layer that has them.
std::string clipped(const Chain& chain, const Symbols& symbols, const std::string& number)
{
    const auto& steps = chain.trace().steps;
    if (!steps || steps->clip <= 0)
        return number;
    const std::string limit =
        symbols.isGeneral() ? "m" : chain.writer().number("", static_cast<double>(steps->clip));
    return clipTex(number, limit);
}

} // namespace

void addValueColumn(Chain& chain, HeadIndex group, Index column)
{
    const Parameters& p = chain.parameters();
    const ProjectionFacts facts = projectionFacts(chain.trace(), ProjectionKind::Value);
    const Index whole = group * p.valueWidth + column;
    CellIndices cell;
    cell.group = group;
    cell.column = column;
    const auto left = [](const Symbols& symbols) {
        return symbols.projected(ProjectionKind::Value, symbols.column());
    };
    auto step = chain.step(facts.step, cell, [&](const Symbols& symbols) {
        const std::string number = symbols.input(true, "r");
        const std::string weight = symbols.projection(ProjectionKind::Value, "r", symbols.column());
        const std::string bias = facts.bias->size() > 0
                                     ? " + " + symbols.bias(ProjectionKind::Value, symbols.column())
                                     : std::string{};
        const std::string sum =
            symbols.sumOver("r", p.modelWidth()) +
            (symbols.isRow() ? number + " \\, " + weight : weight + " \\, " + number) + bias;
        return left(symbols) + " = " + clipped(chain, symbols, sum);
    });
    const Range keys{0, chain.trace().keys()};
    step.operands = {
        {facts.inputArray, -1, keys, {0, p.modelWidth()}},
        {facts.matrixArray, -1, {0, p.modelWidth()}, {whole, whole + 1}}};
    if (facts.bias->size() > 0)
        step.operands.push_back(cellBlock(facts.biasArray, -1, 0, whole));
    step.result = CellBlock{facts.resultArray, -1, keys, {whole, whole + 1}};
    chain.add(
        std::move(step), VectorEquation{
                             "\\left(" + left(chain.symbols(cell)) + "\\right)_{j}",
                             {},
                             "value",
                             asDoubles(chain.trace().value.col(whole))});
}

} // namespace headlight
