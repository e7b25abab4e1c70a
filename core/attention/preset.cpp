#include "core/attention/preset.h"

#include "core/attention/head_widths.h"
#include "core/attention/preset_code.h"
#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"

#include <algorithm>
#include <optional>

namespace headlight {

namespace {

constexpr Index kPresetKeyWidth = 2;

constexpr std::string_view kPresetList = "previous, next, same, first, uniform, self";

/// Puts the two-column rotation of a head in place: query points at the key's own direction turned
/// by `steps` positions.
void writeHead(const PresetCode& code, Preset preset, Index column, Parameters& parameters)
{
    const PresetMaps maps = presetMaps(code, preset, parameters.keyWidth);
    parameters.queryProjection.middleCols(column, kPresetKeyWidth) = maps.query;
    parameters.keyProjection.middleCols(column, kPresetKeyWidth) = maps.key;
}

std::optional<Error> faultOf(const PresetRequest& request, const HeadWidths& widths)
{
    const auto given = static_cast<Index>(request.presets.size());
    if (given != 1 && given != widths.heads)
        return Error{
            ErrorCode::PresetCountWrong,
            {{"found", std::to_string(given)}, {"expected", std::to_string(widths.heads)}}};
    if (widths.modelWidth < kPresetModelWidth)
        return Error{
            ErrorCode::PresetNeedsWidth,
            {{"name", "d"},
             {"found", std::to_string(widths.modelWidth)},
             {"expected", std::to_string(kPresetModelWidth)}}};
    if (widths.keyWidth < kPresetKeyWidth)
        return Error{
            ErrorCode::PresetNeedsWidth,
            {{"name", "d_k"},
             {"found", std::to_string(widths.keyWidth)},
             {"expected", std::to_string(kPresetKeyWidth)}}};
    return std::nullopt;
}

/// W^V and W^O: value column c of all heads holds column c mod `coded` of X, so that no head is
/// left with the zeros behind the code; W^O puts the mean of those that hold a column back in its
/// place.
void writeValues(Index coded, Parameters& parameters)
{
    Matrix& values = parameters.valueProjection;
    const Index columns = values.cols();
    for (Index c = 0; c < columns; ++c) {
        const Index column = c % coded;
        const Index holders = ceilDivide(columns - column, coded);
        values(column, c) = 1;
        parameters.outputProjection(c, column) = 1 / static_cast<Scalar>(holders);
    }
}

std::shared_ptr<Parameters> emptyParameters(const HeadWidths& widths)
{
    const auto& [d, h, dk, dv] = widths;
    auto parameters = std::make_shared<Parameters>();
    parameters->heads = h;
    parameters->keyValueHeads = h;
    parameters->keyWidth = dk;
    parameters->valueWidth = dv;
    parameters->queryProjection = Matrix::Zero(d, h * dk);
    parameters->keyProjection = Matrix::Zero(d, h * dk);
    parameters->valueProjection = Matrix::Zero(d, h * dv);
    parameters->outputProjection = Matrix::Zero(h * dv, d);
    return parameters;
}

} // namespace

std::string_view presetName(Preset preset)
{
    switch (preset) {
    case Preset::Previous:
        return "previous";
    case Preset::Next:
        return "next";
    case Preset::Same:
        return "same";
    case Preset::First:
        return "first";
    case Preset::Uniform:
        return "uniform";
    case Preset::Self:
        break;
    }
    return "self";
}

Result<std::vector<Preset>> parsePresets(std::string_view names)
{
    std::vector<Preset> presets;
    for (std::size_t begin = 0; begin <= names.size();) {
        const std::size_t end = std::min(names.find(',', begin), names.size());
        const std::string_view name = names.substr(begin, end - begin);
        const auto* found = std::ranges::find(kPresets, name, presetName);
        if (found == std::end(kPresets))
            return Error{
                ErrorCode::PresetUnknown,
                {{"found", std::string{name}}, {"expected", std::string{kPresetList}}}};
        presets.push_back(*found);
        begin = end + 1;
    }
    return presets;
}

Result<PresetHeads> buildPreset(const PresetRequest& request)
{
    const Index keyWidth = request.keyWidth == 0 ? kPresetKeyWidth : request.keyWidth;
    const auto asked =
        headWidths({request.modelWidth, request.heads, keyWidth, request.valueWidth});
    if (!asked)
        return asked.error();
    const HeadWidths& widths = asked.value();
    if (auto fault = faultOf(request, widths))
        return *std::move(fault);

    const PresetCode code = presetCode(request.tokens, request.keyTokens, widths.modelWidth);
    auto parameters = emptyParameters(widths);
    writeValues(code.tokenWidth + kPositionWidth, *parameters);
    for (Index head = 0; head < widths.heads; ++head) {
        const bool one = request.presets.size() == 1;
        const Preset preset = request.presets[one ? 0 : static_cast<std::size_t>(head)];
        writeHead(code, preset, head * widths.keyWidth, *parameters);
    }
    return PresetHeads{code.input, code.keyInput, std::move(parameters)};
}

} // namespace headlight
