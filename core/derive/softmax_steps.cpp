#include "core/derive/softmax_work.h"
#include "core/derive/trace_numbers.h"

#include <cmath>

namespace headlight {

namespace {

/// The head's own score for looking at nothing.
void addSink(const SoftmaxWork& work)
{
    const CellIndices head{work.part.head};
    auto step = work.chain.step(
        StepKey::Sink, head, [](const Symbols& symbols) { return sinkSymbol(symbols); });
    step.notes.push_back({NoteKey::SinkTakesPart});
    work.chain.add(
        std::move(step), Equation{sinkSymbol(work.chain.symbols(head)), {}, "score", work.sink()});
}

void addMaximum(const SoftmaxWork& work)
{
    auto step = work.chain.step(StepKey::RowMaximum, work.cell(), [&](const Symbols& symbols) {
        const std::string most = "\\max_{j} " + scoreSymbol(symbols, "j");
        return maximumSymbol(symbols) + " = " +
               (work.hasSink() ? "\\max\\left(" + most + ",\\; " + sinkSymbol(symbols) + "\\right)"
                               : most);
    });
    step.operands = {work.rowOfScores()};
    std::vector<double> scores =
        pairNumbers(work.chain.tracePtr(), work.row(), PairQuantity::Score);
    if (work.hasSink())
        scores.push_back(work.sink());
    work.chain.add(
        std::move(step),
        Equation{
            maximumSymbol(work.chain.symbols(work.cell())),
            work.chain.writer().maximum({"score", scores}), "score", work.maximum()});
}

void addShift(const SoftmaxWork& work)
{
    const NumberWriter& writer = work.chain.writer();
    const auto left = [&](const Symbols& symbols) {
        return symbols.pair("score", "s", work.index(symbols));
    };
    auto step = work.chain.step(StepKey::ShiftedScore, work.cell(), [&](const Symbols& symbols) {
        return left(symbols) + " = " + scoreSymbol(symbols, work.index(symbols)) + " - " +
               maximumSymbol(symbols);
    });
    step.operands = {work.block(PlaceArray::Score, work.keys())};
    step.notes.push_back({NoteKey::MaximumSubtracted});
    const Symbols symbols = work.chain.symbols(work.cell());
    const std::string maximum = writer.operand("score", work.maximum());
    const std::vector<double> scores =
        pairNumbers(work.chain.tracePtr(), work.shown(), PairQuantity::Score);
    std::vector<double> shifted = shiftedScores(work.chain.tracePtr(), work.shown());
    if (!work.part.key) {
        const std::string vector = writer.vector({"score", scores}).tex;
        work.chain.add(
            std::move(step),
            VectorEquation{left(symbols), vector + " - " + maximum, "score", std::move(shifted)});
        return;
    }
    const NumberTex difference{
        writer.number("score", scores.front()) + " - " + maximum,
        writer.rounded(scores.front()) - writer.rounded(work.maximum())};
    work.chain.add(std::move(step), Equation{left(symbols), difference, "score", shifted.front()});
}

void addExponential(const SoftmaxWork& work)
{
    const NumberWriter& writer = work.chain.writer();
    auto step = work.chain.step(StepKey::Exponential, work.cell(), [&](const Symbols& symbols) {
        return exponentialSymbol(symbols, work.index(symbols)) + " = \\exp(" +
               scoreSymbol(symbols, work.index(symbols)) + " - " + maximumSymbol(symbols) + ')';
    });
    step.operands = {work.block(PlaceArray::Score, work.keys())};
    const Symbols symbols = work.chain.symbols(work.cell());
    const std::string left = exponentialSymbol(symbols, work.index(symbols));
    const std::vector<double> shifted = shiftedScores(work.chain.tracePtr(), work.shown());
    std::vector<double> powers = exponentialsOf(shifted);
    if (!work.part.key) {
        const std::string vector = writer.vector({"score", shifted}).tex;
        work.chain.add(
            std::move(step),
            VectorEquation{
                left, "\\exp\\left(" + vector + "\\right)", "weight", std::move(powers)});
        return;
    }
    if (std::isinf(shifted.front()))
        step.notes.push_back({NoteKey::PairHidden});
    const NumberTex power{
        "\\exp(" + writer.number("score", shifted.front()) + ')',
        std::exp(writer.rounded(shifted.front()))};
    work.chain.add(std::move(step), Equation{left, power, "weight", powers.front()});
}

/// " + exp(A_sink - mu)", where there is a sink.
std::string sinkExponential(const SoftmaxWork& work, const Symbols& symbols)
{
    return work.hasSink() ? " + \\exp(" + sinkSymbol(symbols) + " - " + maximumSymbol(symbols) + ')'
                          : std::string{};
}

void addExponentialSum(const SoftmaxWork& work)
{
    auto step = work.chain.step(StepKey::ExponentialSum, work.cell(), [&](const Symbols& symbols) {
        return sumSymbol(symbols) + " = " + symbols.sumOver("j", work.chain.trace().keys()) +
               exponentialSymbol(symbols, "j") + sinkExponential(work, symbols);
    });
    step.operands = {work.rowOfScores()};
    std::vector<double> shifted = shiftedScores(work.chain.tracePtr(), work.row());
    if (work.hasSink())
        shifted.push_back(work.sink() - work.maximum());
    const std::vector<double> powers = exponentialsOf(shifted);
    work.chain.add(
        std::move(step), Equation{
                             sumSymbol(work.chain.symbols(work.cell())),
                             work.chain.writer().sum({"weight", powers}), "weight", work.total()});
}

std::string weightFormula(const SoftmaxWork& work, const Symbols& symbols)
{
    const std::string key = work.index(symbols);
    const std::string power = exponentialSymbol(symbols, key);
    const std::string left = weightSymbol(symbols, key) + " = ";
    if (!work.part.key)
        return left + "\\frac{1}{" + sumSymbol(symbols) + "} \\, " + power;
    const std::string quotient = "\\frac{" + power + "}{" + sumSymbol(symbols) + '}';
    if (!symbols.isGeneral())
        return left + quotient;
    const auto shifted = [&](const char* index) {
        return "\\exp(" + scoreSymbol(symbols, index) + " - " + maximumSymbol(symbols) + ')';
    };
    return left + quotient + " = \\frac{" + shifted("j") + "}{\\sum_{j'} " + shifted("j'") +
           sinkExponential(work, symbols) + '}';
}

void addWeight(const SoftmaxWork& work)
{
    const NumberWriter& writer = work.chain.writer();
    auto step = work.chain.step(StepKey::SoftmaxWeight, work.cell(), [&](const Symbols& symbols) {
        return weightFormula(work, symbols);
    });
    step.operands = {work.rowOfScores()};
    step.result = work.block(PlaceArray::Weight, work.keys());
    if (!work.hasSink() && visibleKeys(work.chain.trace(), work.part.query) == 1)
        step.notes.push_back({NoteKey::OneKey});
    const Symbols symbols = work.chain.symbols(work.cell());
    const std::string left = weightSymbol(symbols, work.index(symbols));
    const std::string total = writer.number("weight", work.total());
    const std::vector<double> powers =
        exponentialsOf(shiftedScores(work.chain.tracePtr(), work.shown()));
    std::vector<double> weights =
        pairNumbers(work.chain.tracePtr(), work.shown(), PairQuantity::Weight);
    if (!work.part.key) {
        const std::string vector = writer.vector({"weight", powers}).tex;
        work.chain.add(
            std::move(step),
            VectorEquation{
                left, "\\frac{1}{" + total + "} " + vector, "weight", std::move(weights)});
        return;
    }
    const NumberTex quotient{
        "\\frac{" + writer.number("weight", powers.front()) + "}{" + total + '}',
        writer.rounded(powers.front()) / writer.rounded(work.total())};
    work.chain.add(std::move(step), Equation{left, quotient, "weight", weights.front()});
}

} // namespace

void addNormaliser(const SoftmaxWork& work)
{
    if (work.hasSink())
        addSink(work);
    addMaximum(work);
    addShift(work);
    addExponential(work);
    addExponentialSum(work);
}

void addSoftmax(Chain& chain, const ScorePart& part)
{
    const SoftmaxWork work{chain, part};
    if (isEmptyRow(work))
        return addEmptyRow(work, false);
    addNormaliser(work);
    addWeight(work);
}

} // namespace headlight
