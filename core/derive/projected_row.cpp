#include "core/derive/projected_row.h"

#include "core/derive/norm_steps.h"
#include "core/derive/rotation_steps.h"
#include "core/derive/trace_numbers.h"

#include <algorithm>

namespace headlight {

std::string clipTex(const std::string& number, const std::string& limit)
{
    return "\\mathrm{clip}_{\\pm " + limit + "}\\left(" + number + "\\right)";
}

namespace {

std::string limited(const std::string& number, const std::string& limit, bool isVector)
{
    return isVector ? clipTex(number, limit)
                    : "\\max(-" + limit + ",\\; \\min(" + limit + ",\\; " + number + "))";
}

void addClip(const ProjectedRow& work)
{
    constexpr auto kStage = ProjectionStage::Clip;
    const NumberWriter& writer = work.chain.writer();
    const auto clip = static_cast<double>(work.chain.trace().steps->clip);
    const std::string limit = writer.number("", clip);
    const bool isVector = !work.part.column;
    auto step = work.chain.step(StepKey::ProjectionClip, work.cell(), [&](const Symbols& symbols) {
        return work.after(kStage, symbols) + " = " +
               limited(work.before(kStage, symbols), symbols.isGeneral() ? "m" : limit, isVector);
    });
    step.result = work.result(kStage);
    const RowVector& row = work.staged->before(kStage);
    const std::vector<double> numbers =
        asDoubles(row.segment(work.shown().begin, work.shown().size()));
    const char* role = projectedRole(work.part.kind);
    const NumberTex tex{
        limited(
            isVector ? writer.vector({role, numbers}).tex : writer.number(role, numbers.front()),
            limit, isVector),
        std::clamp(writer.rounded(numbers.front()), -writer.rounded(clip), writer.rounded(clip))};
    work.add(kStage, std::move(step), tex, work.values(kStage));
}

void addHeadNorm(const ProjectedRow& work)
{
    constexpr auto kStage = ProjectionStage::Norm;
    const HeadNorm& norm = *work.stages.norm();
    const bool isQuery = work.part.kind == ProjectionKind::Query;
    NormWork steps{
        {StepKey::HeadMean, StepKey::HeadVariance, StepKey::HeadMeanSquare,
         isQuery ? StepKey::QueryNorm : StepKey::KeyNorm},
        norm.norm};
    steps.numbers = asDoubles(work.staged->before(kStage));
    steps.firstWeight = work.staged->columns.begin;
    steps.shown = work.shown();
    steps.component = work.part.column;
    steps.values = work.values(kStage);
    steps.cell = work.cell();
    steps.wholeCell = steps.cell;
    if (!norm.isEachHead)
        steps.wholeCell.head = steps.wholeCell.group = -1;
    const auto name = [&work](const char* accent) {
        return [&work, accent](const Symbols& symbols, const std::string& component) {
            return symbols.projected(work.part.kind, component, accent);
        };
    };
    steps.before = name(work.stages.accentBefore(kStage));
    steps.after = name(work.stages.accent(kStage));
    steps.role = projectedRole(work.part.kind);
    steps.parameters = isQuery ? "Q" : "K";
    steps.result = work.result(kStage);
    addNorm(work.chain, steps);
    if (!norm.isEachHead)
        work.chain.note({NoteKey::NormOfAllHeads});
}

} // namespace

std::vector<double> ProjectedRow::values(ProjectionStage stage) const
{
    if (stage == stages.last())
        return asDoubles(facts.result->row(part.row).segment(columns.begin, columns.size()));
    return asDoubles(staged->after(stage).segment(shown().begin, shown().size()));
}

void ProjectedRow::add(
    ProjectionStage stage, DerivationStep step, const NumberTex& tex,
    std::vector<double> values) const
{
    const std::string left = after(stage, chain.symbols(cell()));
    const char* role = projectedRole(part.kind);
    if (part.column)
        chain.add(std::move(step), Equation{left, tex, role, values.front()});
    else
        chain.add(std::move(step), VectorEquation{left, tex.tex, role, std::move(values)});
}

void addLayerStages(const ProjectedRow& work)
{
    if (work.stages.has(ProjectionStage::Clip))
        addClip(work);
    if (work.stages.has(ProjectionStage::Norm))
        addHeadNorm(work);
    if (work.stages.has(ProjectionStage::Rotation))
        addRotation(work);
}

} // namespace headlight
