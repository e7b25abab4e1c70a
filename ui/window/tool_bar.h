#pragma once

#include "ui/session/session.h"
#include "ui/window/commands.h"

#include <QToolBar>

namespace headlight {

/// Open weights, save picture; the switch between tasks; the head; fit.
class ToolBar final : public QToolBar
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ToolBar)
public:
    ToolBar(Commands& commands, Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    Commands& m_commands;
};

} // namespace headlight
