#pragma once

#include "core/base/result.h"
#include "ui/figure/figure_options.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headlight {

/// How a spec writes the value of a key.
enum class KeyKind { Number, Switch, Text };

/// One option of a figure, by the name that spec files, recipes and flags ("--" in front) share.
struct FigureKey
{
    std::string_view name;     ///< "width-mm"
    KeyKind kind;              ///< a switch is "true" or "false"
    std::string_view expected; ///< what a value may be, for errors
    bool (*read)(FigureOptions& options, std::string_view text);       ///< false: does not fit
    std::optional<std::string> (*write)(const FigureOptions& options); ///< nothing: left open
};

/// Every option, in the order in which specs are written.
[[nodiscard]] std::span<const FigureKey> figureKeys();
[[nodiscard]] const FigureKey* figureKey(std::string_view name);

/// Sets one option by its text. Errors: FigureKeyUnknown, FigureValueInvalid; then nothing changed.
[[nodiscard]] Result<Done> setFigureOption(
    FigureOptions& options, std::string_view key, std::string_view text);

/// Figures for usual places: "single-column" (85 mm), "double-column" (175 mm), "slide" (16:9),
/// "poster".
[[nodiscard]] std::span<const std::string_view> figurePresetNames();
/// The options of a preset; nothing where there is none of that name.
[[nodiscard]] std::optional<FigureOptions> figurePreset(std::string_view name);

} // namespace headlight
