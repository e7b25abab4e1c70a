#include "core/model/parameter_file.h"

#include "core/base/checked.h"
#include "core/base/memory.h"
#include "core/model/parameter_layout.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace headlight {

namespace {

/// What a packed tensor holds, side by side.
struct Unpacked
{
    Matrix query;
    Matrix key;
    Matrix value;
};

/// packed [r x (h dk + g dk + g dv)], its columns in the order that the layout says.
Unpacked unpack(const Matrix& packed, const ParameterLayout& layout)
{
    const Index groups = layout.packing == Packing::Groups ? layout.keyValueHeads : 1;
    const Index query = layout.queryColumns() / groups;
    const Index key = layout.keyColumns() / groups;
    const Index value = layout.valueColumns() / groups;
    assert(packed.cols() == groups * (query + key + value));
    const Index rows = packed.rows();
    Unpacked parts{
        Matrix{rows, layout.queryColumns()}, Matrix{rows, layout.keyColumns()},
        Matrix{rows, layout.valueColumns()}};
    for (Index group = 0; group < groups; ++group) {
        const auto columns = packed.middleCols(group * (query + key + value), query + key + value);
        parts.query.middleCols(group * query, query) = columns.leftCols(query);
        parts.key.middleCols(group * key, key) = columns.middleCols(query, key);
        parts.value.middleCols(group * value, value) = columns.rightCols(value);
    }
    return parts;
}

/// Reads the tensors of a plan whose layout fits.
class Loader
{
public:
    Loader(const TensorStore& store, const ParameterPlan& plan, const ParameterLayout& layout)
        : m_store{store}
        , m_plan{plan}
        , m_layout{layout}
    {
    }

    [[nodiscard]] Result<Done> readProjections(Parameters& into, const JobControl& control) const;
    [[nodiscard]] Result<Done> readBiases(Parameters& into, const JobControl& control) const;

private:
    [[nodiscard]] bool has(Role role) const { return m_layout.roles[role].has_value(); }
    [[nodiscard]] Result<Matrix> projection(Role role, const JobControl& control) const;
    [[nodiscard]] Result<Matrix> bias(Role role, const JobControl& control) const;

    const TensorStore& m_store;
    const ParameterPlan& m_plan;
    const ParameterLayout& m_layout;
};

/// The tensor of a filled role as [in x out].
Result<Matrix> Loader::projection(Role role, const JobControl& control) const
{
    const RoleChoice& choice = m_plan.choices[*m_layout.roles[role]];
    const std::vector<std::int64_t>& shape = m_store.tensors()[choice.tensor].shape;
    const auto numbers = readFinite(m_store, choice.tensor, control);
    if (!numbers)
        return numbers.error();
    const Index columns = shape.back();
    const Index rows = static_cast<Index>(numbers.value().size()) / columns;
    const Eigen::Map<const Matrix> stored{numbers.value().data(), rows, columns};
    if (choice.orientation == Orientation::OutIn)
        return Matrix{stored.transpose()};
    if (shape.size() == 2 || role == Role::OutputProjection) // [h, dv, d] is [h dv, d]
        return Matrix{stored};
    const Index heads = shape[0];
    Matrix joined{shape[1], heads * columns};
    for (Index head = 0; head < heads; ++head)
        joined.middleCols(head * columns, columns) = stored.middleRows(head * shape[1], shape[1]);
    return joined;
}

/// The tensor of a filled role as one row.
Result<Matrix> Loader::bias(Role role, const JobControl& control) const
{
    const auto numbers = readFinite(m_store, m_plan.choices[*m_layout.roles[role]].tensor, control);
    if (!numbers)
        return numbers.error();
    const auto count = static_cast<Index>(numbers.value().size());
    return Matrix{Eigen::Map<const Matrix>{numbers.value().data(), 1, count}};
}

Result<Done> Loader::readProjections(Parameters& into, const JobControl& control) const
{
    const std::pair<Role, Matrix*> matrices[] = {
        {Role::QueryProjection, &into.queryProjection},
        {Role::KeyProjection, &into.keyProjection},
        {Role::ValueProjection, &into.valueProjection},
        {Role::OutputProjection, &into.outputProjection}};
    for (const auto& [role, target] : matrices) {
        if (!has(role))
            continue;
        auto matrix = projection(role, control);
        if (!matrix)
            return matrix.error();
        *target = std::move(matrix).value();
    }
    if (has(Role::PackedProjection)) {
        const auto packed = projection(Role::PackedProjection, control);
        if (!packed)
            return packed.error();
        Unpacked parts = unpack(packed.value(), m_layout);
        into.queryProjection = std::move(parts.query);
        into.keyProjection = std::move(parts.key);
        into.valueProjection = std::move(parts.value);
    }
    return Done{};
}

Result<Done> Loader::readBiases(Parameters& into, const JobControl& control) const
{
    const std::pair<Role, RowVector*> vectors[] = {
        {Role::QueryBias, &into.queryBias},
        {Role::KeyBias, &into.keyBias},
        {Role::ValueBias, &into.valueBias},
        {Role::OutputBias, &into.outputBias}};
    for (const auto& [role, target] : vectors) {
        if (!has(role))
            continue;
        const auto row = bias(role, control);
        if (!row)
            return row.error();
        *target = row.value().row(0);
    }
    if (has(Role::PackedBias)) {
        const auto packed = bias(Role::PackedBias, control);
        if (!packed)
            return packed.error();
        const Unpacked parts = unpack(packed.value(), m_layout);
        into.queryBias = parts.query.row(0);
        into.keyBias = parts.key.row(0);
        into.valueBias = parts.value.row(0);
    }
    return Done{};
}

/// The parameters stay; while one tensor is read its numbers are there once more as the file gives
/// them and once as a matrix.
Result<Done> checkBudget(const TensorStore& store, const ParameterPlan& plan)
{
    std::uint64_t sum = 0;
    std::uint64_t largest = 0;
    for (const RoleChoice& choice : plan.choices) {
        if (choice.role == Role::None)
            continue;
        const auto count =
            static_cast<std::uint64_t>(store.tensors()[choice.tensor].elementCount());
        largest = std::max(largest, count);
        sum = checkedAdd(sum, count).value_or(std::numeric_limits<std::uint64_t>::max());
    }
    const auto numbers = checkedAdd(sum, checkedMultiply(2, largest).value_or(sum));
    const auto bytes = numbers ? checkedMultiply(*numbers, sizeof(Scalar)) : std::nullopt;
    return checkMemory(bytes.value_or(std::numeric_limits<std::uint64_t>::max()), store.place());
}

} // namespace

Result<std::shared_ptr<const LoadedParameters>> loadParameters(
    const TensorStore& store, const ParameterPlan& plan, const JobControl& control)
{
    const auto layout = layoutOf(store, plan);
    if (!layout)
        return layout.error();
    if (auto fits = checkBudget(store, plan); !fits)
        return fits.error();

    auto parameters = std::make_shared<Parameters>();
    parameters->heads = layout.value().heads;
    parameters->keyValueHeads = layout.value().keyValueHeads;
    parameters->keyWidth = layout.value().keyWidth;
    parameters->valueWidth = layout.value().valueWidth;
    const Loader loader{store, plan, layout.value()};
    if (auto read = loader.readProjections(*parameters, control); !read)
        return read.error();
    if (auto read = loader.readBiases(*parameters, control); !read)
        return read.error();
    return std::make_shared<const LoadedParameters>(
        LoadedParameters{store.place(), plan, std::move(parameters)});
}

} // namespace headlight
