#pragma once

#include "core/model/parameter_file.h"

#include <array>
#include <optional>

namespace headlight {

inline constexpr std::size_t kRoleCount = static_cast<std::size_t>(Role::PackedBias) + 1;

/// The choice that fills each role, by place in ParameterPlan::choices.
class RoleTable
{
public:
    [[nodiscard]] std::optional<std::size_t> operator[](Role role) const
    {
        return m_places[static_cast<std::size_t>(role)];
    }
    void set(Role role, std::size_t place) { m_places[static_cast<std::size_t>(role)] = place; }

private:
    std::array<std::optional<std::size_t>, kRoleCount> m_places{};
};

/// How many numbers go in and how many come out of a projection.
struct MatrixSize
{
    Index in = 0;
    Index out = 0;
};

/// A plan whose shapes fit: which tensor fills which role, and the sizes they tell.
struct ParameterLayout
{
    RoleTable roles;
    Index modelWidth = 0;    ///< d
    Index heads = 0;         ///< h
    Index keyValueHeads = 0; ///< g
    Index keyWidth = 0;      ///< dk
    Index valueWidth = 0;    ///< dv
    Packing packing = Packing::Blocks;

    [[nodiscard]] Index queryColumns() const { return heads * keyWidth; }
    [[nodiscard]] Index keyColumns() const { return keyValueHeads * keyWidth; }
    [[nodiscard]] Index valueColumns() const { return keyValueHeads * valueWidth; }
};

/// The errors are those of checkPlan.
[[nodiscard]] Result<ParameterLayout> layoutOf(const TensorStore& store, const ParameterPlan& plan);

/// "WQ", "bK": a role as in.npz names it.
[[nodiscard]] const char* roleName(Role role);

} // namespace headlight
