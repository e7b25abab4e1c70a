#include "app/cli/parameter_source.h"

#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/io/attention_input.h"

#include <array>

namespace headlight {

namespace {

constexpr Index kLargestLayer = 100'000;

RandomSource readRandom(const ParsedOptions& options, OptionReader& reader)
{
    constexpr std::array kDistributions = {
        Distribution::Normal, Distribution::Xavier, Distribution::Identity};
    std::array<std::string_view, kDistributions.size()> names;
    for (std::size_t index = 0; index < names.size(); ++index)
        names[index] = distributionName(kDistributions[index]);

    RandomSource source;
    source.distribution = kDistributions[reader.choice("--parameters", names).value_or(0)];
    source.deviation = reader.positive("--deviation");
    if (options.has("--deviation") && source.distribution != Distribution::Normal)
        reader.fail(
            {ErrorCode::OptionNeedsOther,
             {{"option", "--deviation"}, {"other", "--parameters normal"}}});
    return source;
}

} // namespace

PlanOptions readPlan(const ParsedOptions& options, OptionReader& reader)
{
    constexpr std::array<std::string_view, 2> kOrientations = {"in-out", "out-in"};
    PlanOptions plan;
    if (const auto layer = reader.integer("--layer", 0, kLargestLayer))
        plan.layer = static_cast<int>(*layer);
    plan.stack = options.text("--stack");
    plan.heads = reader.integer("--heads", 1, kMostHeads);
    if (const auto orientation = reader.choice("--orientation", kOrientations))
        plan.orientation = *orientation == 0 ? Orientation::InOut : Orientation::OutIn;
    return plan;
}

Result<ParameterSource> readParameters(
    const ParsedOptions& options, OptionReader& reader, const JobControl& control)
{
    if (const auto names = options.text("--preset")) {
        const Result<std::vector<Preset>> presets = parsePresets(*names);
        if (!presets)
            return placed(presets.error(), "--preset");
        return ParameterSource{PresetSource{presets.value()}};
    }
    if (const auto path = options.text("--weights")) {
        const PlanOptions plan = readPlan(options, reader);
        if (reader.error())
            return *reader.error();
        const auto loaded = readParameters(*path, plan, std::nullopt, control);
        if (!loaded)
            return loaded.error();
        return ParameterSource{LoadedSource{loaded.value()}};
    }
    return ParameterSource{readRandom(options, reader)};
}

Index defaultHeads(const ParameterSource& parameters)
{
    const auto* preset = std::get_if<PresetSource>(&parameters);
    return preset != nullptr ? static_cast<Index>(preset->presets.size()) : 1;
}

} // namespace headlight
