#include "ui/drawing/operand_painter.h"

#include "ui/drawing/grid_painter.h"

#include <QPainter>

namespace headlight {

QColor roleColour(const UiColours& colours, const QString& role)
{
    if (role == QLatin1String("query") || role == QLatin1String("projection-query"))
        return colours.query;
    if (role == QLatin1String("key") || role == QLatin1String("projection-key"))
        return colours.key;
    if (role == QLatin1String("value") || role == QLatin1String("projection-value"))
        return colours.value;
    return colours.text;
}

void paintOperands(QPainter& painter, const OperandPicture& picture)
{
    for (std::size_t at = 0; at < picture.scene.size(); ++at) {
        const PlacedItem& item = picture.layout.items()[at];
        if (const auto* grid = std::get_if<OperandGrid>(&picture.scene[at])) {
            GridPainter{painter, picture, *grid, item}.paint();
            continue;
        }
        painter.setPen(picture.colours.text);
        painter.setFont(signFont(picture.font));
        painter.drawText(
            item.area.adjusted(-20, -20, 20, 20), Qt::AlignCenter,
            std::get<OperandSign>(picture.scene[at]).text);
    }
}

} // namespace headlight
