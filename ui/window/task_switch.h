#pragma once

#include "ui/window/commands.h"

#include <QFrame>

namespace headlight {

/// The tasks side by side in the tool bar; one is chosen.
class TaskSwitch final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TaskSwitch)
public:
    explicit TaskSwitch(const Commands& commands, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
};

} // namespace headlight
