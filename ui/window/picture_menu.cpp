#include "ui/window/picture_menu.h"

#include "ui/views/heatmap_view.h"
#include "ui/window/explain_commands.h"
#include "ui/window/save_commands.h"

#include <QMenu>

namespace headlight {

namespace {

/// The cell below `position`, or, for the menu key, the chosen one.
std::optional<Pair> cellFor(const HeatmapView& view, QPoint position)
{
    const std::optional<Pair> below = view.cellAt(position);
    return below ? below : view.selectedCell();
}

} // namespace

void addPictureMenu(HeatmapView& view, const Commands& commands, ExplainCommands& explaining)
{
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(
        &view, &QWidget::customContextMenuRequested, &view,
        [&view, &commands, &explaining](QPoint position) {
            if (!view.content().field)
                return;
            view.setFocus(Qt::PopupFocusReason); // commands act on the picture with the focus
            auto* menu = new QMenu{&view};
            menu->setAttribute(Qt::WA_DeleteOnClose);
            const std::optional<Pair> cell = cellFor(view, position);
            QAction* why = menu->addAction(
                commands.action(Command::Why)->text(), &view,
                [&view, &explaining, cell] { explaining.why(view, cell); });
            why->setEnabled(cell.has_value());
            menu->addSeparator();
            const QString text = commands.action(Command::CopyValue)->text();
            QAction* copy = menu->addAction(
                text, &view, [&view, cell] { SaveCommands::copyValue(view, cell); });
            copy->setEnabled(cell.has_value());
            menu->addAction(commands.action(Command::CopyPicture));
            menu->addAction(commands.action(Command::ExportFigure));
            menu->addSeparator();
            menu->addAction(commands.action(Command::ExportNpz));
            menu->addAction(commands.action(Command::ExportCsv));
            menu->popup(view.mapToGlobal(position));
        });
}

} // namespace headlight
