#include "app/cli/id_list.h"

#include "core/base/error_code.h"
#include "core/base/number_from.h"

namespace headlight {

namespace {

constexpr std::size_t kMostLayers = 65536;

std::vector<std::string_view> parts(std::string_view text)
{
    std::vector<std::string_view> all;
    while (true) {
        const std::size_t comma = text.find(',');
        all.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos)
            return all;
        text.remove_prefix(comma + 1);
    }
}

void refuse(
    OptionReader& reader, std::string_view option, std::string_view found, const char* expected)
{
    reader.fail(
        {ErrorCode::OptionValueInvalid,
         {{"option", std::string{option}}, {"found", std::string{found}}, {"expected", expected}}});
}

/// "3" or "3-5".
std::optional<Range> layersOf(std::string_view part)
{
    const std::size_t dash = part.find('-');
    const auto first = numberFrom<Index>(part.substr(0, dash));
    const auto last =
        dash == std::string_view::npos ? first : numberFrom<Index>(part.substr(dash + 1));
    if (!first || !last || *first < 0 || *last < *first ||
        static_cast<std::size_t>(*last - *first) >= kMostLayers)
        return std::nullopt;
    return Range{*first, *last + 1};
}

} // namespace

std::vector<std::int64_t> readIds(
    const ParsedOptions& options, std::string_view option, OptionReader& reader)
{
    const auto text = options.text(option);
    std::vector<std::int64_t> ids;
    if (!text)
        return ids;
    for (const std::string_view part : parts(*text)) {
        const auto id = numberFrom<std::int64_t>(part);
        if (!id || *id < 0) {
            refuse(reader, option, part, "3,17,4");
            return {};
        }
        ids.push_back(*id);
    }
    return ids;
}

std::optional<std::vector<Index>> readLayers(
    const ParsedOptions& options, std::string_view option, OptionReader& reader)
{
    const auto text = options.text(option);
    if (!text)
        return std::nullopt;
    std::vector<Index> layers;
    for (const std::string_view part : parts(*text)) {
        const auto range = layersOf(part);
        if (!range || layers.size() > kMostLayers) {
            refuse(reader, option, part, "0,3-5");
            return std::nullopt;
        }
        for (Index layer = range->begin; layer < range->end; ++layer)
            layers.push_back(layer);
    }
    return layers;
}

} // namespace headlight
