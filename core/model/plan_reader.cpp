#include "core/model/plan_reader.h"

#include "core/base/error_code.h"
#include "core/model/name_list.h"
#include "core/tensor/convert.h"

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

constexpr Role kSeparate[] = {Role::QueryProjection, Role::KeyProjection, Role::ValueProjection};
constexpr Role kSeparateBiases[] = {Role::QueryBias, Role::KeyBias, Role::ValueBias};

/// "[d, h d_k]" in the orientation of the tensor.
std::string genericShape(Role role, Orientation orientation)
{
    std::string in = "d";
    std::string out = "h d_k";
    if (role == Role::ValueProjection)
        out = "h d_v";
    if (role == Role::OutputProjection)
        std::tie(in, out) = std::pair{"h d_v", "d"};
    if (role == Role::PackedProjection)
        out = "3 d";
    return orientation == Orientation::InOut ? "[" + in + ", " + out + "]"
                                             : "[" + out + ", " + in + "]";
}

} // namespace

std::string PlannedMatrix::text(const MatrixSize& wanted) const
{
    return orientation == Orientation::InOut ? shapeText({wanted.in, wanted.out})
                                             : shapeText({wanted.out, wanted.in});
}

const TensorInfo& PlanReader::info(std::size_t choice) const
{
    return m_store.tensors()[m_plan.choices[choice].tensor];
}

Error PlanReader::taken(Role role, std::size_t choice, std::size_t other) const
{
    return {
        ErrorCode::RoleTaken,
        {{"role", roleName(role)}, {"array", info(choice).name}, {"other", info(other).name}},
        m_store.place()};
}

Result<Done> PlanReader::checkNumbers(const TensorInfo& tensor) const
{
    if (!isNumber(tensor.type))
        return Error{
            ErrorCode::ArrayTypeWrong,
            {{"array", tensor.name}, {"found", tensor.typeName}, {"expected", "F32, F16, …"}},
            m_store.place()};
    if (tensor.type != DType::F8E4M3 && tensor.type != DType::F8E5M2)
        return Done{};
    for (const char* ending : {"_scale", "_scale_inv"})
        if (m_store.find(tensor.name + ending))
            return Error{
                ErrorCode::NumbersScaled,
                {{"array", tensor.name}, {"other", tensor.name + ending}},
                m_store.place()};
    return Done{};
}

Result<RoleTable> PlanReader::roles() const
{
    RoleTable roles;
    for (std::size_t i = 0; i < m_plan.choices.size(); ++i) {
        const Role role = m_plan.choices[i].role;
        if (role == Role::None)
            continue;
        assert(m_plan.choices[i].tensor < m_store.tensors().size());
        if (const auto other = roles[role])
            return taken(role, i, *other);
        if (auto checked = checkNumbers(info(i)); !checked)
            return checked.error();
        roles.set(role, i);
    }
    if (auto checked = checkTogether(roles); !checked)
        return checked.error();
    return roles;
}

Result<Done> PlanReader::checkTogether(const RoleTable& roles) const
{
    const auto packed = roles[Role::PackedProjection];
    for (const Role role : kSeparate) {
        if (packed && roles[role])
            return taken(role, *packed, *roles[role]);
        if (!packed && !roles[role])
            return missing(role);
    }
    for (const Role role : kSeparateBiases)
        if (roles[Role::PackedBias] && roles[role])
            return taken(role, *roles[Role::PackedBias], *roles[role]);
    if (roles[Role::OutputBias] && !roles[Role::OutputProjection])
        return missing(Role::OutputProjection);
    return Done{};
}

Result<PlannedMatrix> PlanReader::matrix(const RoleTable& roles, Role role) const
{
    assert(roles[role]);
    const RoleChoice& choice = m_plan.choices[*roles[role]];
    PlannedMatrix matrix{
        &m_store.tensors()[choice.tensor], role, choice.orientation, choice.packing, {}, 0};
    const std::vector<std::int64_t>& shape = matrix.info->shape;
    const bool empty = std::find(shape.begin(), shape.end(), 0) != shape.end();
    const bool headByHead = shape.size() == 3 && choice.orientation == Orientation::InOut &&
                            role != Role::PackedProjection;
    if (empty || (shape.size() != 2 && !headByHead))
        return mismatch(*matrix.info, genericShape(role, choice.orientation));
    if (shape.size() == 2) {
        matrix.size = choice.orientation == Orientation::InOut ? MatrixSize{shape[0], shape[1]}
                                                               : MatrixSize{shape[1], shape[0]};
        return matrix;
    }
    matrix.statedHeads = shape[0];
    matrix.size = role == Role::OutputProjection ? MatrixSize{shape[0] * shape[1], shape[2]}
                                                 : MatrixSize{shape[1], shape[0] * shape[2]};
    return matrix;
}

Error PlanReader::disagree(
    const PlannedMatrix& matrix, const MatrixSize& expected, const PlannedMatrix& other) const
{
    return {
        ErrorCode::ShapesDisagree,
        {{"array", matrix.info->name},
         {"found", shapeText(matrix.info->shape)},
         {"expected", matrix.text(expected)},
         {"other", other.info->name},
         {"otherFound", shapeText(other.info->shape)}},
        m_store.place()};
}

Error PlanReader::mismatch(const TensorInfo& info, const std::string& expected) const
{
    return {
        ErrorCode::ShapeMismatch,
        {{"array", info.name}, {"found", shapeText(info.shape)}, {"expected", expected}},
        m_store.place()};
}

Error PlanReader::doNotDivide(const PlannedMatrix& matrix, Index heads) const
{
    return {
        ErrorCode::HeadsDoNotDivide,
        {{"array", matrix.info->name},
         {"columns", std::to_string(matrix.size.out)},
         {"heads", std::to_string(heads)}},
        m_store.place()};
}

Error PlanReader::missing(Role role) const
{
    return {
        ErrorCode::ArrayMissing,
        {{"array", roleName(role)}, {"found", tensorNames(m_store)}},
        m_store.place()};
}

Error PlanReader::about(ErrorCode code, const PlannedMatrix& matrix, Index heads) const
{
    return {
        code,
        {{"array", matrix.info->name},
         {"found", shapeText(matrix.info->shape)},
         {"columns", std::to_string(matrix.size.out)},
         {"heads", std::to_string(heads)}},
        m_store.place()};
}

} // namespace headlight
