#pragma once

#include "core/derive/projection_stages.h"

namespace headlight {

/// A number or vector within -limit and limit, as TeX.
[[nodiscard]] std::string clipTex(const std::string& number, const std::string& limit);

/// The steps of one projected part: what all of them need.
struct ProjectedRow
{
    Chain& chain;
    ProjectedPart part;
    ProjectionFacts facts{};
    ProjectionStages stages;
    Range columns{}; ///< of the whole arrays
    std::optional<StagedRow> staged{};

    [[nodiscard]] bool hasBias() const { return facts.bias->size() > 0; }
    [[nodiscard]] bool isKeySide() const
    {
        return part.kind == ProjectionKind::Key || part.kind == ProjectionKind::Value;
    }
    [[nodiscard]] CellIndices cell() const
    {
        CellIndices indices;
        (isKeySide() ? indices.key : indices.query) = part.row;
        (isKeySide() ? indices.group : indices.head) = part.head;
        indices.column = part.column.value_or(-1);
        return indices;
    }
    [[nodiscard]] std::string component(const Symbols& symbols) const
    {
        return part.column ? symbols.column() : std::string{};
    }
    /// What a stage gives.
    [[nodiscard]] std::string after(ProjectionStage stage, const Symbols& symbols) const
    {
        return symbols.projected(part.kind, component(symbols), stages.accent(stage));
    }
    [[nodiscard]] std::string before(ProjectionStage stage, const Symbols& symbols) const
    {
        return symbols.projected(part.kind, component(symbols), stages.accentBefore(stage));
    }
    /// The cells of the trace, where a stage is the last.
    [[nodiscard]] std::optional<CellBlock> result(ProjectionStage stage) const
    {
        if (stage != stages.last())
            return std::nullopt;
        return CellBlock{facts.resultArray, -1, {part.row, part.row + 1}, columns};
    }
    /// The columns of a staged row that are meant.
    [[nodiscard]] Range shown() const
    {
        return {columns.begin - staged->columns.begin, columns.end - staged->columns.begin};
    }
    /// The numbers after a stage: of the last, those of the trace.
    [[nodiscard]] std::vector<double> values(ProjectionStage stage) const;
    /// Adds a step that gives the stage's numbers: `tex` with its rounded value for one number.
    void add(
        ProjectionStage stage, DerivationStep step, const NumberTex& tex,
        std::vector<double> values) const;
};

/// Clip, norm and rotation, as far as the layer has them.
void addLayerStages(const ProjectedRow& work);

} // namespace headlight
