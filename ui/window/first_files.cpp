#include "ui/window/first_files.h"

#include "ui/window/open_commands.h"

namespace headlight {

FirstFiles::FirstFiles(Session& session, OpenCommands& opening, std::optional<Selection> selection)
    : QObject{&opening}
    , m_session{session}
    , m_opening{opening}
    , m_selection{selection}
{
    connect(&opening, &OpenCommands::idle, this, &FirstFiles::look);
    connect(&session, &Session::computationStarted, this, [this] { m_computed = true; });
    connect(&session, &Session::computationEnded, this, &FirstFiles::look);
}

void FirstFiles::look()
{
    if (m_opening.isBusy() || m_session.isComputing())
        return;
    if (m_session.trace()) {
        if (m_selection)
            m_session.select([this](Selection& selection) {
                selection.head = m_selection->head;
                selection.pair = m_selection->pair;
            });
        end();
    } else if (m_computed) {
        end();
    } else if (!m_opening.isAsking()) {
        m_session.recompute();
    }
}

void FirstFiles::end()
{
    m_session.disconnect(this);
    m_opening.disconnect(this);
    deleteLater();
}

} // namespace headlight
