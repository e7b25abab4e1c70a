#include "core/io/stated_heads.h"

#include "core/base/file.h"
#include "core/base/json_reader.h"
#include "core/base/number_from.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace headlight {

namespace {

constexpr std::uint64_t kLargestConfig = 1U << 20U;
constexpr std::string_view kNames[] = {"num_attention_heads", "n_head", "num_heads", "n_heads"};

std::optional<Index> wholeNumber(std::string_view text)
{
    const auto number = numberFrom<Index>(text);
    return number && *number > 0 ? number : std::nullopt;
}

} // namespace

std::optional<Index> headsStatedBeside(const std::string& path)
{
    std::error_code ignored;
    const std::filesystem::path file{path};
    const std::filesystem::path folder =
        std::filesystem::is_directory(file, ignored) ? file : file.parent_path();
    const Result<std::string> text =
        readWholeFile((folder / "config.json").string(), kLargestConfig);
    if (!text)
        return std::nullopt;
    JsonReader json{text.value(), {}};
    std::optional<Index> heads;
    std::string name;
    json.beginObject();
    while (json.nextMember(name)) {
        const bool wanted =
            std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
        const auto number =
            wanted && json.kind() == JsonKind::Number ? json.readNumber() : std::nullopt;
        if (number)
            heads = wholeNumber(*number);
        else
            json.skipValue();
    }
    return json.finish() ? heads : std::nullopt;
}

} // namespace headlight
