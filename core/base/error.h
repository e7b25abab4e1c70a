#pragma once

#include <string>
#include <utility>
#include <vector>

namespace headlight {

/// Which sentence a user is told. The codes stand in core/base/error_code.h, which only those
/// include who make or compare errors: a new code then builds little again.
enum class ErrorCode : int;

/// A failure at the border of the program, as a value. Holds no user text.
struct Error
{
    ErrorCode code{};
    std::vector<std::pair<std::string, std::string>>
        arguments{};     ///< named: "array", "expected", ...
    std::string place{}; ///< file, inner file, array or option; may be empty

    bool operator==(const Error&) const = default;
};

} // namespace headlight
