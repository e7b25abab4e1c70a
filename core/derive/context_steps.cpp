#include "core/derive/chain_steps.h"
#include "core/derive/trace_numbers.h"

namespace headlight {

namespace {

/// What the weighted sum of one query and head needs.
struct Work
{
    Chain& chain;
    HeadIndex head;
    TokenIndex query;
    std::optional<Index> column;
    HeadIndex group;

    [[nodiscard]] CellIndices cell() const { return {head, group, query, -1, column.value_or(-1)}; }
    /// The columns of a head of `width`, from `first` on.
    [[nodiscard]] Range columns(Index first) const
    {
        return column ? Range{first + *column, first + *column + 1}
                      : Range{first, first + chain.parameters().valueWidth};
    }
    [[nodiscard]] std::string left(const Symbols& symbols) const
    {
        return symbols.context(column ? symbols.column() : std::string{});
    }
};

std::string sumFormula(const Work& work, const Symbols& symbols)
{
    const Index keys = work.chain.trace().keys();
    const std::string weight = symbols.pair("weight", "\\alpha", "j");
    const std::string value =
        symbols.projected(ProjectionKind::Value, work.column ? symbols.column() : std::string{});
    const std::string sum = symbols.sumOver("j", keys) + weight + " \\, " + value;
    if (work.column)
        return work.left(symbols) + " = " + sum;
    const std::string row = symbols.pair("weight", "\\alpha", {});
    const std::string product =
        symbols.isRow() ? row + " \\, " + symbols.values() : symbols.values() + " \\, " + row;
    return work.left(symbols) + " = " + product + " = " + sum;
}

void addSumNumber(const Work& work, DerivationStep step, const std::vector<double>& weights)
{
    const Trace& trace = work.chain.trace();
    const std::vector<double> values = asDoubles(trace.headValue(work.head).col(*work.column));
    const Numbers right{"value", values};
    work.chain.add(
        std::move(step),
        Equation{
            work.left(work.chain.symbols(work.cell())),
            work.chain.writer().sum({"weight", weights}, &right), "context",
            static_cast<double>(trace.headContext(work.head)(work.query, *work.column))});
}

void addSumRow(const Work& work, DerivationStep step, const std::vector<double>& weights)
{
    const Trace& trace = work.chain.trace();
    const Symbols symbols = work.chain.symbols(work.cell());
    const std::string row = work.chain.writer().vector({"weight", weights}).tex;
    std::string values = work.chain.writer().smallMatrix("value", trace.headValue(work.head));
    if (values.empty())
        values = symbols.values();
    work.chain.add(
        std::move(step),
        VectorEquation{
            work.left(symbols), symbols.isRow() ? row + " \\, " + values : values + " \\, " + row,
            "context", asDoubles(trace.headContext(work.head).row(work.query))});
}

/// Concat of the heads' contexts, in general.
std::string concatFormula(const Symbols& symbols, const Chain& chain)
{
    const auto context = [&](const std::string& head) {
        return symbols.symbol("context", "z", '(' + head + ')', symbols.query());
    };
    const Index first = chain.options().firstIndex;
    const Index heads = chain.trace().heads();
    const std::string last =
        symbols.isGeneral() ? (first == 0 ? "h-1" : "h") : std::to_string(heads - 1 + first);
    std::string list = context(std::to_string(first));
    if (symbols.isGeneral() || heads > 2)
        list += ", \\ldots";
    if (symbols.isGeneral() || heads > 1)
        list += ", " + context(last);
    return symbols.concat() + " = \\mathrm{Concat}(" + list + ')';
}

} // namespace

void addWeightedSum(Chain& chain, HeadIndex head, TokenIndex query, std::optional<Index> column)
{
    const Work work{chain, head, query, column, chain.parameters().keyValueHead(head)};
    auto step = chain.step(StepKey::WeightedSum, work.cell(), [&](const Symbols& symbols) {
        return sumFormula(work, symbols);
    });
    const Range keys{0, chain.trace().keys()};
    step.operands = {
        rowBlock(PlaceArray::Weight, head, query, keys),
        {PlaceArray::Value, -1, keys, work.columns(work.group * chain.parameters().valueWidth)}};
    step.result = rowBlock(PlaceArray::Context, head, query, work.columns(0));
    const std::vector<double> weights =
        pairNumbers(chain.tracePtr(), {head, query, keys}, PairQuantity::Weight);
    if (column)
        addSumNumber(work, std::move(step), weights);
    else
        addSumRow(work, std::move(step), weights);
}

void addConcatNumber(Chain& chain, TokenIndex query, Index column)
{
    const Index width = chain.parameters().valueWidth;
    const Index first = chain.options().firstIndex;
    const HeadIndex head = column / width;
    const CellIndices cell{head, -1, query, -1, column % width};
    const std::string whole = std::to_string(column + first);
    auto step = chain.step(StepKey::Concat, cell, [&](const Symbols& symbols) {
        if (!symbols.isGeneral())
            return symbols.concat(whole) + " = " + symbols.context(symbols.column());
        const std::string before = first == 0 ? "a \\, d_v + c" : "(a - 1) \\, d_v + c";
        return symbols.concat("\\, " + before) + " = " +
               symbols.symbol("context", "z", "(a)", Symbols::joined("i", "c"));
    });
    step.operands = {cellBlock(PlaceArray::Context, head, query, column % width)};
    step.result = cellBlock(PlaceArray::Concat, -1, query, column);
    chain.add(
        std::move(step), Equation{
                             chain.symbols(cell).concat(whole),
                             {},
                             "concat",
                             static_cast<double>(chain.trace().context(query, column))});
}

void addConcatRow(Chain& chain, TokenIndex query)
{
    const CellIndices cell{-1, -1, query};
    auto step = chain.step(StepKey::Concat, cell, [&](const Symbols& symbols) {
        return concatFormula(symbols, chain);
    });
    const Index width = chain.parameters().valueWidth;
    for (HeadIndex head = 0; head < chain.trace().heads(); ++head)
        step.operands.push_back(rowBlock(PlaceArray::Context, head, query, {0, width}));
    step.result = rowBlock(PlaceArray::Concat, -1, query, {0, chain.trace().context.cols()});
    chain.add(
        std::move(step), VectorEquation{
                             chain.symbols(cell).concat(),
                             {},
                             "concat",
                             asDoubles(chain.trace().context.row(query))});
}

} // namespace headlight
