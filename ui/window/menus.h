#pragma once

#include "ui/window/commands.h"

#include <QMenu>

class QMenuBar;

namespace headlight {

/// The menu bar: every command has its place in it.
class Menus final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Menus)
public:
    /// Fills `bar`; the menus belong to it.
    Menus(QMenuBar& bar, const Commands& commands, QObject* parent = nullptr);

    void retranslate();
    [[nodiscard]] QMenu& recentFiles() { return *m_recent; } ///< filled by who knows them
    [[nodiscard]] QMenu& docks() { return *m_docks; }        ///< filled by who knows them
    [[nodiscard]] QMenu& heads() { return *m_heads; }        ///< filled by who knows them

private:
    QMenu* menu(QMenu* parent, const char* source);
    void add(QMenu* menu, std::initializer_list<Command> commands);
    void buildFile();
    void buildView();
    void buildSequence();
    void buildGo();

    QMenuBar& m_bar;
    const Commands& m_commands;
    std::vector<std::pair<QMenu*, const char*>> m_titles;
    QMenu* m_recent = nullptr;
    QMenu* m_docks = nullptr;
    QMenu* m_heads = nullptr;
};

} // namespace headlight
