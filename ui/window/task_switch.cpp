#include "ui/window/task_switch.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace headlight {

TaskSwitch::TaskSwitch(const Commands& commands, QWidget* parent) : QFrame{parent}
{
    setObjectName(QStringLiteral("taskSwitch"));
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const Command command : {Command::TaskExplore, Command::TaskExplain}) {
        auto* button = new QToolButton{this};
        button->setDefaultAction(commands.action(command));
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    retranslate();
}

void TaskSwitch::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TaskSwitch::retranslate()
{
    setAccessibleName(tr("Task"));
}

} // namespace headlight
