#pragma once

#include "core/attention/coarse_overview.h"
#include "core/attention/overview.h"
#include "core/attention/weight_field.h"

#include <memory>
#include <optional>
#include <vector>

namespace headlight {

/// One head's weights at any zoom: tiles whose cells stand for many weights are read from an
/// overview, all others from a base field of the same n x m. So no tile of a screen's size costs
/// more than some 256 weights a cell, whatever n is.
///
/// An overview may still be growing: where it has no row yet, the nearest sampled row stands in
/// (its exact means and maxima), or the cell is masked. Reading the same tile later may say more.
///
/// Cells of an overview are shared out whole: of a tile whose cells are no multiple of theirs, each
/// goes to the cell of the tile that it begins in. Any thread, several at once.
class ZoomField final : public NumberField
{
public:
    using Reduce = LevelOfDetail::Reduce;

    /// What stands for the base seen from afar. The rows of `sampled` are of the same head.
    struct Far
    {
        TracePtr trace; ///< whose mask holds; it may still be under way
        HeadIndex head = 0;
        std::shared_ptr<const Overview> overview{};   ///< of the trace's n and m; may be null
        std::shared_ptr<const SampledRows> sampled{}; ///< may be null
        bool finished = true; ///< each row's sum is known, so that no number costs a whole row
    };

    ZoomField(NumberFieldPtr base, Far far);

    [[nodiscard]] Index rows() const override { return m_base->rows(); }
    [[nodiscard]] Index columns() const override { return m_base->columns(); }
    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override;

    /// The level to show in place of `wanted`, so that a screen full of it is read quickly: at most
    /// twice as coarse.
    [[nodiscard]] LevelOfDetail quickDetail(const LevelOfDetail& wanted) const;
    /// Whether cells of this level are read from the overview.
    [[nodiscard]] bool readsOverview(const LevelOfDetail& detail) const;
    /// Whether cells of this level are made of whole cells of the overview, so that each stands for
    /// exactly as many weights as the level says.
    [[nodiscard]] bool isEven(const LevelOfDetail& detail) const;
    /// Whether every row of the overview is there, or there is none.
    [[nodiscard]] bool isComplete() const;
    [[nodiscard]] const Far& far() const { return m_far; }

private:
    /// The cells that one pixel's cell is made of.
    struct Level
    {
        Index height = 0;
        Index width = 0;
        bool coarse = false; ///< of m_coarse, not of the overview itself
    };
    [[nodiscard]] std::optional<Level> levelFor(const LevelOfDetail& detail) const;
    class Reading;

    [[nodiscard]] std::vector<Level> levels() const; ///< the finest first

    NumberFieldPtr m_base;
    Far m_far;
    std::vector<Index> m_hidden;              ///< keys that padding hides
    std::unique_ptr<CoarseOverview> m_coarse; ///< null where the overview is small enough by itself
};

} // namespace headlight
