#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace headlight::test {

/// The value of a named argument of an error; "(none)" where it has no such argument.
[[nodiscard]] inline std::string argument(const Error& error, std::string_view name)
{
    for (const auto& [key, value] : error.arguments)
        if (key == name)
            return value;
    return "(none)";
}

} // namespace headlight::test
