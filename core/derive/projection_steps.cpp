#include "core/derive/chain_steps.h"
#include "core/derive/projection_facts.h"
#include "core/derive/trace_numbers.h"

namespace headlight {

namespace {

/// The steps of one part: everything that both of them need.
struct Work
{
    Chain& chain;
    ProjectedPart part;
    ProjectionFacts facts;
    Range columns; ///< of the whole arrays

    [[nodiscard]] bool hasBias() const { return facts.bias->size() > 0; }
    [[nodiscard]] CellIndices cell() const
    {
        CellIndices indices;
        const bool isKeySide =
            part.kind == ProjectionKind::Key || part.kind == ProjectionKind::Value;
        (isKeySide ? indices.key : indices.query) = part.row;
        (isKeySide ? indices.group : indices.head) = part.head;
        indices.column = part.column.value_or(-1);
        return indices;
    }
    [[nodiscard]] std::string component(const Symbols& symbols) const
    {
        return part.column ? symbols.column() : std::string{};
    }
    [[nodiscard]] std::string input(const Symbols& symbols, const std::string& r = {}) const
    {
        if (part.kind == ProjectionKind::Output)
            return symbols.concat(r);
        return symbols.input(part.kind != ProjectionKind::Query, r);
    }
    [[nodiscard]] std::string product(const Symbols& symbols) const
    {
        return symbols.projected(part.kind, component(symbols), hasBias() ? "\\tilde" : "");
    }
    [[nodiscard]] CellBlock result() const
    {
        return {facts.resultArray, -1, {part.row, part.row + 1}, columns};
    }
};

std::string productFormula(const Work& work, const Symbols& symbols)
{
    const std::string left = work.product(symbols) + " = ";
    const ProjectionKind kind = work.part.kind;
    if (!work.part.column)
        return symbols.isRow() ? left + work.input(symbols) + " \\, " + symbols.projection(kind)
                               : left + symbols.projection(kind) + " \\, " + work.input(symbols);
    const std::string number = work.input(symbols, "r");
    const std::string weight = symbols.projection(kind, "r", symbols.column());
    return left + symbols.sumOver("r", work.facts.matrix->rows()) +
           (symbols.isRow() ? number + " \\, " + weight : weight + " \\, " + number);
}

std::vector<double> productNumbers(const Work& work)
{
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
        std::move(step),
        Equation{work.product(symbols), sum, projectedRole(work.part.kind), value});
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
            work.product(symbols),
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
    if (!work.hasBias())
        step.result = work.result();
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
    const auto left = [&](const Symbols& symbols) {
        return symbols.projected(work.part.kind, work.component(symbols));
    };
    auto step = work.chain.step(facts.biasStep, work.cell(), [&](const Symbols& symbols) {
        return left(symbols) + " = " + work.product(symbols) + " + " +
               symbols.bias(work.part.kind, work.component(symbols));
    });
    step.operands = {{facts.biasArray, -1, {0, 1}, work.columns}};
    step.result = work.result();
    const Symbols symbols = work.chain.symbols(work.cell());
    const std::vector<double> biases =
        asDoubles(facts.bias->segment(work.columns.begin, work.columns.size()));
    const std::vector<double> values = asDoubles(
        facts.result->row(work.part.row).segment(work.columns.begin, work.columns.size()));
    if (!work.part.column) {
        const std::string sum =
            writer.vector({role, products}).tex + " + " + writer.vector({"bias", biases}).tex;
        work.chain.add(std::move(step), VectorEquation{left(symbols), sum, role, values});
        return;
    }
    const NumberTex sum{
        writer.number(role, products.front()) + " + " + writer.operand("bias", biases.front()),
        writer.rounded(products.front()) + writer.rounded(biases.front())};
    work.chain.add(std::move(step), Equation{left(symbols), sum, role, values.front()});
}

} // namespace

void addProjection(Chain& chain, const ProjectedPart& part)
{
    const Index width = projectedWidth(chain.trace(), part.kind);
    const Range head = blockOf(part.head, width);
    const Range columns =
        part.column ? Range{head.begin + *part.column, head.begin + *part.column + 1} : head;
    const Work work{chain, part, projectionFacts(chain.trace(), part.kind), columns};
    const std::vector<double> products = addProduct(work);
    if (work.hasBias())
        addBias(work, products);
}

} // namespace headlight
