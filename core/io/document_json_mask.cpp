#include "core/attention/mask_count.h"
#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "core/io/document_json_parts.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <vector>

namespace headlight {

namespace {

constexpr Index kMostPairs = Index{1} << 22U;

/// A layer that is not an explicit one.
std::string layerText(const MaskLayer& layer)
{
    if (const auto* window = std::get_if<WindowMask>(&layer))
        return "window:" + std::to_string(window->width);
    const auto* padding = std::get_if<PaddingMask>(&layer);
    if (padding == nullptr)
        return "causal";
    if (padding->hiddenKeys.empty())
        return {}; // hides nothing
    std::string keys;
    for (const Index key : padding->hiddenKeys)
        keys += (keys.empty() ? "" : ",") + std::to_string(key);
    return "padding:" + keys;
}

/// "0-3,7" of a row of ones and zeros.
std::string runsText(const std::vector<std::uint8_t>& visible)
{
    std::string text;
    for (std::size_t begin = 0; begin < visible.size();) {
        std::size_t end = begin;
        while (end < visible.size() && visible[end] != 0)
            ++end;
        if (end > begin) {
            text += (text.empty() ? "" : ",") + std::to_string(begin);
            if (end > begin + 1)
                text += '-' + std::to_string(end - 1);
        }
        begin = std::max(end, begin + 1);
    }
    return text;
}

std::optional<Index> takeNumber(std::string_view& text)
{
    Index number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{} || number < 0)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// The next run of "0-3,7", which moves on behind it and its comma.
std::optional<Range> takeRun(std::string_view& text)
{
    const std::optional<Index> first = takeNumber(text);
    std::optional<Index> last = first;
    if (first && text.starts_with('-')) {
        text.remove_prefix(1);
        last = takeNumber(text);
    }
    if (!first || !last || *last < *first || (!text.empty() && text.front() != ','))
        return std::nullopt;
    text.remove_prefix(text.empty() ? 0 : 1);
    return Range{*first, *last + 1};
}

bool setRow(PairSet& pairs, Index row, std::string_view text)
{
    while (!text.empty()) {
        const std::optional<Range> run = takeRun(text);
        if (!run || run->end > pairs.keys())
            return false;
        for (Index key = run->begin; key < run->end; ++key)
            pairs.set(row, key, true);
    }
    return true;
}

} // namespace

std::string layersText(const Mask& mask)
{
    std::string text;
    for (const MaskLayer& layer : mask.layers)
        if (const std::string one = isExplicit(layer) ? std::string{} : layerText(layer);
            !one.empty())
            text += (text.empty() ? "" : "+") + one;
    return text.empty() ? "none" : text;
}

std::string visibleJson(const Mask& mask, Index queries, Index keys)
{
    Mask pairs = mask;
    std::erase_if(pairs.layers, [](const MaskLayer& layer) { return !isExplicit(layer); });
    if (pairs.layers.empty())
        return {};
    if (keys < 1 || queries > kMostPairs / keys)
        return "{}";
    std::string rows;
    std::vector<std::uint8_t> visible(static_cast<std::size_t>(keys));
    for (Index query = 0; query < queries; ++query) {
        maskRow(pairs, query, {0, keys}, visible.data());
        rows += (query == 0 ? "" : ", ") + jsonString(runsText(visible));
    }
    return "{\"keys\": " + std::to_string(keys) + ", \"rows\": [" + rows + "]}";
}

Result<ExplicitMask> readVisible(JsonObject object)
{
    if (!object.has("rows"))
        return Error{ErrorCode::RecipeIncomplete, {{"what", "visible"}}, object.place()};
    const Index keys = object.integer("keys", 1, kMostPairs).value_or(1);
    const std::vector<std::string> rows =
        object.strings("rows").value_or(std::vector<std::string>{});
    const auto queries = static_cast<Index>(rows.size());
    if (queries < 1 || queries > kMostPairs / keys)
        object.refuse("rows", std::to_string(queries), "1 .. " + std::to_string(kMostPairs / keys));
    if (const std::optional<Error> error = object.finish())
        return *error;
    auto pairs = std::make_shared<PairSet>(queries, keys);
    for (Index row = 0; row < queries; ++row) {
        const std::string& text = rows[static_cast<std::size_t>(row)];
        if (!setRow(*pairs, row, text)) {
            object.refuse("rows", text, "0-3,7 .. " + std::to_string(keys - 1));
            return *object.finish();
        }
    }
    return ExplicitMask{std::move(pairs)};
}

} // namespace headlight
