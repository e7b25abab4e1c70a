#include "core/derive/softmax_work.h"
#include "core/derive/trace_numbers.h"

#include <cmath>

namespace headlight {

bool isEmptyRow(const SoftmaxWork& work)
{
    return work.chain.trace().scoreMaximum(work.part.head, work.part.query) == kMasked;
}

void addEmptyRow(const SoftmaxWork& work, bool asLogsumexp)
{
    const auto left = [&](const Symbols& symbols) {
        return asLogsumexp ? logsumexpSymbol(symbols) : weightSymbol(symbols, work.index(symbols));
    };
    auto step = work.chain.step(StepKey::EmptyRow, work.cell(), [&](const Symbols& symbols) {
        return scoreSymbol(symbols, "j'") + " = -\\infty \\;\\; \\forall j' \\;\\Rightarrow\\; " +
               left(symbols) + (asLogsumexp ? " = -\\infty" : " = 0");
    });
    step.operands = {work.rowOfScores()};
    step.notes.push_back({NoteKey::RowHidden});
    const std::string symbol = left(work.chain.symbols(work.cell()));
    if (asLogsumexp) {
        step.result = cellBlock(PlaceArray::Logsumexp, work.part.head, work.part.query, 0);
        work.chain.add(
            std::move(step), Equation{symbol, {}, "score", static_cast<double>(kMasked)});
        return;
    }
    step.result = work.block(PlaceArray::Weight, work.keys());
    if (work.part.key)
        work.chain.add(std::move(step), Equation{symbol, {}, "weight", 0});
    else
        work.chain.add(
            std::move(step),
            VectorEquation{
                symbol,
                {},
                "weight",
                std::vector<double>(static_cast<std::size_t>(work.keys().size()))});
}

void addLogsumexp(Chain& chain, HeadIndex head, TokenIndex query)
{
    const SoftmaxWork work{chain, {head, query}};
    if (isEmptyRow(work))
        return addEmptyRow(work, true);
    addNormaliser(work);
    auto step = chain.step(StepKey::Logsumexp, work.cell(), [&](const Symbols& symbols) {
        std::string sum = "\\sum_{j} \\exp(" + scoreSymbol(symbols, "j") + ')';
        if (work.hasSink())
            sum = "\\left(" + sum + " + \\exp(" + sinkSymbol(symbols) + ")\\right)";
        const std::string equal = symbols.isGeneral() ? " = \\ln " + sum : std::string{};
        return logsumexpSymbol(symbols) + equal + " = " + maximumSymbol(symbols) + " + \\ln " +
               sumSymbol(symbols);
    });
    step.operands = {work.rowOfScores()};
    step.result = cellBlock(PlaceArray::Logsumexp, head, query, 0);
    const NumberWriter& writer = chain.writer();
    const NumberTex sum{
        writer.number("score", work.maximum()) + " + \\ln(" +
            writer.number("weight", work.total()) + ')',
        writer.rounded(work.maximum()) + std::log(writer.rounded(work.total()))};
    chain.add(
        std::move(step), Equation{
                             logsumexpSymbol(chain.symbols(work.cell())), sum, "score",
                             static_cast<double>(chain.trace().logsumexp(head, query))});
}

namespace {

/// A row of scores from its query, in one formula.
std::string wholeScore(const Chain& chain, const Symbols& symbols)
{
    const AttentionRequest& request = chain.trace().request;
    const std::string query = symbols.projected(ProjectionKind::Query);
    const std::string keys = '{' + symbols.keys() + "}^{\\top}";
    const std::string product = symbols.isRow() ? query + " \\, " + keys : keys + " \\, " + query;
    const std::string temperature =
        request.temperature == 1 ? std::string{} : symbols.symbol("temperature", "T", {}, {});
    std::string score;
    if (!request.terms.scale)
        score = "\\frac{" + product + "}{\\sqrt{d_k}" +
                (temperature.empty() ? "" : " \\, " + temperature) + '}';
    else
        score = (temperature.empty() ? "s" : "\\frac{s}{" + temperature + '}') + " \\, " + product;
    if (request.terms.bias)
        score += " + " + symbols.pair("bias", "B", {});
    if (request.terms.softCap > 0)
        score = "c \\tanh\\left(\\frac{1}{c} \\left(" + score + "\\right)\\right)";
    return request.mask.layers.empty() ? score : "\\mathrm{mask}\\left(" + score + "\\right)";
}

} // namespace

void addWeightRow(Chain& chain, HeadIndex head, TokenIndex query)
{
    const SoftmaxWork work{chain, {head, query}};
    if (isEmptyRow(work))
        return addEmptyRow(work, false);
    const CellIndices cell{head, chain.parameters().keyValueHead(head), query};
    auto step = chain.step(StepKey::SoftmaxWeight, cell, [&](const Symbols& symbols) {
        return weightSymbol(symbols, {}) + " = \\mathrm{softmax}(" + scoreSymbol(symbols, {}) +
               "), \\quad " + scoreSymbol(symbols, {}) + " = " + wholeScore(chain, symbols);
    });
    step.operands = {work.rowOfScores()};
    step.result = work.block(PlaceArray::Weight, work.keys());
    if (work.hasSink())
        step.notes.push_back({NoteKey::SinkTakesPart});
    const std::vector<double> scores =
        pairNumbers(chain.tracePtr(), work.row(), PairQuantity::Score);
    chain.add(
        std::move(step),
        VectorEquation{
            weightSymbol(chain.symbols(work.cell()), {}),
            "\\mathrm{softmax}\\left(" + chain.writer().vector({"score", scores}).tex + "\\right)",
            "weight", pairNumbers(chain.tracePtr(), work.row(), PairQuantity::Weight)});
}

} // namespace headlight
