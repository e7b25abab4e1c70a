#pragma once

#include "ui/session/preferences.h"
#include "ui/session/session.h"
#include "ui/window/commands.h"

namespace headlight {

/// The commands that change how things are shown and where one is: the choices of the View menu,
/// the tokenizer, heads and steps of the chain. Checked is what session and preferences say.
class ViewCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ViewCommands)
public:
    ViewCommands(Commands& commands, Session& session, Preferences& preferences, QObject* parent);

private:
    void connectSettings();
    void connectPreferences();
    void connectTokenizer();
    void connectHeads();
    void setting(Command command, const std::function<void(ViewSettings&)>& change);
    void refreshSettings();
    void refreshPreferences();
    void refreshDocument();
    void refreshHeads();

    Commands& m_commands;
    Session& m_session;
    Preferences& m_preferences;
};

} // namespace headlight
