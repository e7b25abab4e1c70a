#pragma once

#include "core/model/parameter_layout.h"

#include <string>

namespace headlight {

/// One projection of a plan with all that errors about it say.
struct PlannedMatrix
{
    const TensorInfo* info = nullptr;
    Role role = Role::None;
    Orientation orientation = Orientation::InOut;
    Packing packing = Packing::Blocks;
    MatrixSize size{};
    Index statedHeads = 0; ///< of a matrix that is stored head by head, [h, d, dk]; else 0

    /// "[8, 6]": a size as this tensor's orientation writes it.
    [[nodiscard]] std::string text(const MatrixSize& wanted) const;
};

/// The parts of a plan and the errors about them; keeps both alive by reference only.
class PlanReader
{
public:
    PlanReader(const TensorStore& store, const ParameterPlan& plan) : m_store{store}, m_plan{plan}
    {
    }

    /// RoleTaken, or packed beside separate projections; ArrayMissing for a projection that is not
    /// there; ArrayTypeWrong for text; NumbersScaled for 8-bit floats with a scale beside them.
    [[nodiscard]] Result<RoleTable> roles() const;

    /// The matrix of `role`, which is there. ShapeMismatch where it has no two dimensions.
    [[nodiscard]] Result<PlannedMatrix> matrix(const RoleTable& roles, Role role) const;

    [[nodiscard]] const TensorInfo& info(std::size_t choice) const;

    [[nodiscard]] Error disagree(
        const PlannedMatrix& matrix, const MatrixSize& expected, const PlannedMatrix& other) const;
    [[nodiscard]] Error mismatch(const TensorInfo& info, const std::string& expected) const;
    [[nodiscard]] Error doNotDivide(const PlannedMatrix& matrix, Index heads) const;
    [[nodiscard]] Error missing(Role role) const;
    [[nodiscard]] Error about(ErrorCode code, const PlannedMatrix& matrix, Index heads) const;

private:
    [[nodiscard]] Error taken(Role role, std::size_t choice, std::size_t other) const;
    [[nodiscard]] Result<Done> checkNumbers(const TensorInfo& tensor) const;
    [[nodiscard]] Result<Done> checkTogether(const RoleTable& roles) const;

    const TensorStore& m_store;
    const ParameterPlan& m_plan;
};

} // namespace headlight
