#include "core/derive/score_work.h"
#include "core/model/position_bias.h"

namespace headlight {

namespace {

using Work = ScoreWork;

/// What a kind of bias says of a pair or a row: general and indexed form, and with numbers.
struct BiasText
{
    StepKey key = StepKey::PositionTerm;
    std::function<std::string(const Symbols&)> formula{}; ///< behind "B_ij ="; empty: nothing
    NumberTex numbers{};
};

/// The number in front of a head's index, as "m^{(2)}".
std::string ofHead(const Symbols& symbols, const char* letter)
{
    return symbols.symbol("bias", letter, symbols.headScript(), {});
}

/// The key's index, or j where the whole row is meant.
std::string keyIndex(const Work& work, const Symbols& symbols)
{
    return work.part.key ? symbols.key() : std::string{"j"};
}

/// factor times a number, or a row of them.
NumberTex scaled(const Work& work, double factor, const std::vector<double>& numbers)
{
    const NumberWriter& writer = work.chain.writer();
    const std::string tex =
        work.part.key ? writer.operand("", numbers.front()) : writer.vector({"", numbers}).tex;
    return {
        writer.number("bias", factor) + " \\cdot " + tex,
        writer.rounded(factor) * writer.rounded(numbers.front())};
}

BiasText textOf(const Work& work, const AlibiBias& bias)
{
    std::vector<double> distances;
    for (Index j = work.keys().begin; j < work.keys().end; ++j)
        distances.push_back(static_cast<double>(j - work.part.query));
    const double slope = bias.slopes[static_cast<std::size_t>(work.part.head)];
    return {
        StepKey::AlibiTerm,
        [&work](const Symbols& symbols) {
            return ofHead(symbols, "m") + " \\, (" + keyIndex(work, symbols) + " - " +
                   symbols.query() + ')';
        },
        scaled(work, slope, distances)};
}

BiasText textOf(const Work& work, const RoundedAlibiBias& bias)
{
    std::vector<double> rounded;
    for (Index j = work.keys().begin; j < work.keys().end; ++j)
        rounded.push_back(static_cast<double>((*bias.table)(work.part.head, j)) / bias.factor);
    const std::string factor = work.chain.writer().number("bias", bias.factor);
    return {
        StepKey::AlibiTerm,
        [&work, factor](const Symbols& symbols) {
            const std::string position = symbols.isGeneral() || !work.part.key
                                             ? "\\mathrm{pos}_{" + keyIndex(work, symbols) + '}'
                                             : std::to_string(*work.part.key);
            return (symbols.isGeneral() ? "s" : factor) + " \\cdot \\mathrm{bf16}(" +
                   ofHead(symbols, "m") + " \\cdot " + position + ')';
        },
        scaled(work, bias.factor, rounded)};
}

BiasText textOf(const Work& work, const BucketBias& bias)
{
    return {StepKey::BucketTerm, [&](const Symbols& symbols) {
                const std::string distance =
                    "\\beta(" + keyIndex(work, symbols) + " - " + symbols.query() + ')';
                std::string entry = symbols.symbol("bias", "T", symbols.headScript(), distance);
                if (symbols.isGeneral() || !work.part.key)
                    return entry;
                const Index bucket = relativeBucket(bias.spec, *work.part.key - work.part.query);
                return entry + " = " +
                       symbols.symbol("bias", "T", symbols.headScript(), std::to_string(bucket));
            }};
}

/// factor (q . E + k . E) of one pair.
NumberTex relativeNumbers(const Work& work, const RelativeKeyBias& bias)
{
    const NumberWriter& writer = work.chain.writer();
    const Index width = bias.distances->cols();
    const Index first = work.part.head * width;
    const RowVector vector = bias.distance(work.part.query, *work.part.key);
    std::vector<double> left = asDoubles(bias.query->row(work.part.query).segment(first, width));
    std::vector<double> right = asDoubles(vector);
    if (bias.key) {
        const std::vector<double> key =
            asDoubles(bias.key->row(*work.part.key).segment(first, width));
        left.insert(left.end(), key.begin(), key.end());
        right.insert(right.end(), right.begin(), right.begin() + width);
    }
    const Numbers distances{"bias", right};
    NumberTex sum = writer.sum({bias.key ? "" : "query", left}, &distances);
    if (bias.factor == 1)
        return sum;
    sum.tex = writer.number("", bias.factor) + " \\cdot (" + sum.tex + ')';
    sum.rounded *= writer.rounded(bias.factor);
    return sum;
}

BiasText textOf(const Work& work, const RelativeKeyBias& bias)
{
    const std::string factor = work.chain.writer().number("", bias.factor);
    return {
        StepKey::RelativeKeyTerm,
        [&work, &bias, factor](const Symbols& symbols) {
            const std::string key = keyIndex(work, symbols);
            const std::string distance =
                " \\cdot " + symbols.symbol("bias", "E", {}, symbols.query() + " - " + key);
            std::string sum = symbols.projected(ProjectionKind::Query) + distance;
            if (bias.key)
                sum += " + " + symbols.projected(ProjectionKind::Key) + distance;
            if (bias.factor == 1)
                return sum;
            return (symbols.isGeneral() ? "s" : factor) + " \\, (" + sum + ')';
        },
        work.part.key ? relativeNumbers(work, bias) : NumberTex{}};
}

BiasText biasText(const Work& work)
{
    const ScoreBias& bias = work.terms().bias;
    if (const auto* alibi = bias.target<AlibiBias>())
        return textOf(work, *alibi);
    if (const auto* rounded = bias.target<RoundedAlibiBias>())
        return textOf(work, *rounded);
    if (const auto* bucket = bias.target<BucketBias>())
        return textOf(work, *bucket);
    if (const auto* relative = bias.target<RelativeKeyBias>())
        return textOf(work, *relative);
    return {};
}

} // namespace

void addBiasOrigin(const ScoreWork& work)
{
    const BiasText text = biasText(work);
    auto step = work.chain.step(text.key, work.cell(), [&](const Symbols& symbols) {
        const std::string left = biasSymbol(work, symbols);
        return text.formula ? left + " = " + text.formula(symbols) : left;
    });
    work.add(
        std::move(step), biasSymbol(work, work.chain.symbols(work.cell())), text.numbers, "bias",
        biasesOf(work.chain.trace(), work.row()));
}

} // namespace headlight
