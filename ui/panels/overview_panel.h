#pragma once

#include "ui/session/session.h"

#include <QWidget>

namespace headlight {

class OverviewMap;
class Section;

/// Long sequences as a whole, with the part of them that the heatmap shows; hidden for short ones,
/// whose heatmap is easily seen as a whole.
class OverviewPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OverviewPanel)
public:
    /// Takes the map.
    OverviewPanel(Session& session, OverviewMap& map, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Session& m_session;
    Section* m_section;
};

} // namespace headlight
