#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <utility>

namespace headlight {

/// ".svg" of "a/b.SVG"; empty where the name has none.
[[nodiscard]] std::string fileEnding(const std::string& path);

/// That a file's ending is none of `expected`: a code with the arguments "found" and "expected".
[[nodiscard]] Error endingUnknown(
    ErrorCode code, const std::string& path, const std::string& expected);

/// What the ending of a file says it is, any case. Errors: `unknown`, naming the endings there are.
template <typename Format, std::size_t kCount>
[[nodiscard]] Result<Format> formatByEnding(
    const std::pair<std::string_view, Format> (&endings)[kCount], const std::string& path,
    ErrorCode unknown)
{
    const std::string found = fileEnding(path);
    std::string expected;
    for (const auto& [ending, format] : endings) {
        if (found == ending)
            return format;
        expected.append(expected.empty() ? "" : ", ").append(ending);
    }
    return endingUnknown(unknown, path, expected);
}

} // namespace headlight
