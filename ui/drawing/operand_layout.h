#pragma once

#include "ui/drawing/operand_scene.h"

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <QStaticText>

#include <vector>

namespace headlight {

/// Where one item of a scene stands. Of a sign only `area` counts.
struct PlacedItem
{
    QRectF area;         ///< with title, labels and caption
    QRectF body;         ///< the cells
    qreal cell = 0;      ///< the side of one
    qreal labelsTop = 0; ///< height of the leaning labels above the body
    qreal titleTop = 0;  ///< y of the title

    [[nodiscard]] QRectF cellRect(Index row, Index column) const
    {
        return {
            body.left() + static_cast<qreal>(column) * cell,
            body.top() + static_cast<qreal>(row) * cell, cell, cell};
    }
};

/// A cell of a scene as drawn.
struct SceneCell
{
    std::size_t item = 0;
    Index row = 0;
    Index column = 0;
    bool operator==(const SceneCell&) const = default;
};

/// The items of a scene set in lines of at most `width`, the bodies of a line on one axis. Cells
/// become smaller, down to where numbers are still read, before a line breaks.
class OperandLayout
{
public:
    OperandLayout() = default;
    OperandLayout(const OperandScene& scene, const QFont& font, qreal width);

    [[nodiscard]] const std::vector<PlacedItem>& items() const { return m_items; }
    [[nodiscard]] QSizeF size() const { return m_size; }
    [[nodiscard]] std::optional<SceneCell> cellAt(const OperandScene& scene, QPointF point) const;
    [[nodiscard]] std::optional<std::size_t> itemAt(QPointF point) const;

private:
    std::vector<PlacedItem> m_items{};
    QSizeF m_size{0, 0};
};

// The texts of a grid, as the layout and the painter set them.

[[nodiscard]] QFont titleFont(const QFont& font);
[[nodiscard]] QFont captionFont(const QFont& font);
[[nodiscard]] QFont signFont(const QFont& font);
[[nodiscard]] qreal labelLimit(const QFont& font);        ///< of a token beside or above the cells
inline constexpr qreal kLabelLean = 55;                   ///< degrees
inline constexpr qreal kLabelGap = 4;                     ///< between labels and cells
inline constexpr qreal kDotsBelow = 10;                   ///< room for dots where rows go on
[[nodiscard]] qreal captionDrop(const OperandGrid& grid); ///< from the cells to its caption
[[nodiscard]] QString gridLabel(const SharedTokens& tokens, Index index, const QFont& font);
/// Rich text that is set in one line.
[[nodiscard]] QStaticText oneLine(const QString& text, const QFont& font);

} // namespace headlight
