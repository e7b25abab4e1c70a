#pragma once

#include "core/text/normalised_text.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// Finds any of a set of literals in a text: the leftmost match, of those the longest. An
/// Aho-Corasick automaton: made in time proportional to the literals' length.
class LiteralMatcher
{
public:
    struct Match
    {
        ByteSpan bytes;
        std::uint32_t literal = 0; ///< its place among the literals
    };

    /// Of equal literals the first is found; empty ones never.
    explicit LiteralMatcher(std::span<const std::string> literals);

    /// The first match that begins at byte `from` or behind. Reads at most the longest literal
    /// beyond the end of what it finds.
    [[nodiscard]] std::optional<Match> find(std::string_view text, std::size_t from) const;

private:
    using Node = std::uint32_t;
    static constexpr Node kRoot = 0;
    static constexpr Node kDead = ~Node{0}; ///< whatever follows cannot begin as far left
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    struct Edge
    {
        unsigned char byte = 0;
        Node target = 0;
    };
    struct State
    {
        std::vector<Edge> edges{};
        Node failure = kRoot;
        std::uint32_t literal = kNone; ///< what ends here, own or of a failure
        std::uint32_t length = 0;      ///< of that literal
    };

    void insert(const std::string& literal, std::uint32_t place);
    void linkFailures();
    [[nodiscard]] std::optional<Node> edge(Node node, unsigned char byte) const;
    [[nodiscard]] Node step(Node node, unsigned char byte) const;

    std::vector<State> m_states{1};
    std::array<Node, 256> m_fromRoot{}; ///< kRoot where no literal begins with the byte
};

} // namespace headlight
