#pragma once

#include "ui/window/commands.h"

#include <QDialog>

namespace headlight {

/// Every key and what it does: those of commands, and those that pictures know themselves.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ShortcutsDialog)
public:
    explicit ShortcutsDialog(const Commands& commands, QWidget* parent = nullptr);
};

/// Versions, renderer and licences.
class AboutDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AboutDialog)
public:
    AboutDialog(const QString& renderer, QWidget* parent = nullptr);
};

} // namespace headlight
