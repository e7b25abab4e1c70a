#pragma once

#include "ui/drawing/operand_scene.h"
#include "ui/drawing/place_text.h"

namespace headlight {

/// Makes the grids of a scene.
class GridMaker
{
    Q_DECLARE_TR_FUNCTIONS(headlight::GridMaker)
public:
    explicit GridMaker(const SceneRequest& request);

    /// How much is drawn around the cells that are used.
    enum class Around {
        Nothing, ///< the cells alone
        Row,     ///< the rest of their row
        Array    ///< the whole array
    };
    [[nodiscard]] OperandGrid grid(
        const CellBlock& block, Around around, bool transposed = false) const;

    /// The number or vector of a step, which no array holds. Drawn as the cells of `like` would be,
    /// with their labels.
    [[nodiscard]] OperandGrid values(
        const std::vector<double>& numbers, const QString& title, const CellBlock& like) const;
    [[nodiscard]] OperandGrid number(
        double number, const QString& title, const QString& role) const;

    [[nodiscard]] const PlaceText& text() const { return m_text; }
    [[nodiscard]] const Trace& trace() const { return *m_request.numbers.trace(); }

private:
    struct Extent
    {
        Range rows;
        Range columns;
    };
    /// The columns that a heatmap shows of the array: those of one head, where the block is of one.
    [[nodiscard]] Range columnsOfHeatmap(const CellBlock& block) const;
    [[nodiscard]] Extent wholeOf(const CellBlock& block, Around around) const;
    [[nodiscard]] Range window(Range whole, Range used, bool tokens) const;
    void cut(OperandGrid& grid) const;
    void label(OperandGrid& grid) const;
    [[nodiscard]] QString title(const OperandGrid& grid, const CellBlock& block) const;
    [[nodiscard]] QString caption(const OperandGrid& grid) const;

    const SceneRequest& m_request;
    PlaceText m_text;
    Index m_first;
};

} // namespace headlight
