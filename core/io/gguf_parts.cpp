#include "core/io/gguf_parts.h"

#include "core/base/number_from.h"

#include <algorithm>
#include <string_view>

namespace headlight {

namespace {

constexpr std::string_view kEnding = ".gguf";
constexpr std::string_view kOf = "-of-";
constexpr std::size_t kDigits = 5;

std::string fiveDigits(std::uint64_t number)
{
    const std::string digits = std::to_string(number);
    return std::string(kDigits - std::min(kDigits, digits.size()), '0') + digits;
}

} // namespace

std::string GgufPartName::other(std::uint64_t part) const
{
    return stem + '-' + fiveDigits(part) + std::string{kOf} + fiveDigits(count) +
           std::string{kEnding};
}

std::optional<GgufPartName> ggufPartName(const std::string& file)
{
    constexpr std::size_t kTail = 1 + kDigits + kOf.size() + kDigits + kEnding.size();
    if (file.size() <= kTail)
        return std::nullopt;
    const std::string_view tail = std::string_view{file}.substr(file.size() - kTail);
    const auto number = numberFrom<std::uint64_t>(tail.substr(1, kDigits));
    const auto count = numberFrom<std::uint64_t>(tail.substr(1 + kDigits + kOf.size(), kDigits));
    const bool shaped =
        tail[0] == '-' && tail.ends_with(kEnding) && tail.substr(1 + kDigits, kOf.size()) == kOf;
    if (!shaped || !number || !count || *number == 0 || *number > *count)
        return std::nullopt;
    return GgufPartName{file.substr(0, file.size() - kTail), *number, *count};
}

} // namespace headlight
