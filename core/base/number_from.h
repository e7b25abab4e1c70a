#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace headlight {

/// The whole of `text` as a number, whatever the locale: as std::from_chars reads it, "-" where
/// the type has a sign. Nothing where text is left over (a space, a plus, a unit) or the number
/// does not fit.
template <typename Number>
[[nodiscard]] std::optional<Number> numberFrom(std::string_view text)
{
    Number number{};
    const char* end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data(), end, number);
    if (fault != std::errc{} || stopped != end)
        return std::nullopt;
    return number;
}

} // namespace headlight
