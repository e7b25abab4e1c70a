#include "ui/views/derivation/operand_scene.h"

#include "ui/views/derivation/scene_parts.h"

namespace headlight {

QString roleOf(PlaceArray array)
{
    static constexpr const char* kRoles[] = {
        "input",
        "input",
        "query",
        "key",
        "value",
        "dot",
        "mask",
        "score",
        "weight",
        "weight",
        "context",
        "concat",
        "output",
        "projection-query",
        "projection-key",
        "projection-value",
        "projection-output",
        "bias",
        "bias",
        "bias",
        "bias"};
    return QLatin1String(kRoles[static_cast<std::size_t>(array)]);
}

OperandScene operandScene(const SceneRequest& request)
{
    SceneParts parts{request};
    switch (parts.step().key) {
    case StepKey::QueryProjection:
    case StepKey::KeyProjection:
    case StepKey::ValueProjection:
    case StepKey::OutputProjection:
        parts.addProduct();
        break;
    case StepKey::QueryBias:
    case StepKey::KeyBias:
    case StepKey::ValueBias:
    case StepKey::OutputBias:
        parts.addBias();
        break;
    case StepKey::DotProduct:
        parts.addDotProduct();
        break;
    case StepKey::Scaling:
    case StepKey::Temperature:
        parts.addDivision();
        break;
    case StepKey::Mask:
        parts.addMask();
        break;
    case StepKey::RowMaximum:
    case StepKey::ShiftedScore:
    case StepKey::Exponential:
    case StepKey::ExponentialSum:
    case StepKey::SoftmaxWeight:
    case StepKey::EmptyRow:
    case StepKey::Logsumexp:
        parts.addSoftmax();
        break;
    case StepKey::WeightedSum:
        parts.addWeightedSum();
        break;
    case StepKey::Concat:
        parts.addConcat();
        break;
    case StepKey::InputSum:
        parts.addInputSum();
        break;
    default:
        parts.addGiven();
        break;
    }
    return parts.take();
}

} // namespace headlight
