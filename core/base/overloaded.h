#pragma once

namespace headlight {

/// Several lambdas as one function: a case for each type of a variant, for std::visit.
template <typename... Cases>
struct Overloaded : Cases...
{
    using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

} // namespace headlight
