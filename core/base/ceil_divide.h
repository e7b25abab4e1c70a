#pragma once

#include <concepts>
#include <type_traits>

namespace headlight {

/// How many parts of `size` hold `count` things, the last part perhaps not full:
///
///     ceilDivide(count, size) = ceil(count / size)
///
/// count >= 0, size >= 1, and their sum fits T. Pure; any thread.
template <std::integral T>
[[nodiscard]] constexpr T ceilDivide(T count, std::type_identity_t<T> size)
{
    return (count + size - 1) / size;
}

} // namespace headlight
