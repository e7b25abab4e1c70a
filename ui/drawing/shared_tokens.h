#pragma once

#include "core/attention/trace.h"

#include <memory>
#include <span>
#include <utility>

namespace headlight {

/// Tokens that views hand on without a copy, however many there are. Immutable; a copy shares.
class SharedTokens
{
public:
    SharedTokens() = default;
    SharedTokens(Tokens tokens) : m_tokens{std::make_shared<const Tokens>(std::move(tokens))} {}
    /// Of the queries or keys of a trace, which is kept alive. The trace is not null.
    [[nodiscard]] static SharedTokens queriesOf(const TracePtr& trace)
    {
        return SharedTokens{std::shared_ptr<const Tokens>{trace, &trace->request.tokens}};
    }
    [[nodiscard]] static SharedTokens keysOf(const TracePtr& trace)
    {
        return SharedTokens{std::shared_ptr<const Tokens>{trace, &trace->keyTokens()}};
    }

    [[nodiscard]] std::size_t size() const { return m_tokens ? m_tokens->size() : 0; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const Token& operator[](std::size_t index) const { return (*m_tokens)[index]; }
    operator std::span<const Token>() const
    {
        return m_tokens ? std::span<const Token>{*m_tokens} : std::span<const Token>{};
    }
    /// Equal tokens; quick where both share them.
    [[nodiscard]] bool operator==(const SharedTokens& other) const
    {
        if (m_tokens == other.m_tokens)
            return true;
        return size() == other.size() && (empty() || *m_tokens == *other.m_tokens);
    }
    [[nodiscard]] bool isSameAs(const SharedTokens& other) const
    {
        return m_tokens == other.m_tokens;
    }

private:
    explicit SharedTokens(std::shared_ptr<const Tokens> tokens) : m_tokens{std::move(tokens)} {}

    std::shared_ptr<const Tokens> m_tokens;
};

} // namespace headlight
