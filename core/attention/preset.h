#pragma once

#include "core/attention/parameters.h"
#include "core/base/result.h"
#include "core/base/token.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// Heads built in closed form to do one nameable thing.
enum class Preset { Previous, Next, Same, First, Uniform, Self };

inline constexpr Preset kPresets[] = {Preset::Previous, Preset::Next,    Preset::Same,
                                      Preset::First,    Preset::Uniform, Preset::Self};

/// "previous", "next", "same", "first", "uniform", "self": as options and files spell it.
[[nodiscard]] std::string_view presetName(Preset preset);
/// Reads "previous,first" (one name for all heads, or one a head). Errors: PresetUnknown.
[[nodiscard]] Result<std::vector<Preset>> parsePresets(std::string_view names);

/// What buildPreset() gives. Presets fix X too: [token code | position code] (preset_code.h).
struct PresetHeads
{
    Matrix input;    ///< X [n x d]
    Matrix keyInput; ///< [m x d]; empty for self-attention
    ParametersPtr parameters;
};

/// What buildPreset() is asked for.
struct PresetRequest
{
    std::span<const Token> tokens;
    std::span<const Token> keyTokens; ///< empty for self-attention
    Index modelWidth = 16;            ///< d
    Index heads = 1;                  ///< h
    Index keyWidth = 0;               ///< dk; 0 = what the presets need
    Index valueWidth = 0;             ///< dv; 0 = d / h
    std::vector<Preset> presets;      ///< one for all, or h
};

/// Errors: PresetCountWrong; PresetNeedsWidth with the width that is needed.
[[nodiscard]] Result<PresetHeads> buildPreset(const PresetRequest& request);

} // namespace headlight
