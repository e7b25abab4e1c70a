#pragma once

#include "core/base/error.h"

#include <cassert>
#include <utility>
#include <variant>

namespace headlight {

/// Either a T or an Error. Mirrors the part of C++23's expected type that we use.
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value) : m_state{std::in_place_index<0>, std::move(value)} {}
    Result(Error error) : m_state{std::in_place_index<1>, std::move(error)} {}

    [[nodiscard]] bool has_value() const noexcept { return m_state.index() == 0; }
    [[nodiscard]] explicit operator bool() const noexcept { return has_value(); }

    [[nodiscard]] const T& value() const&
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    [[nodiscard]] T value() &&
    {
        assert(has_value());
        return std::move(*std::get_if<0>(&m_state));
    }
    [[nodiscard]] const Error& error() const
    {
        assert(!has_value());
        return *std::get_if<1>(&m_state);
    }

private:
    std::variant<T, Error> m_state;
};

/// What a function returns that can fail but has nothing to give.
struct Done
{
    bool operator==(const Done&) const = default;
};

} // namespace headlight
