#include "core/derive/chain_steps.h"
#include "core/derive/projected_row.h"
#include "core/derive/trace_numbers.h"

namespace headlight {

namespace {

using Work = ProjectedRow;

std::string inputOf(const Work& work, const Symbols& symbols, const std::string& r = {})
{
    if (work.part.kind == ProjectionKind::Output)
        return symbols.concat(r);
    return symbols.input(work.part.kind != ProjectionKind::Query, r);
}

std::string productFormula(const Work& work, const Symbols& symbols)
{
    const std::string left = work.after(ProjectionStage::Product, symbols) + " = ";
    const ProjectionKind kind = work.part.kind;
    if (!work.part.column)
        return symbols.isRow() ? left + inputOf(work, symbols) + " \\, " + symbols.projection(kind)
                               : left + symbols.projection(kind) + " \\, " + inputOf(work, symbols);
    const std::string number = inputOf(work, symbols, "r");
    const std::string weight = symbols.projection(kind, "r", symbols.column());
    return left + symbols.sumOver("r", work.facts.matrix->rows()) +
           (symbols.isRow() ? number + " \\, " + weight : weight + " \\, " + number);
}

std::vector<double> productNumbers(const Work& work)
{
    if (work.staged)
        return work.values(ProjectionStage::Product);
    const ProjectionFacts& facts = work.facts;
    const Range columns = work.columns;
    const MatrixView result = facts.result->block(work.part.row, columns.begin, 1, columns.size());
    if (!work.hasBias())
        return asDoubles(result.row(0));
    return withoutBias(
        {facts.input->middleRows(work.part.row, 1),
         facts.matrix->middleCols(columns.begin, columns.size()),
         facts.bias->segment(columns.begin, columns.size()), result});
}

void addProductNumber(const Work& work, DerivationStep step, double value)
{
    const NumberWriter& writer = work.chain.writer();
    const std::vector<double> inputs = asDoubles(work.facts.input->row(work.part.row));
    const std::vector<double> weights = asDoubles(work.facts.matrix->col(work.columns.begin));
    const Numbers left{work.facts.inputRole, inputs};
    const Numbers right{projectionRole(work.part.kind), weights};
    const bool isRow = work.chain.options().convention == Convention::Row;
    const NumberTex sum = isRow ? writer.sum(left, &right) : writer.sum(right, &left);
    const Symbols symbols = work.chain.symbols(work.cell());
    work.chain.add(
        std::move(step), Equation{
                             work.after(ProjectionStage::Product, symbols), sum,
                             projectedRole(work.part.kind), value});
}

void addProductRow(const Work& work, DerivationStep step, std::vector<double> values)
{
    const NumberWriter& writer = work.chain.writer();
    const Symbols symbols = work.chain.symbols(work.cell());
    const std::vector<double> inputs = asDoubles(work.facts.input->row(work.part.row));
    const std::string vector = writer.vector({work.facts.inputRole, inputs}).tex;
    std::string matrix = writer.smallMatrix(
        projectionRole(work.part.kind),
        work.facts.matrix->middleCols(work.columns.begin, work.columns.size()));
    if (matrix.empty())
        matrix = symbols.projection(work.part.kind);
    work.chain.add(
        std::move(step),
        VectorEquation{
            work.after(ProjectionStage::Product, symbols),
            symbols.isRow() ? vector + " \\, " + matrix : matrix + " \\, " + vector,
            projectedRole(work.part.kind), std::move(values)});
}

std::vector<double> addProduct(const Work& work)
{
    auto step = work.chain.step(work.facts.step, work.cell(), [&](const Symbols& symbols) {
        return productFormula(work, symbols);
    });
    step.operands = {
        rowBlock(work.facts.inputArray, -1, work.part.row, {0, work.facts.matrix->rows()}),
        {work.facts.matrixArray, -1, {0, work.facts.matrix->rows()}, work.columns}};
    step.result = work.result(ProjectionStage::Product);
    std::vector<double> values = productNumbers(work);
    if (work.part.column)
        addProductNumber(work, std::move(step), values.front());
    else
        addProductRow(work, std::move(step), values);
    return values;
}

void addBias(const Work& work, const std::vector<double>& products)
{
    const auto& facts = work.facts;
    const NumberWriter& writer = work.chain.writer();
    const char* role = projectedRole(work.part.kind);
    auto step = work.chain.step(facts.biasStep, work.cell(), [&](const Symbols& symbols) {
        return work.after(ProjectionStage::Bias, symbols) + " = " +
               work.after(ProjectionStage::Product, symbols) + " + " +
               symbols.bias(work.part.kind, work.component(symbols));
    });
    step.operands = {{facts.biasArray, -1, {0, 1}, work.columns}};
    step.result = work.result(ProjectionStage::Bias);
    const std::vector<double> biases =
        asDoubles(facts.bias->segment(work.columns.begin, work.columns.size()));
    const NumberTex sum =
        work.part.column
            ? NumberTex{
                  writer.number(role, products.front()) + " + " +
                      writer.operand("bias", biases.front()),
                  writer.rounded(products.front()) + writer.rounded(biases.front())}
            : NumberTex{
                  writer.vector({role, products}).tex + " + " +
                  writer.vector({"bias", biases}).tex};
    work.add(ProjectionStage::Bias, std::move(step), sum, work.values(ProjectionStage::Bias));
}

} // namespace

void addProjection(Chain& chain, const ProjectedPart& part)
{
    const Index width = projectedWidth(chain.trace(), part.kind);
    const Range head = blockOf(part.head, width);
    const Range columns =
        part.column ? Range{head.begin + *part.column, head.begin + *part.column + 1} : head;
    const Trace& trace = chain.trace();
    Work work{
        chain, part, projectionFacts(trace, part.kind), ProjectionStages{trace, part.kind},
        columns};
    if (work.stages.goesOn())
        work.staged = stagedRow(trace, part.kind, part.row, part.head);
    const std::vector<double> products = addProduct(work);
    if (work.hasBias())
        addBias(work, products);
    addLayerStages(work);
}

} // namespace headlight
