#include "ui/drawing/operand_scene.h"

#include "ui/drawing/scene_parts.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

/// How the operands of a step are put together; those of all others stand alone.
struct Drawing
{
    StepKey key;
    void (SceneParts::*draw)();
};

constexpr Drawing kDrawings[] = {
    {StepKey::QueryProjection, &SceneParts::addProduct},
    {StepKey::KeyProjection, &SceneParts::addProduct},
    {StepKey::ValueProjection, &SceneParts::addProduct},
    {StepKey::OutputProjection, &SceneParts::addProduct},
    {StepKey::QueryBias, &SceneParts::addBias},
    {StepKey::KeyBias, &SceneParts::addBias},
    {StepKey::ValueBias, &SceneParts::addBias},
    {StepKey::OutputBias, &SceneParts::addBias},
    {StepKey::DotProduct, &SceneParts::addDotProduct},
    {StepKey::Scaling, &SceneParts::addDivision},
    {StepKey::Temperature, &SceneParts::addDivision},
    {StepKey::Mask, &SceneParts::addMask},
    {StepKey::RowMaximum, &SceneParts::addSoftmax},
    {StepKey::ShiftedScore, &SceneParts::addSoftmax},
    {StepKey::Exponential, &SceneParts::addSoftmax},
    {StepKey::ExponentialSum, &SceneParts::addSoftmax},
    {StepKey::SoftmaxWeight, &SceneParts::addSoftmax},
    {StepKey::EmptyRow, &SceneParts::addSoftmax},
    {StepKey::Logsumexp, &SceneParts::addSoftmax},
    {StepKey::WeightedSum, &SceneParts::addWeightedSum},
    {StepKey::Concat, &SceneParts::addConcat},
    {StepKey::InputSum, &SceneParts::addInputSum},
    {StepKey::LayerNorm, &SceneParts::addChange},
    {StepKey::RmsNorm, &SceneParts::addChange},
    {StepKey::QueryNorm, &SceneParts::addChange},
    {StepKey::KeyNorm, &SceneParts::addChange},
    {StepKey::ProjectionClip, &SceneParts::addChange},
    {StepKey::QueryRotation, &SceneParts::addChange},
    {StepKey::KeyRotation, &SceneParts::addChange},
    {StepKey::ScoreFactor, &SceneParts::addChange},
    {StepKey::SoftCap, &SceneParts::addChange},
    {StepKey::BiasedScore, &SceneParts::addPositionTerm},
};

} // namespace

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
    const auto* found =
        std::find_if(std::begin(kDrawings), std::end(kDrawings), [&parts](const Drawing& drawing) {
            return drawing.key == parts.step().key;
        });
    found == std::end(kDrawings) ? parts.addGiven() : (parts.*found->draw)();
    return parts.take();
}

} // namespace headlight
