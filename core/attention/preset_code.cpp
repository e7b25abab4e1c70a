#include "core/attention/preset_code.h"

#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace headlight {

namespace {

constexpr double kPositionLead = 5.5;
constexpr Index kSmallestCircle = 128;

using Numbers = std::unordered_map<std::string_view, Index>;

Numbers numbersOf(std::span<const Token> tokens, std::span<const Token> keyTokens)
{
    Numbers numbers;
    for (const auto side : {tokens, keyTokens})
        for (const Token& token : side)
            numbers.try_emplace(token.text, static_cast<Index>(numbers.size()));
    return numbers;
}

SineCosine turn(Index step, Index steps)
{
    return portableSineCosine(2 * kPi * static_cast<double>(step) / static_cast<double>(steps));
}

Matrix coded(
    const PresetCode& code, std::span<const Token> tokens, const Numbers& numbers, Index modelWidth)
{
    Matrix input = Matrix::Zero(static_cast<Index>(tokens.size()), modelWidth);
    for (Index p = 0; p < input.rows(); ++p) {
        const Index number = numbers.at(tokens[static_cast<std::size_t>(p)].text);
        const SineCosine token = turn(number, code.distinct);
        const SineCosine place = turn(p, code.circle);
        auto row = input.row(p);
        if (code.oneHot)
            row(number) = 1;
        else
            row.head<2>() << static_cast<Scalar>(token.cosine), static_cast<Scalar>(token.sine);
        row.segment<kPositionWidth>(code.tokenWidth) << 1, static_cast<Scalar>(place.cosine),
            static_cast<Scalar>(place.sine);
    }
    return input;
}

/// What cos must be multiplied by for one step of the circle to cost `lead` in score, undoing the
/// division by sqrt(dk).
double gain(double lead, Index steps, Index keyWidth)
{
    const double drop = 1 - turn(1, std::max<Index>(steps, 2)).cosine;
    return lead / drop * std::sqrt(static_cast<double>(keyWidth));
}

/// Turns the pair of columns (cos, sin) by `angle` and multiplies it: [2 x 2], row convention.
Eigen::Matrix<Scalar, 2, 2> rotation(const SineCosine& angle, double factor)
{
    const auto cosine = static_cast<Scalar>(factor * angle.cosine);
    const auto sine = static_cast<Scalar>(factor * angle.sine);
    Eigen::Matrix<Scalar, 2, 2> rotation;
    rotation << cosine, sine, -sine, cosine;
    return rotation;
}

/// Takes the token code to its point on the token circle, times `factor`.
void writeTokenMap(const PresetCode& code, double factor, Matrix& map)
{
    if (!code.oneHot) {
        map.topRows<2>() = rotation({}, factor);
        return;
    }
    for (Index t = 0; t < code.distinct; ++t) {
        const SineCosine point = turn(t, code.distinct);
        map.row(t) << static_cast<Scalar>(factor * point.cosine),
            static_cast<Scalar>(factor * point.sine);
    }
}

void writePositionMaps(const PresetCode& code, Preset preset, double factor, PresetMaps& maps)
{
    const Index constant = code.tokenWidth;
    maps.key.middleRows<2>(constant + 1) = rotation({}, 1);
    if (preset == Preset::First) {
        maps.query(constant, 0) = static_cast<Scalar>(factor); // at the angle of position 0
        return;
    }
    SineCosine step = preset == Preset::Self ? SineCosine{} : turn(1, code.circle);
    if (preset == Preset::Previous)
        step.sine = -step.sine;
    maps.query.middleRows<2>(constant + 1) = rotation(step, factor);
}

} // namespace

PresetCode presetCode(
    std::span<const Token> tokens, std::span<const Token> keyTokens, Index modelWidth)
{
    const Numbers numbers = numbersOf(tokens, keyTokens);
    const auto queries = static_cast<Index>(tokens.size());
    const auto otherKeys = static_cast<Index>(keyTokens.size());

    PresetCode code;
    code.distinct = std::max<Index>(static_cast<Index>(numbers.size()), 1);
    code.oneHot = code.distinct + kPositionWidth <= modelWidth;
    code.tokenWidth = code.oneHot ? code.distinct : 2;
    code.circle = std::max(kSmallestCircle, 2 * std::max(queries, otherKeys));
    code.keys = keyTokens.empty() ? queries : otherKeys;
    code.input = coded(code, tokens, numbers, modelWidth);
    if (!keyTokens.empty())
        code.keyInput = coded(code, keyTokens, numbers, modelWidth);
    return code;
}

PresetMaps presetMaps(const PresetCode& code, Preset preset, Index keyWidth)
{
    const Index d = code.input.cols();
    PresetMaps maps{Matrix::Zero(d, 2), Matrix::Zero(d, 2)};
    if (preset == Preset::Same) {
        const double lead = portableLog(100 * static_cast<double>(std::max<Index>(code.keys, 1)));
        writeTokenMap(code, gain(lead, code.distinct, keyWidth), maps.query);
        writeTokenMap(code, 1, maps.key);
    } else if (preset != Preset::Uniform) {
        writePositionMaps(code, preset, gain(kPositionLead, code.circle, keyWidth), maps);
    }
    return maps;
}

} // namespace headlight
