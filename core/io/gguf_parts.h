#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace headlight {

/// What the name of one part of a split model says: NAME-00002-of-00003.gguf.
struct GgufPartName
{
    std::string stem;         ///< NAME
    std::uint64_t number = 0; ///< from 1
    std::uint64_t count = 0;

    /// The name of another part of the model.
    [[nodiscard]] std::string other(std::uint64_t part) const;
};

/// The parts of a plain file name; nothing where it is not that of a part.
[[nodiscard]] std::optional<GgufPartName> ggufPartName(const std::string& file);

} // namespace headlight
