#include "core/derive/projection_stages.h"

#include "core/attention/kernel/project.h"

namespace headlight {

namespace {

constexpr std::array<const char*, static_cast<std::size_t>(ProjectionStage::kCount)> kAccents = {
    "\\tilde", "\\check", "\\breve", "\\hat", ""};

RowVector productOf(const ProjectionFacts& facts, Index row, const Range& columns)
{
    const Matrix input = facts.input->middleRows(row, 1);
    const Matrix matrix = facts.matrix->middleCols(columns.begin, columns.size());
    const RowVector none;
    Matrix sums;
    const Projection product{&input, &matrix, &none, &sums};
    (void)project({&product, 1}, {{}, {}, 1});
    return sums.row(0);
}

/// The part of a norm of single heads that is one head's.
HeadNorm normOfHead(const HeadNorm& norm, const Range& columns)
{
    HeadNorm own = norm;
    own.norm.weight = norm.norm.weight.segment(columns.begin, columns.size());
    if (norm.norm.bias.size() > 0)
        own.norm.bias = norm.norm.bias.segment(columns.begin, columns.size());
    return own;
}

} // namespace

ProjectionStages::ProjectionStages(const Trace& trace, ProjectionKind kind)
{
    const auto set = [&](ProjectionStage stage, bool has) {
        m_has[static_cast<std::size_t>(stage)] = has;
    };
    set(ProjectionStage::Product, true);
    set(ProjectionStage::Bias, projectionFacts(trace, kind).bias->size() > 0);
    if (!trace.steps || kind == ProjectionKind::Output)
        return;
    set(ProjectionStage::Clip, trace.steps->clip > 0);
    if (kind == ProjectionKind::Value)
        return;
    const bool isQuery = kind == ProjectionKind::Query;
    m_norm = isQuery ? trace.steps->queryNorm.get() : trace.steps->keyNorm.get();
    set(ProjectionStage::Norm, m_norm != nullptr);
    set(ProjectionStage::Rotation, trace.steps->rotation != nullptr);
}

ProjectionStage ProjectionStages::last() const
{
    std::size_t stage = m_has.size() - 1;
    while (!m_has[stage])
        --stage;
    return static_cast<ProjectionStage>(stage);
}

const char* ProjectionStages::accent(ProjectionStage stage) const
{
    return stage == last() ? "" : kAccents[static_cast<std::size_t>(stage)];
}

const char* ProjectionStages::accentBefore(ProjectionStage stage) const
{
    std::size_t before = static_cast<std::size_t>(stage) - 1;
    while (!m_has[before])
        --before;
    return kAccents[before];
}

StagedRow stagedRow(const Trace& trace, ProjectionKind kind, Index row, HeadIndex head)
{
    const ProjectionStages stages{trace, kind};
    const ProjectionFacts facts = projectionFacts(trace, kind);
    const Index width = projectedWidth(trace, kind);
    const HeadNorm* norm = stages.norm();
    const bool takesAll = norm != nullptr && !norm->isEachHead;
    StagedRow staged;
    staged.columns = takesAll ? Range{0, facts.matrix->cols()} : blockOf(head, width);
    Matrix numbers = productOf(facts, row, staged.columns);
    const auto keep = [&](ProjectionStage stage) {
        staged.numbers[static_cast<std::size_t>(stage)] = numbers.row(0);
    };
    keep(ProjectionStage::Product);
    if (stages.has(ProjectionStage::Bias))
        numbers += facts.bias->segment(staged.columns.begin, staged.columns.size());
    keep(ProjectionStage::Bias);
    if (stages.has(ProjectionStage::Clip))
        numbers = numbers.cwiseMax(-trace.steps->clip).cwiseMin(trace.steps->clip).eval();
    keep(ProjectionStage::Clip);
    if (norm != nullptr)
        normaliseHeads(takesAll ? *norm : normOfHead(*norm, staged.columns), width, numbers);
    keep(ProjectionStage::Norm);
    if (stages.has(ProjectionStage::Rotation)) {
        const RotaryTable& table = *trace.steps->rotation;
        rotate({table.cosine.middleRows(row, 1), table.sine.middleRows(row, 1)}, width, numbers);
    }
    keep(ProjectionStage::Rotation);
    return staged;
}

} // namespace headlight
