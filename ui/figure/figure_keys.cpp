#include "ui/figure/figure_keys.h"

#include "core/base/error_code.h"
#include "ui/figure/figure_text.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr std::array<std::string_view, 4> kSides{"right", "left", "top", "bottom"};
constexpr std::array<std::string_view, 2> kScales{"linear", "log"};
constexpr std::array<std::string_view, 2> kLanguages{"en", "zh_CN"};
constexpr std::array<std::string_view, 4> kPresets{
    "single-column", "double-column", "slide", "poster"};
constexpr std::string_view kLine = "one line of text";
constexpr std::string_view kSwitch = "true, false";
constexpr std::string_view kLabels = "auto, none, every:K, I,I,...";
constexpr std::string_view kGroups = "none, words, segments, FIRST-LAST=LABEL;...";
constexpr double kLeastFont = 3;
constexpr double kMostFont = 72;

/// Puts a value that was read into its place; false where there is none.
template <typename T, typename U>
bool take(T& place, const std::optional<U>& value)
{
    if (value)
        place = *value;
    return value.has_value();
}

bool takeSize(double& place, std::string_view text)
{
    return text == "0" ? take(place, std::optional{0.0})
                       : take(place, readNumber(text, kLeastFont, kMostFont));
}

bool takeSwitch(bool& place, std::string_view text)
{
    constexpr std::array<std::string_view, 2> kNames{"false", "true"};
    const auto name = readName(text, kNames);
    return take(place, name ? std::optional{*name == 1} : std::nullopt);
}

std::string switchText(bool on)
{
    return on ? "true" : "false";
}

std::optional<std::string> lineText(const std::optional<QString>& line)
{
    return line ? std::optional{line->toStdString()} : std::nullopt;
}

bool readMap(FigureOptions& options, std::string_view text)
{
    if (text == "auto") {
        options.colours.map.reset();
        return true;
    }
    for (const ColourMap map : kColourMaps)
        if (colourMapName(map) == text)
            options.colours.map = map;
    return options.colours.map && colourMapName(*options.colours.map) == text;
}

bool readBar(FigureOptions& options, std::string_view text)
{
    options.bar.shown = text != "none";
    const auto side = readName(text, kSides);
    if (side)
        options.bar.side = static_cast<BarSide>(*side);
    return side || !options.bar.shown;
}

bool readNumbers(FigureOptions& options, std::string_view text)
{
    options.cells.numbers = text != "none";
    return !options.cells.numbers || take(options.cells.format, readFormat(text));
}

bool readSquare(FigureOptions& options, std::string_view text)
{
    constexpr std::array<std::string_view, 3> kNames{"auto", "off", "on"};
    const auto name = readName(text, kNames);
    if (name)
        options.cells.square = *name == 0 ? std::nullopt : std::optional{*name == 2};
    return name.has_value();
}

bool readDegrees(FigureOptions& options, std::string_view text)
{
    if (text != "auto")
        return take(options.labels.degrees, readNumber(text, 0, 90));
    options.labels.degrees.reset();
    return true;
}

bool readLanguage(FigureOptions& options, std::string_view text)
{
    const auto name = readName(text, kLanguages);
    if (name)
        options.titles.language = QString::fromLatin1(kLanguages[*name].data());
    return name.has_value();
}

using In = std::string_view;
using Out = std::optional<std::string>;

// clang-format off
constexpr FigureKey kKeys[] = {
    {"width-mm", KeyKind::Number, "20 .. 2000",
     [](FigureOptions& o, In t) { return take(o.size.widthMm, readNumber(t, 20, 2000)); },
     [](const FigureOptions& o) -> Out { return numberText(o.size.widthMm); }},
    {"height-mm", KeyKind::Number, "0 (follows the cells), 20 .. 2000",
     [](FigureOptions& o, In t) { return t == "0" ? take(o.size.heightMm, std::optional{0.0}) : take(o.size.heightMm, readNumber(t, 20, 2000)); },
     [](const FigureOptions& o) -> Out { return numberText(o.size.heightMm); }},
    {"dpi", KeyKind::Number, "20 .. 4800",
     [](FigureOptions& o, In t) { return take(o.size.dpi, readNumber(t, 20, 4800)); },
     [](const FigureOptions& o) -> Out { return numberText(o.size.dpi); }},
    {"font", KeyKind::Text, "the name of a font",
     [](FigureOptions& o, In t) { return take(o.type.family, readLine(t)); },
     [](const FigureOptions& o) -> Out { return o.type.family.toStdString(); }},
    {"font-size", KeyKind::Number, "3 .. 72",
     [](FigureOptions& o, In t) { return take(o.type.points, readNumber(t, kLeastFont, kMostFont)); },
     [](const FigureOptions& o) -> Out { return numberText(o.type.points); }},
    {"title-size", KeyKind::Number, "0 (as font-size), 3 .. 72",
     [](FigureOptions& o, In t) { return takeSize(o.type.titlePoints, t); },
     [](const FigureOptions& o) -> Out { return numberText(o.type.titlePoints); }},
    {"label-size", KeyKind::Number, "0 (as font-size), 3 .. 72",
     [](FigureOptions& o, In t) { return takeSize(o.type.labelPoints, t); },
     [](const FigureOptions& o) -> Out { return numberText(o.type.labelPoints); }},
    {"number-size", KeyKind::Number, "0 (as font-size), 3 .. 72",
     [](FigureOptions& o, In t) { return takeSize(o.type.numberPoints, t); },
     [](const FigureOptions& o) -> Out { return numberText(o.type.numberPoints); }},
    {"colours", KeyKind::Text, "auto, viridis, magma, cividis, grey, blue-white-red",
     readMap,
     [](const FigureOptions& o) -> Out { return std::string{o.colours.map ? colourMapName(*o.colours.map) : "auto"}; }},
    {"range", KeyKind::Text, "auto, unit, symmetric, head, all-heads, percentiles:LOW,HIGH, LOW,HIGH",
     [](FigureOptions& o, In t) { return readRange(t, o.colours); },
     [](const FigureOptions& o) -> Out { return rangeText(o.colours); }},
    {"scale", KeyKind::Text, "linear, log",
     [](FigureOptions& o, In t) { const auto n = readName(t, kScales); return take(o.colours.kind, n ? std::optional{static_cast<ScaleKind>(*n)} : std::nullopt); },
     [](const FigureOptions& o) -> Out { return std::string{kScales[static_cast<std::size_t>(o.colours.kind)]}; }},
    {"bar", KeyKind::Text, "right, left, top, bottom, none",
     readBar,
     [](const FigureOptions& o) -> Out { return std::string{o.bar.shown ? kSides[static_cast<std::size_t>(o.bar.side)] : "none"}; }},
    {"bar-title", KeyKind::Text, kLine,
     [](FigureOptions& o, In t) { return take(o.bar.title, readLine(t)); },
     [](const FigureOptions& o) -> Out { return lineText(o.bar.title); }},
    {"title", KeyKind::Text, kLine,
     [](FigureOptions& o, In t) { return take(o.titles.figure, readLine(t)); },
     [](const FigureOptions& o) -> Out { return lineText(o.titles.figure); }},
    {"row-title", KeyKind::Text, kLine,
     [](FigureOptions& o, In t) { return take(o.titles.rows, readLine(t)); },
     [](const FigureOptions& o) -> Out { return lineText(o.titles.rows); }},
    {"column-title", KeyKind::Text, kLine,
     [](FigureOptions& o, In t) { return take(o.titles.columns, readLine(t)); },
     [](const FigureOptions& o) -> Out { return lineText(o.titles.columns); }},
    {"figure-language", KeyKind::Text, "en, zh_CN",
     readLanguage,
     [](const FigureOptions& o) -> Out { return o.titles.language.isEmpty() ? Out{} : Out{o.titles.language.toStdString()}; }},
    {"letters", KeyKind::Switch, kSwitch,
     [](FigureOptions& o, In t) { return takeSwitch(o.titles.letters, t); },
     [](const FigureOptions& o) -> Out { return switchText(o.titles.letters); }},
    {"count-from", KeyKind::Number, "0, 1",
     [](FigureOptions& o, In t) { return take(o.titles.firstIndex, readIndex(t, 0, 1)); },
     [](const FigureOptions& o) -> Out { return std::to_string(o.titles.firstIndex); }},
    {"row-labels", KeyKind::Text, kLabels,
     [](FigureOptions& o, In t) { return take(o.labels.rows, readLabels(t)); },
     [](const FigureOptions& o) -> Out { return labelsText(o.labels.rows); }},
    {"column-labels", KeyKind::Text, kLabels,
     [](FigureOptions& o, In t) { return take(o.labels.columns, readLabels(t)); },
     [](const FigureOptions& o) -> Out { return labelsText(o.labels.columns); }},
    {"label-rotation", KeyKind::Text, "auto, 0 .. 90",
     readDegrees,
     [](const FigureOptions& o) -> Out { return o.labels.degrees ? numberText(*o.labels.degrees) : "auto"; }},
    {"numbers", KeyKind::Text, "none, compact, decimals:N, significant:N, percent:N",
     readNumbers,
     [](const FigureOptions& o) -> Out { return o.cells.numbers ? formatText(o.cells.format) : "none"; }},
    {"borders", KeyKind::Switch, kSwitch,
     [](FigureOptions& o, In t) { return takeSwitch(o.cells.borders, t); },
     [](const FigureOptions& o) -> Out { return switchText(o.cells.borders); }},
    {"square", KeyKind::Text, "auto, on, off",
     readSquare,
     [](const FigureOptions& o) -> Out { return o.cells.square ? (*o.cells.square ? "on" : "off") : "auto"; }},
    {"highlight-cells", KeyKind::Text, "I:J,I:J,...",
     [](FigureOptions& o, In t) { return take(o.marks.cells, readPairs(t)); },
     [](const FigureOptions& o) -> Out { return pairsText(o.marks.cells); }},
    {"highlight-rows", KeyKind::Text, "I,I,...",
     [](FigureOptions& o, In t) { return take(o.marks.rows, readIndices(t)); },
     [](const FigureOptions& o) -> Out { return indicesText(o.marks.rows); }},
    {"highlight-columns", KeyKind::Text, "J,J,...",
     [](FigureOptions& o, In t) { return take(o.marks.columns, readIndices(t)); },
     [](const FigureOptions& o) -> Out { return indicesText(o.marks.columns); }},
    {"row-groups", KeyKind::Text, kGroups,
     [](FigureOptions& o, In t) { return take(o.groups.rows, readGroups(t)); },
     [](const FigureOptions& o) -> Out { return groupsText(o.groups.rows); }},
    {"column-groups", KeyKind::Text, kGroups,
     [](FigureOptions& o, In t) { return take(o.groups.columns, readGroups(t)); },
     [](const FigureOptions& o) -> Out { return groupsText(o.groups.columns); }},
    {"grid-columns", KeyKind::Number, "0 (near-square), 1 .. 1000",
     [](FigureOptions& o, In t) { return take(o.gridColumns, readIndex(t, 0, 1000)); },
     [](const FigureOptions& o) -> Out { return std::to_string(o.gridColumns); }},
    {"transparent", KeyKind::Switch, kSwitch,
     [](FigureOptions& o, In t) { return takeSwitch(o.file.transparent, t); },
     [](const FigureOptions& o) -> Out { return switchText(o.file.transparent); }},
    {"outlines", KeyKind::Switch, kSwitch,
     [](FigureOptions& o, In t) { return takeSwitch(o.file.outlines, t); },
     [](const FigureOptions& o) -> Out { return switchText(o.file.outlines); }},
    {"recipe", KeyKind::Switch, kSwitch,
     [](FigureOptions& o, In t) { return takeSwitch(o.file.recipe, t); },
     [](const FigureOptions& o) -> Out { return switchText(o.file.recipe); }},
};
// clang-format on

} // namespace

std::span<const FigureKey> figureKeys()
{
    return kKeys;
}

const FigureKey* figureKey(std::string_view name)
{
    const auto* const found =
        std::find_if(std::begin(kKeys), std::end(kKeys), [name](const FigureKey& key) {
            return key.name == name;
        });
    return found == std::end(kKeys) ? nullptr : found;
}

Result<Done> setFigureOption(FigureOptions& options, std::string_view key, std::string_view text)
{
    const FigureKey* found = figureKey(key);
    if (found == nullptr)
        return Error{ErrorCode::FigureKeyUnknown, {{"found", std::string{key}}}};
    FigureOptions changed = options;
    if (!found->read(changed, text))
        return Error{
            ErrorCode::FigureValueInvalid,
            {{"key", std::string{key}},
             {"found", std::string{text}},
             {"expected", std::string{found->expected}}}};
    options = std::move(changed);
    return Done{};
}

std::span<const std::string_view> figurePresetNames()
{
    return kPresets;
}

std::optional<FigureOptions> figurePreset(std::string_view name)
{
    const auto preset = readName(name, kPresets);
    if (!preset)
        return std::nullopt;
    FigureOptions options;
    constexpr std::array kSizes{
        FigureSize{85}, FigureSize{175}, FigureSize{254, 142.875, 300}, FigureSize{400, 0, 300}};
    constexpr std::array kPoints{7.0, 8.0, 14.0, 24.0};
    options.size = kSizes[*preset];
    options.type.points = kPoints[*preset];
    return options;
}

} // namespace headlight
