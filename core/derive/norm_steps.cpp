#include "core/derive/norm_steps.h"

#include "core/derive/trace_numbers.h"

#include <cmath>
#include <numeric>

namespace headlight {

namespace {

/// Mean and spread of the numbers, as the norm takes them.
struct Spread
{
    double mean = 0;
    double square = 0; ///< variance, or mean of the squares

    [[nodiscard]] double root(double epsilon) const { return std::sqrt(square + epsilon); }
};

bool isLayerNorm(const NormWork& work)
{
    return work.norm.kind == RowNorm::Kind::Layer;
}

std::string meanSymbol(const NormWork& work, const Symbols& symbols)
{
    return "\\mathrm{mean}(" + work.before(symbols, {}) + ')';
}

std::string squareSymbol(const NormWork& work, const Symbols& symbols)
{
    const std::string vector = '(' + work.before(symbols, {}) + ')';
    return isLayerNorm(work) ? "\\mathrm{var}" + vector : "\\mathrm{rms}" + vector + "^{2}";
}

std::string overCount(const NormWork& work, const Symbols& symbols)
{
    const auto count = static_cast<Index>(work.numbers.size());
    return "\\frac{1}{" + (symbols.isGeneral() ? "d" : std::to_string(count)) + "} " +
           symbols.sumOver("r", count);
}

/// sum / count, with the sum written out.
NumberTex divided(NumberTex sum, std::size_t count)
{
    sum.tex = "\\frac{" + sum.tex + "}{" + std::to_string(count) + '}';
    sum.rounded /= static_cast<double>(count);
    return sum;
}

void addMean(Chain& chain, const NormWork& work, double mean)
{
    auto step = chain.step(work.keys.mean, work.wholeCell, [&](const Symbols& symbols) {
        return meanSymbol(work, symbols) + " = " + overCount(work, symbols) +
               work.before(symbols, "r");
    });
    if (work.operand)
        step.operands = {*work.operand};
    const NumberTex sum = chain.writer().sum({work.role, work.numbers});
    chain.add(
        std::move(step), Equation{
                             meanSymbol(work, chain.symbols(work.wholeCell)),
                             divided(sum, work.numbers.size()), work.role, mean});
}

void addSquare(Chain& chain, const NormWork& work, const Spread& spread)
{
    const bool isLayer = isLayerNorm(work);
    const StepKey key = isLayer ? work.keys.variance : work.keys.meanSquare;
    auto step = chain.step(key, work.wholeCell, [&](const Symbols& symbols) {
        const std::string number = work.before(symbols, "r");
        const std::string base =
            isLayer ? '(' + number + " - " + meanSymbol(work, symbols) + ')' : '(' + number + ')';
        return squareSymbol(work, symbols) + " = " + overCount(work, symbols) + base + "^{2}";
    });
    if (work.operand)
        step.operands = {*work.operand};
    std::vector<double> centred = work.numbers;
    for (double& number : centred)
        number -= spread.mean;
    const Numbers factors{work.role, centred};
    const NumberTex sum = chain.writer().sum(factors, &factors);
    chain.add(
        std::move(step), Equation{
                             squareSymbol(work, chain.symbols(work.wholeCell)),
                             divided(sum, work.numbers.size()), work.role, spread.square});
}

std::string gamma(const NormWork& work, const Symbols& symbols, const std::string& component)
{
    return symbols.symbol("", "\\gamma", work.parameters, component);
}

/// The last formula: a quotient for one number, a product of rows for a vector.
std::string resultFormula(const NormWork& work, const Symbols& whole, const Symbols& symbols)
{
    const std::string component = work.component ? symbols.column() : std::string{};
    const std::string root = "\\sqrt{" + squareSymbol(work, whole) + " + \\varepsilon}";
    std::string number = work.before(symbols, component);
    if (isLayerNorm(work))
        number += " - " + meanSymbol(work, whole);
    const std::string weight = gamma(work, symbols, component);
    std::string formula = work.after(symbols, component) + " = ";
    if (work.component)
        formula += "\\frac{" + number + "}{" + root + "} \\cdot " + weight;
    else
        formula += "\\frac{1}{" + root + "} \\left(" + number + "\\right) \\odot " + weight;
    if (work.norm.bias.size() > 0)
        formula += " + " + symbols.symbol("bias", "\\beta", work.parameters, component);
    return formula;
}

std::vector<double> part(const RowVector& row, Index first, const Range& shown)
{
    return asDoubles(row.segment(first + shown.begin, shown.size()));
}

std::string rootTex(const Chain& chain, const NormWork& work, const Spread& spread)
{
    const NumberWriter& writer = chain.writer();
    return "\\sqrt{" + writer.number(work.role, spread.square) + " + " +
           writer.number("", work.norm.epsilon) + '}';
}

NumberTex resultNumber(const Chain& chain, const NormWork& work, const Spread& spread)
{
    const NumberWriter& writer = chain.writer();
    const double number = work.numbers[static_cast<std::size_t>(work.shown.begin)];
    const double weight = part(work.norm.weight, work.firstWeight, work.shown).front();
    NumberTex made{"\\frac{" + writer.number(work.role, number), writer.rounded(number)};
    if (isLayerNorm(work)) {
        made.tex += " - " + writer.operand(work.role, spread.mean);
        made.rounded -= writer.rounded(spread.mean);
    }
    made.tex += "}{" + rootTex(chain, work, spread) + "} \\cdot " + writer.operand("", weight);
    made.rounded *= writer.rounded(weight) /
                    std::sqrt(writer.rounded(spread.square) + writer.rounded(work.norm.epsilon));
    if (work.norm.bias.size() > 0) {
        const double bias = part(work.norm.bias, work.firstWeight, work.shown).front();
        made.tex += " + " + writer.operand("bias", bias);
        made.rounded += writer.rounded(bias);
    }
    return made;
}

std::string resultVector(const Chain& chain, const NormWork& work, const Spread& spread)
{
    const NumberWriter& writer = chain.writer();
    const auto* begin = work.numbers.data() + work.shown.begin;
    const std::vector<double> numbers{begin, begin + work.shown.size()};
    const std::vector<double> weights = part(work.norm.weight, work.firstWeight, work.shown);
    std::string tex = "\\frac{1}{" + rootTex(chain, work, spread) + "} \\left(" +
                      writer.vector({work.role, numbers}).tex;
    if (isLayerNorm(work))
        tex += " - " + writer.operand(work.role, spread.mean);
    tex += "\\right) \\odot " + writer.vector({"", weights}).tex;
    if (work.norm.bias.size() > 0) {
        const std::vector<double> biases = part(work.norm.bias, work.firstWeight, work.shown);
        tex += " + " + writer.vector({"bias", biases}).tex;
    }
    return tex;
}

Spread spreadOf(const NormWork& work)
{
    const auto count = static_cast<double>(work.numbers.size());
    Spread spread;
    if (isLayerNorm(work))
        spread.mean = std::accumulate(work.numbers.begin(), work.numbers.end(), 0.0) / count;
    for (const double number : work.numbers)
        spread.square += (number - spread.mean) * (number - spread.mean);
    spread.square /= count;
    return spread;
}

} // namespace

void addNorm(Chain& chain, const NormWork& work)
{
    const Spread spread = spreadOf(work);
    if (isLayerNorm(work))
        addMean(chain, work, spread.mean);
    addSquare(chain, work, spread);

    DerivationStep step{work.keys.result};
    step.general = resultFormula(work, chain.letters(), chain.letters());
    step.indexed = resultFormula(work, chain.symbols(work.wholeCell), chain.symbols(work.cell));
    if (work.operand)
        step.operands = {*work.operand};
    step.result = work.result;
    const Symbols symbols = chain.symbols(work.cell);
    if (work.component)
        chain.add(
            std::move(step),
            Equation{
                work.after(symbols, symbols.column()), resultNumber(chain, work, spread), work.role,
                work.values.front()});
    else
        chain.add(
            std::move(step), VectorEquation{
                                 work.after(symbols, {}), resultVector(chain, work, spread),
                                 work.role, work.values});
}

} // namespace headlight
