#include "core/model/gguf/gguf_rotary.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr const char* kTypes = "none, linear, yarn, longrope";

/// The numbers of a tensor with one for each pair of a head; none where the file lacks it.
std::vector<double> divisors(
    GgufConfig& config, const std::string& name, Index pairs, const TensorStore& tensors,
    const JobControl& control)
{
    const auto index = tensors.find(name);
    if (!index)
        return {};
    const TensorInfo& info = tensors.tensors()[*index];
    if (info.elementCount() != pairs) {
        config.fail(
            {ErrorCode::ShapeMismatch,
             {{"array", name}, {"found", shapeText(info.shape)}, {"expected", shapeText({pairs})}},
             tensors.place()});
        return {};
    }
    const Result<std::vector<float>> numbers = readFinite(tensors, *index, control);
    if (numbers)
        return {numbers.value().begin(), numbers.value().end()};
    config.fail(numbers.error());
    return {};
}

void readYarn(GgufConfig& config, RopeScaling& scaling)
{
    scaling.type = RopeScaling::Type::Yarn;
    scaling.betaFast = config.positive("rope.scaling.yarn_beta_fast", 32);
    scaling.betaSlow = config.positive("rope.scaling.yarn_beta_slow", 1);
    if (config.has("rope.scaling.attn_factor")) // of the factor that yarn has anyway
        scaling.attentionFactor = config.positive("rope.scaling.attn_factor", 1) *
                                  (0.1 * std::log(std::max(scaling.factor, 1.0)) + 1);
}

void readScaling(GgufConfig& config, RopeScaling& scaling)
{
    const std::string type = config.text("rope.scaling.type", "none");
    scaling.longest = static_cast<double>(config.size("context_length", 1));
    scaling.original = static_cast<double>(
        config.whole("rope.scaling.original_context_length", static_cast<Index>(scaling.longest)));
    scaling.factor = config.positive("rope.scaling.factor", 1);
    if (type == "linear")
        scaling.type = RopeScaling::Type::Linear;
    else if (type == "yarn")
        readYarn(config, scaling);
    else if (type != "none" && type != "longrope")
        config.fail(
            {ErrorCode::RopeTypeUnknown, {{"found", type}, {"expected", kTypes}}, config.place()});
}

/// Phi-3: a factor for each pair, one list for short and one for long sequences.
void readLongFactors(GgufConfig& config, RopeScaling& scaling)
{
    scaling.type = RopeScaling::Type::LongRope;
    scaling.factor = scaling.longest / std::max(scaling.original, 1.0);
    if (config.has("rope.scaling.attn_factor"))
        scaling.attentionFactor = config.positive("rope.scaling.attn_factor", 1);
}

} // namespace

RotarySpec ggufRotary(
    GgufConfig& config, Index headWidth, const TensorStore& tensors, const JobControl& control)
{
    RotarySpec rotary;
    rotary.dimensions = config.size("rope.dimension_count", headWidth);
    if (2 * rotary.half() > headWidth) {
        config.refuse(
            "rope.dimension_count", std::to_string(rotary.dimensions),
            "1 … " + std::to_string(headWidth));
        rotary.dimensions = 1;
    }
    rotary.base = config.positive("rope.freq_base", 10000);
    RopeScaling& scaling = rotary.scaling;
    readScaling(config, scaling);
    const Index pairs = rotary.half();
    const auto read = [&](const char* name) {
        return divisors(config, name, pairs, tensors, control);
    };
    if (config.hasTensor("rope_factors_long.weight")) {
        scaling.shortDivisors = read("rope_factors_short.weight");
        scaling.longDivisors = read("rope_factors_long.weight");
        readLongFactors(config, scaling);
    } else if (config.hasTensor("rope_freqs.weight")) {
        if (scaling.type == RopeScaling::Type::Yarn)
            config.refuse("rope.scaling.type", "yarn, rope_freqs", "none, linear");
        scaling.shortDivisors = read("rope_freqs.weight");
        for (double& divisor : scaling.shortDivisors)
            divisor *= scaling.type == RopeScaling::Type::Linear ? scaling.factor : 1;
        scaling.type = RopeScaling::Type::Divisors;
    }
    return rotary;
}

} // namespace headlight
