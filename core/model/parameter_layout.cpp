#include "core/model/parameter_layout.h"

#include "core/base/error_code.h"
#include "core/model/plan_reader.h"

#include <array>

namespace headlight {

namespace {

/// count / width where it is whole and heads can share that many key/value heads, else 0.
Index groupsOf(Index count, Index width, Index heads)
{
    if (width < 1 || count % width != 0)
        return 0;
    const Index groups = count / width;
    return groups >= 1 && groups <= heads && heads % groups == 0 ? groups : 0;
}

struct SeparateMatrices
{
    PlannedMatrix query;
    PlannedMatrix key;
    PlannedMatrix value;
    std::optional<PlannedMatrix> output;
};

/// Fewer columns of W^K than of W^Q mean grouped heads, or a wrong matrix: W^V and W^O tell which.
Result<Done> checkGrouped(
    const PlanReader& reader, const SeparateMatrices& parts, Index groups, Index h)
{
    const auto& [query, key, value, output] = parts;
    if (value.size.out == key.size.out)
        return Done{};
    const bool outputTells = output && output->size.in % h == 0;
    const Index width = outputTells ? output->size.in / h : key.size.out / groups;
    const Index valueGroups = groupsOf(value.size.out, width, h);
    if (valueGroups == h)
        return reader.disagree(key, query.size, query);
    if (valueGroups != groups)
        return reader.disagree(value, {query.size.in, groups * width}, key);
    return Done{};
}

/// Sets g and dv, and says which of W^K, W^V, W^O does not fit the others.
Result<Done> layGroups(
    const PlanReader& reader, const SeparateMatrices& parts, ParameterLayout& layout)
{
    const auto& [query, key, value, output] = parts;
    const Index h = layout.heads;
    const Index groups = groupsOf(key.size.out, layout.keyWidth, h);
    if (groups == 0 || (key.statedHeads != 0 && key.statedHeads != groups))
        return reader.disagree(key, query.size, query);
    if (groups < h)
        if (auto checked = checkGrouped(reader, parts, groups, h); !checked)
            return checked;
    if (value.size.out % groups != 0)
        return reader.doNotDivide(value, groups);
    layout.keyValueHeads = groups;
    layout.valueWidth = value.size.out / groups;
    if (output && output->size.in != h * layout.valueWidth)
        return reader.disagree(*output, {h * layout.valueWidth, output->size.out}, value);
    return Done{};
}

Result<Done> laySeparate(
    const PlanReader& reader, const SeparateMatrices& parts, ParameterLayout& layout)
{
    const auto& [query, key, value, output] = parts;
    if (layout.heads == 0)
        return reader.about(ErrorCode::HeadsMissing, query, 0);
    if (query.size.out % layout.heads != 0)
        return reader.doNotDivide(query, layout.heads);
    if (query.statedHeads != 0 && query.statedHeads != layout.heads)
        return reader.mismatch(
            *query.info, shapeText({layout.heads, query.size.in, query.info->shape[2]}));
    layout.modelWidth = query.size.in;
    layout.keyWidth = query.size.out / layout.heads;
    for (const PlannedMatrix* matrix : {&key, &value})
        if (matrix->size.in != query.size.in)
            return reader.disagree(*matrix, {query.size.in, matrix->size.out}, query);
    return layGroups(reader, parts, layout);
}

/// Sets g for `queryColumns` of the packed columns being the queries'; false where it cannot be.
bool splitPacked(const PlannedMatrix& packed, Index queryColumns, ParameterLayout& layout)
{
    const Index rest = packed.size.out - queryColumns;
    if (rest < 2 || rest % 2 != 0 || queryColumns % layout.heads != 0)
        return false;
    layout.keyWidth = layout.valueWidth = queryColumns / layout.heads;
    layout.keyValueHeads = groupsOf(rest / 2, layout.keyWidth, layout.heads);
    return layout.keyValueHeads > 0;
}

Result<Done> layPacked(
    const PlanReader& reader, const PlannedMatrix& packed,
    const std::optional<PlannedMatrix>& output, ParameterLayout& layout)
{
    if (layout.heads == 0)
        return reader.about(ErrorCode::HeadsMissing, packed, 0);
    if (packed.packing == Packing::Unknown && layout.heads > 1)
        return reader.about(ErrorCode::PackingUnclear, packed, layout.heads);
    const auto& [in, out] = packed.size;
    layout.modelWidth = in;
    layout.packing = packed.packing;
    if (output && splitPacked(packed, output->size.in, layout))
        return Done{};
    const bool thirds = out == 3 * in;
    if (in == 3 * out)
        return reader.mismatch(*packed.info, packed.text({out, in}));
    // Groups come from models whose queries are as wide as the model.
    if ((!thirds && packed.packing != Packing::Groups) || !splitPacked(packed, in, layout))
        return reader.about(ErrorCode::PackedWidthUnclear, packed, layout.heads);
    if (output)
        return reader.disagree(*output, {in, output->size.out}, packed);
    return Done{};
}

Result<Done> layProjections(const PlanReader& reader, ParameterLayout& layout)
{
    std::optional<PlannedMatrix> output;
    if (layout.roles[Role::OutputProjection]) {
        auto matrix = reader.matrix(layout.roles, Role::OutputProjection);
        if (!matrix)
            return matrix.error();
        output = matrix.value();
    }
    if (layout.roles[Role::PackedProjection]) {
        const auto packed = reader.matrix(layout.roles, Role::PackedProjection);
        return packed ? layPacked(reader, packed.value(), output, layout)
                      : Result<Done>{packed.error()};
    }
    std::array<PlannedMatrix, 3> matrices;
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        const Role role =
            std::array{Role::QueryProjection, Role::KeyProjection, Role::ValueProjection}[i];
        const auto matrix = reader.matrix(layout.roles, role);
        if (!matrix)
            return matrix.error();
        matrices[i] = matrix.value();
    }
    if (layout.heads == 0)
        layout.heads = matrices[0].statedHeads;
    return laySeparate(reader, {matrices[0], matrices[1], matrices[2], output}, layout);
}

Result<Done> checkBiases(const PlanReader& reader, const ParameterLayout& layout)
{
    Index outputs = 0;
    if (layout.roles[Role::OutputProjection])
        outputs = reader.matrix(layout.roles, Role::OutputProjection).value().size.out;
    const std::pair<Role, Index> expected[] = {
        {Role::QueryBias, layout.queryColumns()},
        {Role::KeyBias, layout.keyColumns()},
        {Role::ValueBias, layout.valueColumns()},
        {Role::OutputBias, outputs},
        {Role::PackedBias, layout.queryColumns() + layout.keyColumns() + layout.valueColumns()}};
    for (const auto& [role, width] : expected) {
        const auto place = layout.roles[role];
        if (!place)
            continue;
        const TensorInfo& info = reader.info(*place);
        if (info.shape.empty() || info.shape.size() > 2 || info.elementCount() != width)
            return reader.mismatch(info, shapeText({width}));
    }
    return Done{};
}

} // namespace

Result<ParameterLayout> layoutOf(const TensorStore& store, const ParameterPlan& plan)
{
    const PlanReader reader{store, plan};
    const auto roles = reader.roles();
    if (!roles)
        return roles.error();
    ParameterLayout layout;
    layout.roles = roles.value();
    layout.heads = plan.heads;
    if (auto laid = layProjections(reader, layout); !laid)
        return laid.error();
    if (auto checked = checkBiases(reader, layout); !checked)
        return checked.error();
    return layout;
}

const char* roleName(Role role)
{
    switch (role) {
    case Role::QueryProjection:
        return "WQ";
    case Role::KeyProjection:
        return "WK";
    case Role::ValueProjection:
        return "WV";
    case Role::OutputProjection:
        return "WO";
    case Role::QueryBias:
        return "bQ";
    case Role::KeyBias:
        return "bK";
    case Role::ValueBias:
        return "bV";
    case Role::OutputBias:
        return "bO";
    case Role::PackedProjection:
        return "WQ, WK, WV";
    case Role::PackedBias:
        return "bQ, bK, bV";
    case Role::None:
        break;
    }
    return "";
}

Result<Done> checkPlan(const TensorStore& store, const ParameterPlan& plan)
{
    const auto layout = layoutOf(store, plan);
    return layout ? Result<Done>{Done{}} : Result<Done>{layout.error()};
}

} // namespace headlight
