#pragma once

#include "core/attention/layer_steps.h"
#include "core/derive/projection_facts.h"

#include <array>

namespace headlight {

/// What happens to a projected row, in this order; those that a layer does not have are left out.
enum class ProjectionStage { Product, Bias, Clip, Norm, Rotation, kCount };

/// The stages that a projection of a trace has.
class ProjectionStages
{
public:
    ProjectionStages(const Trace& trace, ProjectionKind kind);

    [[nodiscard]] bool has(ProjectionStage stage) const
    {
        return m_has[static_cast<std::size_t>(stage)];
    }
    [[nodiscard]] ProjectionStage last() const;
    /// Whether anything follows product and bias.
    [[nodiscard]] bool goesOn() const { return last() > ProjectionStage::Bias; }
    /// The accent of what a stage gives: none for the last.
    [[nodiscard]] const char* accent(ProjectionStage stage) const;
    /// What stands before a stage: the accent of the one that the layer has before it.
    [[nodiscard]] const char* accentBefore(ProjectionStage stage) const;
    /// The layer's norm of queries or keys, or null.
    [[nodiscard]] const HeadNorm* norm() const { return m_norm; }

private:
    std::array<bool, static_cast<std::size_t>(ProjectionStage::kCount)> m_has{};
    const HeadNorm* m_norm = nullptr;
};

/// Some columns of one projected row after each of its stages.
struct StagedRow
{
    Range columns{}; ///< of the whole array
    std::array<RowVector, static_cast<std::size_t>(ProjectionStage::kCount)> numbers{};

    [[nodiscard]] const RowVector& after(ProjectionStage stage) const
    {
        return numbers[static_cast<std::size_t>(stage)];
    }
    /// The numbers before a stage: those after the one that stands before it in the enumeration.
    [[nodiscard]] const RowVector& before(ProjectionStage stage) const
    {
        return numbers[static_cast<std::size_t>(stage) - 1];
    }
};

/// The stages of a head's numbers made again as the forward pass makes them; of the whole row where
/// its norm takes that. O(d dk), or O(d h dk).
[[nodiscard]] StagedRow stagedRow(
    const Trace& trace, ProjectionKind kind, Index row, HeadIndex head);

} // namespace headlight
