#include "core/derive/score_work.h"

#include <cmath>

namespace headlight {

namespace {

/// Numbers as one, or as a row.
std::string numbersTex(const ScoreWork& work, const char* role, const std::vector<double>& numbers)
{
    const NumberWriter& writer = work.chain.writer();
    return work.part.key ? writer.number(role, numbers.front())
                         : writer.vector({role, numbers}).tex;
}

void addBias(const ScoreWork& work)
{
    const NumberWriter& writer = work.chain.writer();
    auto step = work.chain.step(StepKey::BiasedScore, work.cell(), [&](const Symbols& symbols) {
        return work.biased(symbols) + " = " + work.tempered(symbols) + " + " +
               biasSymbol(work, symbols);
    });
    step.operands = {work.block(PlaceArray::Dot)};
    step.result = work.result(!work.hasCap());
    const std::vector<double> scores = factoredScores(work.chain.tracePtr(), work.row());
    const std::vector<double> biases = biasesOf(work.chain.trace(), work.row());
    NumberTex sum{numbersTex(work, "dot", scores) + " + "};
    sum.tex += work.part.key ? writer.operand("bias", biases.front())
                             : writer.vector({"bias", biases}).tex;
    sum.rounded = writer.rounded(scores.front()) + writer.rounded(biases.front());
    work.add(
        std::move(step), work.biased(work.chain.symbols(work.cell())), sum, "score",
        biasedScores(work.chain.tracePtr(), work.row()));
}

/// c tanh(x / c); a row is multiplied by 1 / c.
std::string cappedTex(const ScoreWork& work, const std::string& cap, const std::string& numbers)
{
    const std::string share = work.part.key ? "\\frac{" + numbers + "}{" + cap + '}'
                                            : "\\frac{1}{" + cap + "} " + numbers;
    return cap + " \\cdot \\tanh\\left(" + share + "\\right)";
}

void addCap(const ScoreWork& work)
{
    const NumberWriter& writer = work.chain.writer();
    const auto cap = static_cast<double>(work.terms().softCap);
    const std::string number = writer.number("", cap);
    auto step = work.chain.step(StepKey::SoftCap, work.cell(), [&](const Symbols& symbols) {
        return work.unmasked(symbols) + " = " +
               cappedTex(work, symbols.isGeneral() ? "c" : number, work.biased(symbols));
    });
    step.operands = {work.block(PlaceArray::Dot)};
    step.result = work.result(true);
    const char* role = work.hasBias() ? "score" : "dot";
    const std::vector<double> scores = biasedScores(work.chain.tracePtr(), work.row());
    const double rounded = writer.rounded(cap);
    const NumberTex tex{
        cappedTex(work, number, numbersTex(work, role, scores)),
        rounded * std::tanh(writer.rounded(scores.front()) / rounded)};
    work.add(
        std::move(step), work.unmasked(work.chain.symbols(work.cell())), tex, "score",
        unmaskedScores(work.chain.tracePtr(), work.row()));
}

} // namespace

std::string biasSymbol(const ScoreWork& work, const Symbols& symbols)
{
    return work.pair(symbols, "bias", "B");
}

void addScoreTerms(const ScoreWork& work)
{
    if (work.hasBias()) {
        addBiasOrigin(work);
        addBias(work);
    }
    if (work.hasCap())
        addCap(work);
}

} // namespace headlight
