#pragma once

#include "ui/session/session.h"

#include <QObject>

#include <optional>

namespace headlight {

class OpenCommands;

/// Watches the files that the program starts with until they are opened and computed: then the
/// selection that was asked for holds, for the files, not for what was shown between them. Where
/// none could be opened, the document of the session is computed instead. Belongs to `opening`.
class FirstFiles final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FirstFiles)
public:
    FirstFiles(Session& session, OpenCommands& opening, std::optional<Selection> selection);

private:
    void look();
    void end();

    Session& m_session;
    OpenCommands& m_opening;
    std::optional<Selection> m_selection;
    bool m_computed = false; ///< something was, if in vain
};

} // namespace headlight
