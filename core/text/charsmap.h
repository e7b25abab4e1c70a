#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// SentencePiece's table of replacements: a double-array trie of keys, and texts that end in NUL.
/// Look-ups never leave the table, whatever it holds.
class Charsmap
{
public:
    struct Replacement
    {
        std::size_t keyLength = 0; ///< in bytes
        std::string_view text;     ///< UTF-8; of this table
    };

    /// Nothing where the table is cut short, empty, or its texts are not UTF-8.
    [[nodiscard]] static std::optional<Charsmap> read(std::string_view bytes);

    /// What the shortest or the longest key that `text` begins with is replaced by.
    [[nodiscard]] std::optional<Replacement> shortest(std::string_view text) const;
    [[nodiscard]] std::optional<Replacement> longest(std::string_view text) const;

private:
    [[nodiscard]] std::optional<Replacement> find(std::string_view text, bool isShortest) const;
    [[nodiscard]] std::string_view textAt(std::uint32_t offset) const;

    std::vector<std::uint32_t> m_units;
    std::string m_texts;
};

} // namespace headlight
