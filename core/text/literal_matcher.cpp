#include "core/text/literal_matcher.h"

namespace headlight {

LiteralMatcher::LiteralMatcher(std::span<const std::string> literals)
{
    std::uint32_t place = 0;
    for (const std::string& literal : literals)
        insert(literal, place++);
    for (const Edge edge : m_states.front().edges)
        m_fromRoot.at(edge.byte) = edge.target;
    linkFailures();
}

void LiteralMatcher::insert(const std::string& literal, std::uint32_t place)
{
    if (literal.empty())
        return;
    Node node = kRoot;
    for (const char c : literal) {
        const auto byte = static_cast<unsigned char>(c);
        if (const auto next = edge(node, byte)) {
            node = *next;
            continue;
        }
        const auto made = static_cast<Node>(m_states.size());
        m_states[node].edges.push_back({byte, made});
        m_states.emplace_back();
        node = made;
    }
    State& end = m_states[node];
    if (end.literal == kNone) {
        end.literal = place;
        end.length = static_cast<std::uint32_t>(literal.size());
    }
}

std::optional<LiteralMatcher::Node> LiteralMatcher::edge(Node node, unsigned char byte) const
{
    for (const Edge edge : m_states[node].edges)
        if (edge.byte == byte)
            return edge.target;
    return std::nullopt;
}

LiteralMatcher::Node LiteralMatcher::step(Node node, unsigned char byte) const
{
    while (node != kRoot && node != kDead) {
        if (const auto next = edge(node, byte))
            return *next;
        node = m_states[node].failure;
    }
    return node == kDead ? kDead : m_fromRoot[byte];
}

// Behind a literal only a longer one with the same begin counts, so its failure leads nowhere, and
// so do those of all that follow it.
void LiteralMatcher::linkFailures()
{
    std::vector<Node> queue{kRoot};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Node node = queue[i];
        for (const Edge edge : m_states[node].edges) {
            queue.push_back(edge.target);
            State& next = m_states[edge.target];
            if (next.literal != kNone) {
                next.failure = kDead;
                continue;
            }
            next.failure = node == kRoot ? kRoot : step(m_states[node].failure, edge.byte);
            if (next.failure != kDead) {
                next.literal = m_states[next.failure].literal;
                next.length = m_states[next.failure].length;
            }
        }
    }
}

std::optional<LiteralMatcher::Match> LiteralMatcher::find(
    std::string_view text, std::size_t from) const
{
    std::optional<Match> best;
    Node node = kRoot;
    for (std::size_t at = from; at < text.size(); ++at) {
        node = step(node, static_cast<unsigned char>(text[at]));
        if (node == kDead)
            break;
        if (const State& state = m_states[node]; state.literal != kNone) {
            const auto end = static_cast<std::uint32_t>(at + 1);
            best = {{end - state.length, end}, state.literal};
        }
    }
    return best;
}

} // namespace headlight
