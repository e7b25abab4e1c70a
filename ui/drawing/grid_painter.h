#pragma once

#include "ui/drawing/operand_painter.h"

namespace headlight {

/// What draws one grid.
struct GridPainter
{
    QPainter& painter;
    const OperandPicture& picture;
    const OperandGrid& grid;
    const PlacedItem& item;

    void paint() const;
    void paintTitle() const;
    void paintCells() const;
    void paintCell(Index row, Index column) const;
    void paintContent(const QRectF& cell, Index row, Index column) const;
    void fillCell(const QRectF& cell, const QColor& colour) const;
    void paintMasked(const QRectF& cell, Index row, Index column) const;
    [[nodiscard]] QColor shown(const QColor& colour, Index row, Index column) const;
    void paintNumber(const QRectF& cell, double number, const QColor& ink) const;
    void paintLabels() const;
    void takeLabelPen(bool isUsed, const QColor& ink) const;
    void paintLabelsDown() const;
    void paintLabelsAcross() const;
    void paintMore() const;
    void paintBands() const;
    void paintOutlines() const;
    void outline(Range down, Range across, const QColor& colour) const;
    [[nodiscard]] bool isUsed(Index row, Index column) const;
    [[nodiscard]] bool isPair() const { return grid.ofPairs; }
    [[nodiscard]] qreal numberSize() const;
    [[nodiscard]] bool isSame(const std::optional<SceneCell>& cell) const;
    [[nodiscard]] QColor ownColour() const { return roleColour(picture.colours, grid.role); }
};

} // namespace headlight
