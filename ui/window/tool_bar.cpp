#include "ui/window/tool_bar.h"

#include "ui/window/head_stepper.h"
#include "ui/window/icons.h"
#include "ui/window/task_switch.h"

#include <QEvent>

namespace headlight {

namespace {

constexpr int kIconSize = 13;

QWidget* spacer(QWidget* parent)
{
    auto* spacer = new QWidget{parent};
    spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return spacer;
}

} // namespace

ToolBar::ToolBar(Commands& commands, Session& session, QWidget* parent)
    : QToolBar{parent}
    , m_commands{commands}
{
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize({kIconSize, kIconSize});
    addAction(commands.action(Command::OpenModel));
    addAction(commands.action(Command::OpenWeights));
    addAction(commands.action(Command::ExportFigure));
    addWidget(spacer(this));
    addWidget(new TaskSwitch{commands, this});
    addWidget(spacer(this));
    addWidget(new HeadStepper{session, this});
    addAction(commands.action(Command::Fit));
    for (const Command command :
         {Command::OpenModel, Command::OpenWeights, Command::ExportFigure, Command::Fit})
        widgetForAction(commands.action(command))->setFocusPolicy(Qt::TabFocus);
    retranslate();
}

void ToolBar::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

void ToolBar::retranslate()
{
    setWindowTitle(tr("Tools"));
    QAction* fit = m_commands.action(Command::Fit);
    fit->setIcon(themedIcon("fit", palette()));
    fit->setIconVisibleInMenu(false);
    fit->setIconText(QLatin1Char(' ') + Commands::plainText(fit->text())); // apart from its icon
}

} // namespace headlight
