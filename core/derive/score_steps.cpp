#include "core/derive/score_work.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

using Work = ScoreWork;

Work workOf(Chain& chain, const ScorePart& part)
{
    return {chain, part, chain.parameters().keyValueHead(part.head)};
}

std::string dotFormula(const Work& work, const Symbols& symbols)
{
    const std::string left = work.dot(symbols) + " = ";
    const std::string query = symbols.projected(ProjectionKind::Query);
    if (work.part.key)
        return left + query + " \\cdot " + symbols.projected(ProjectionKind::Key) + " = " +
               symbols.sumOver("c", work.chain.parameters().keyWidth) +
               symbols.projected(ProjectionKind::Query, "c") + " \\, " +
               symbols.projected(ProjectionKind::Key, "c");
    const std::string keys = '{' + symbols.keys() + "}^{\\top}";
    return symbols.isRow() ? left + query + " \\, " + keys : left + keys + " \\, " + query;
}

void addDotRow(const Work& work, DerivationStep step)
{
    const Chain& chain = work.chain;
    const Symbols symbols = chain.symbols(work.cell());
    const std::vector<double> query =
        asDoubles(chain.trace().headQuery(work.part.head).row(work.part.query));
    const std::string vector = chain.writer().vector({"query", query}).tex;
    const Matrix transposed = chain.trace().headKey(work.part.head).transpose();
    std::string keys = chain.writer().smallMatrix("key", transposed);
    if (keys.empty())
        keys = '{' + symbols.keys() + "}^{\\top}";
    work.chain.add(
        std::move(step),
        VectorEquation{
            work.dot(symbols), symbols.isRow() ? vector + " \\, " + keys : keys + " \\, " + vector,
            "dot", pairNumbers(chain.tracePtr(), work.row(), PairQuantity::DotProduct)});
}

void addDotNumber(const Work& work, DerivationStep step)
{
    const Trace& trace = work.chain.trace();
    const std::vector<double> query =
        asDoubles(trace.headQuery(work.part.head).row(work.part.query));
    const std::vector<double> key = asDoubles(trace.headKey(work.part.head).row(*work.part.key));
    const Numbers right{"key", key};
    const double value =
        pairNumbers(work.chain.tracePtr(), work.row(), PairQuantity::DotProduct).front();
    work.chain.add(
        std::move(step), Equation{
                             work.dot(work.chain.symbols(work.cell())),
                             work.chain.writer().sum({"query", query}, &right), "dot", value});
}

/// A row of numbers times 1 / divisor, or one number over the divisor.
struct Division
{
    std::string left;
    const char* inRole;
    const char* outRole;
    std::string divisor; ///< TeX
    double by;
    std::vector<double> numbers;
    std::vector<double> values;
};

void addDivision(const Work& work, DerivationStep step, const Division& division)
{
    const NumberWriter& writer = work.chain.writer();
    if (!work.part.key) {
        const std::string vector = writer.vector({division.inRole, division.numbers}).tex;
        work.chain.add(
            std::move(step), VectorEquation{
                                 division.left, "\\frac{1}{" + division.divisor + "} " + vector,
                                 division.outRole, division.values});
        return;
    }
    const double number = division.numbers.front();
    const NumberTex quotient{
        "\\frac{" + writer.number(division.inRole, number) + "}{" + division.divisor + '}',
        writer.rounded(number) / division.by};
    work.chain.add(
        std::move(step),
        Equation{division.left, quotient, division.outRole, division.values.front()});
}

/// a / b, or 1 / b times a row.
std::string quotientFormula(
    const Work& work, const std::string& numerator, const std::string& divisor)
{
    return work.part.key ? "\\frac{" + numerator + "}{" + divisor + '}'
                         : "\\frac{1}{" + divisor + "} \\, " + numerator;
}

/// Numbers / sqrt(dk) or times the factor; as the kernel has them where no temperature follows.
std::vector<double> scaledNumbers(const Work& work)
{
    if (!work.hasTemperature())
        return factoredScores(work.chain.tracePtr(), work.row());
    const auto width = static_cast<double>(work.chain.parameters().keyWidth);
    const double factor = work.terms().scale ? static_cast<double>(*work.terms().scale) : 0;
    std::vector<double> numbers = scoredProducts(work.chain.tracePtr(), work.row());
    for (double& number : numbers)
        number = work.terms().scale ? number * factor : number / std::sqrt(width);
    return numbers;
}

const char* scaledRole(const Work& work)
{
    return work.hasTemperature() || work.hasTerms() ? "dot" : "score";
}

/// The step with what scaling and factor have in common.
DerivationStep scalingStep(const Work& work, DerivationStep step)
{
    step.operands = {work.block(PlaceArray::Dot)};
    step.result = work.result(!work.hasTemperature() && !work.hasTerms());
    const auto isClamped = [](double product) {
        return std::abs(product) > static_cast<double>(kLargestScore);
    };
    if (std::ranges::any_of(scoredProducts(work.chain.tracePtr(), work.row()), isClamped))
        step.notes.push_back({NoteKey::ProductNotLimited});
    return step;
}

void addScaling(const Work& work)
{
    const Index width = work.chain.parameters().keyWidth;
    auto step = work.chain.step(StepKey::Scaling, work.cell(), [&](const Symbols& symbols) {
        const std::string under =
            "\\sqrt{" + (symbols.isGeneral() ? "d_k" : std::to_string(width)) + '}';
        return work.scaled(symbols) + " = " + quotientFormula(work, work.dot(symbols), under);
    });
    addDivision(
        work, scalingStep(work, std::move(step)),
        {work.scaled(work.chain.symbols(work.cell())), "dot", scaledRole(work),
         "\\sqrt{" + std::to_string(width) + '}', std::sqrt(static_cast<double>(width)),
         scoredProducts(work.chain.tracePtr(), work.row()), scaledNumbers(work)});
}

/// A factor of the model in place of 1 / sqrt(dk).
void addFactor(const Work& work)
{
    const NumberWriter& writer = work.chain.writer();
    const auto factor = static_cast<double>(*work.terms().scale);
    const std::string number = writer.number("", factor);
    auto step = work.chain.step(StepKey::ScoreFactor, work.cell(), [&](const Symbols& symbols) {
        return work.scaled(symbols) + " = " + (symbols.isGeneral() ? "s" : number) + " \\cdot " +
               work.dot(symbols);
    });
    const std::vector<double> products = scoredProducts(work.chain.tracePtr(), work.row());
    const NumberTex tex{
        number + " \\cdot " +
            (work.part.key ? writer.operand("dot", products.front())
                           : writer.vector({"dot", products}).tex),
        writer.rounded(factor) * writer.rounded(products.front())};
    work.add(
        scalingStep(work, std::move(step)), work.scaled(work.chain.symbols(work.cell())), tex,
        scaledRole(work), scaledNumbers(work));
}

void addTemperature(const Work& work)
{
    const auto temperature = static_cast<double>(work.chain.trace().request.temperature);
    const NumberWriter& writer = work.chain.writer();
    const std::string number = writer.number("temperature", temperature);
    auto step = work.chain.step(StepKey::Temperature, work.cell(), [&](const Symbols& symbols) {
        const std::string divisor =
            symbols.isGeneral() ? symbols.symbol("temperature", "T", {}, {}) : number;
        return work.tempered(symbols) + " = " +
               quotientFormula(work, work.scaled(symbols), divisor);
    });
    step.operands = {work.block(PlaceArray::Dot)};
    step.result = work.result(!work.hasTerms());
    step.notes.push_back({temperature > 1 ? NoteKey::ScoresFlattened : NoteKey::ScoresSharpened});
    addDivision(
        work, std::move(step),
        {work.tempered(work.chain.symbols(work.cell())), "dot", work.hasTerms() ? "dot" : "score",
         number, writer.rounded(temperature), scaledNumbers(work),
         factoredScores(work.chain.tracePtr(), work.row())});
}

std::string maskFormula(const Work& work, const Symbols& symbols)
{
    const std::string mask = symbols.mask(work.part.key ? symbols.key() : "j");
    const auto pair = [&](const char* letter) {
        return symbols.pair("score", letter, work.part.key ? symbols.key() : "j");
    };
    return pair("A") + " = \\begin{cases} " + pair("\\tilde{A}") + " & " + mask +
           " = 1 \\\\ -\\infty & " + mask + " = 0 \\end{cases}";
}

std::vector<double> visibilityOf(const Work& work)
{
    std::vector<double> visible;
    for (TokenIndex key = work.keys().begin; key < work.keys().end; ++key)
        visible.push_back(work.chain.trace().request.mask.allows(work.part.query, key) ? 1 : 0);
    return visible;
}

void addMaskedScore(const Work& work)
{
    Chain& chain = work.chain;
    const std::optional<TokenIndex> key = work.part.key;
    auto step = chain.step(StepKey::Mask, work.cell(), [&](const Symbols& symbols) {
        return maskFormula(work, symbols);
    });
    step.operands = {work.block(PlaceArray::Dot), work.block(PlaceArray::Mask)};
    step.result = work.block(PlaceArray::Score);
    if (key)
        step.notes = hidingNotes(chain, work.part.query, *key);
    if (visibleKeys(chain.trace(), work.part.query) == 0)
        step.notes.push_back({NoteKey::RowHidden});

    const Symbols symbols = chain.symbols(work.cell());
    const std::string left = symbols.mask(key ? symbols.key() : std::string{}) + " = ";
    const std::string right = " \\;\\Rightarrow\\; " + work.score(symbols);
    const std::vector<double> visible = visibilityOf(work);
    std::vector<double> scores = pairNumbers(chain.tracePtr(), work.row(), PairQuantity::Score);
    if (key)
        chain.add(
            std::move(step), Equation{
                                 left + chain.writer().number("mask", visible.front()) + right,
                                 {},
                                 "score",
                                 scores.front()});
    else
        chain.add(
            std::move(step), VectorEquation{
                                 left + chain.writer().vector({"mask", visible}).tex + right,
                                 {},
                                 "score",
                                 std::move(scores)});
}

} // namespace

void addDotProduct(Chain& chain, const ScorePart& part)
{
    const Work work = workOf(chain, part);
    auto step = chain.step(StepKey::DotProduct, work.cell(), [&](const Symbols& symbols) {
        return dotFormula(work, symbols);
    });
    const Index width = chain.parameters().keyWidth;
    step.operands = {
        rowBlock(PlaceArray::Query, -1, part.query, blockOf(part.head, width)),
        {PlaceArray::Key, -1, work.keys(), blockOf(work.group, width)}};
    step.result = work.block(PlaceArray::Dot);
    if (chain.parameters().keyValueHeads != chain.parameters().heads)
        step.notes.push_back(
            {NoteKey::GroupedHeads,
             {{"head", std::to_string(part.head + chain.options().firstIndex)},
              {"group", std::to_string(work.group + chain.options().firstIndex)}}});
    if (part.key)
        addDotNumber(work, std::move(step));
    else
        addDotRow(work, std::move(step));
}

void addScore(Chain& chain, const ScorePart& part)
{
    const Work work = workOf(chain, part);
    if (work.terms().scale)
        addFactor(work);
    else
        addScaling(work);
    if (work.hasTemperature())
        addTemperature(work);
    addScoreTerms(work);
    if (work.hasMask())
        addMaskedScore(work);
}

} // namespace headlight
