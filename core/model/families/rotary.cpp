// How configs spell rotation, old and new.

#include "core/base/error_code.h"
#include "core/model/families/family.h"

#include <cmath>

namespace headlight {

namespace {

using Type = RopeScaling::Type;

constexpr const char* kKnownTypes = "default, linear, dynamic, llama3, yarn, longrope (su)";

Type typeNamed(ModelConfig& config, const std::string& name, bool isPhi)
{
    if (name == "default" || name.empty())
        return Type::None;
    if (name == "linear")
        return Type::Linear;
    if (name == "dynamic")
        return Type::Dynamic;
    if (name == "llama3")
        return Type::Llama3;
    if (name == "longrope" || name == "su" || (name == "yarn" && isPhi))
        return Type::LongRope;
    if (name == "yarn")
        return Type::Yarn;
    config.fail(
        {ErrorCode::RopeTypeUnknown, {{"found", name}, {"expected", kKnownTypes}}, config.place()});
    return Type::None;
}

/// The dictionary that speaks of rotation: a non-null rope_scaling replaces rope_parameters, which
/// may hold one for each type of layer.
std::optional<ModelConfig> dictionary(ModelConfig& config, const char* layerType)
{
    if (config.has("rope_scaling"))
        return config.object("rope_scaling");
    auto parameters = config.object("rope_parameters");
    if (parameters && parameters->has(layerType))
        return parameters->object(layerType);
    return parameters;
}

void readLists(ModelConfig& part, Index half, RopeScaling& scaling)
{
    scaling.shortDivisors = part.positives("short_factor");
    scaling.longDivisors = part.positives("long_factor");
    const auto check = [&](const char* field, const std::vector<double>& divisors) {
        if (static_cast<Index>(divisors.size()) != half)
            part.refuse(
                field, "[" + std::to_string(divisors.size()) + "]",
                "[" + std::to_string(half) + "]");
    };
    check("short_factor", scaling.shortDivisors);
    check("long_factor", scaling.longDivisors);
}

/// What the dictionary says about a type, its lengths known.
void readScaling(ModelConfig& part, Index half, RopeScaling& scaling)
{
    const double stretch = scaling.original > 0 ? scaling.longest / scaling.original : 1;
    const bool isStretched = scaling.type == Type::LongRope || scaling.type == Type::Yarn;
    scaling.factor = part.positive({"factor"}, isStretched ? stretch : 1);
    scaling.lowFrequencyFactor = part.positive({"low_freq_factor"}, 1);
    scaling.highFrequencyFactor = part.positive({"high_freq_factor"}, 4);
    scaling.betaFast = part.positive({"beta_fast"}, 32);
    scaling.betaSlow = part.positive({"beta_slow"}, 1);
    scaling.truncates = part.flag("truncate", true);
    scaling.mscale = part.number({"mscale"}, 0);
    scaling.mscaleAllDimensions = part.number({"mscale_all_dim"}, 0);
    if (part.has("attention_factor"))
        scaling.attentionFactor = part.positive({"attention_factor"}, 1);
    if (scaling.type == Type::LongRope)
        readLists(part, half, scaling);
    const bool needsFactor = scaling.type == Type::Linear || scaling.type == Type::Dynamic ||
                             scaling.type == Type::Llama3;
    if (needsFactor && !part.has("factor"))
        part.refuse("factor", "> 0");
    if (scaling.type == Type::Llama3 && scaling.highFrequencyFactor <= scaling.lowFrequencyFactor)
        part.refuse("high_freq_factor", "> low_freq_factor");
}

/// The length of the first training: of Phi-3 the one on top wins.
double originalLength(ModelConfig& config, ModelConfig& part, double longest)
{
    const double inside = part.positive({"original_max_position_embeddings"}, longest);
    return config.positive({"original_max_position_embeddings"}, inside);
}

} // namespace

RotarySpec readRotary(
    ModelConfig& config, Index headWidth, const RotaryDefaults& defaults, const char* layerType)
{
    RotarySpec rotary;
    rotary.base = config.positive({defaults.baseField, "rope_theta"}, defaults.base);
    double share = config.positive({defaults.shareField, "partial_rotary_factor"}, defaults.share);
    auto part = dictionary(config, layerType);
    if (part) {
        rotary.base = part->positive({"rope_theta"}, rotary.base);
        share = part->positive({"partial_rotary_factor"}, share);
    }
    rotary.dimensions = static_cast<Index>(std::floor(static_cast<double>(headWidth) * share));
    if (rotary.dimensions < 1 || 2 * rotary.half() > headWidth)
        config.refuse(
            config.has(defaults.shareField) ? defaults.shareField : "partial_rotary_factor",
            "2 .. " + std::to_string(headWidth) + " / head_dim");
    if (!part)
        return rotary;

    RopeScaling& scaling = rotary.scaling;
    const bool isPhi = config.text({"model_type"}, "").starts_with("phi3");
    scaling.type = typeNamed(config, part->text({"rope_type", "type"}, "default"), isPhi);
    if (scaling.type != Type::None) {
        scaling.longest = static_cast<double>(config.size(
            {"max_position_embeddings", "n_positions", "max_seq_len"}, defaults.longest));
        scaling.original = originalLength(config, *part, scaling.longest);
        readScaling(*part, rotary.half(), scaling);
    }
    config.join(*part);
    return rotary;
}

} // namespace headlight
