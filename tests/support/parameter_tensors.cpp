#include "tests/support/parameter_tensors.h"

#include "core/model/parameter_file.h"

#include <utility>

namespace headlight::test {

Tensors linear(const Parameters& p, const Names& names)
{
    return {
        tensor(names[0] + ".weight", transposed(p.queryProjection)),
        tensor(names[0] + ".bias", p.queryBias),
        tensor(names[1] + ".weight", transposed(p.keyProjection)),
        tensor(names[1] + ".bias", p.keyBias),
        tensor(names[2] + ".weight", transposed(p.valueProjection)),
        tensor(names[2] + ".bias", p.valueBias),
        tensor(names[3] + ".weight", transposed(p.outputProjection)),
        tensor(names[3] + ".bias", p.outputBias)};
}

Tensors plain(const Parameters& p, const Names& matrices, const Names& biases)
{
    return {tensor(matrices[0], p.queryProjection), tensor(matrices[1], p.keyProjection),
            tensor(matrices[2], p.valueProjection), tensor(matrices[3], p.outputProjection),
            tensor(biases[0], p.queryBias),         tensor(biases[1], p.keyBias),
            tensor(biases[2], p.valueBias),         tensor(biases[3], p.outputBias)};
}

Tensors packed(const Parameters& p, const PackedNames& names, PackedOrder order, bool outIn)
{
    const Index parts = order == PackedOrder::Groups ? p.keyValueHeads : 1;
    const Matrix weight =
        packedGroups(p.queryProjection, p.keyProjection, p.valueProjection, parts);
    const Matrix bias =
        packedGroups(asMatrix(p.queryBias), asMatrix(p.keyBias), asMatrix(p.valueBias), parts);
    const Matrix& output = p.outputProjection;
    return {
        tensor(names.weight, outIn ? transposed(weight) : weight),
        tensor(names.bias, RowVector{bias.row(0)}),
        tensor(names.output + ".weight", outIn ? transposed(output) : output),
        tensor(names.output + ".bias", p.outputBias)};
}

std::string differing(const Parameters& a, const Parameters& b)
{
    if (a.heads != b.heads || a.keyValueHeads != b.keyValueHeads || a.keyWidth != b.keyWidth ||
        a.valueWidth != b.valueWidth)
        return "sizes";
    const auto differ = [](const auto& x, const auto& y) {
        return x.rows() != y.rows() || x.cols() != y.cols() || (x.array() != y.array()).any();
    };
    if (differ(a.queryProjection, b.queryProjection) || differ(a.queryBias, b.queryBias))
        return "query";
    if (differ(a.keyProjection, b.keyProjection) || differ(a.keyBias, b.keyBias))
        return "key";
    if (differ(a.valueProjection, b.valueProjection) || differ(a.valueBias, b.valueBias))
        return "value";
    if (differ(a.outputProjection, b.outputProjection) || differ(a.outputBias, b.outputBias))
        return "output";
    return {};
}

std::string loadedDiffers(Tensors tensors, const Parameters& expected)
{
    tensors.push_back(zeros("embeddings.weight", {9, 2}));
    const MemoryStore store{std::move(tensors)};
    PlanOptions options;
    options.heads = expected.heads;
    const auto plan = proposePlan(store, options);
    if (!plan)
        return "no plan";
    const auto checked = checkPlan(store, plan.value());
    const auto loaded = loadParameters(store, plan.value(), {});
    if (!checked || !loaded)
        return "refused";
    if (!checkParameters(*loaded.value()->parameters))
        return "invalid";
    return differing(*loaded.value()->parameters, expected);
}

} // namespace headlight::test
