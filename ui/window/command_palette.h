#pragma once

#include "ui/window/commands.h"

#include <QFrame>

class QLineEdit;
class QListWidget;

namespace headlight {

/// Finds any command by its name in English or Chinese, and runs it. A floating box in the upper
/// middle of the window; Esc or a click elsewhere closes it.
class CommandPalette final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CommandPalette)
public:
    CommandPalette(Commands& commands, QWidget& window);

    void open();
    [[nodiscard]] QStringList found() const; ///< what is listed, best first
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry
    {
        Command command;
        const char* group; ///< see groupText()
        QString english;   ///< as one reads it
        QString chinese;
    };

    void readNames();
    void list(const QString& wanted);
    void runCurrent();
    void place();
    void addItem(const Entry& entry);

    Commands& m_commands;
    std::vector<Entry> m_entries;
    QLineEdit* m_wanted;
    QListWidget* m_list;
};

} // namespace headlight
