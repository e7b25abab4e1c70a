#include "ui/panels/overview_panel.h"

#include "ui/panels/section.h"
#include "ui/views/overview_map.h"

#include <QEvent>
#include <QVBoxLayout>

namespace headlight {

OverviewPanel::OverviewPanel(Session& session, OverviewMap& map, QWidget* parent)
    : QWidget{parent}
    , m_session{session}
    , m_section{new Section{this}}
{
    m_section->content().addWidget(&map);
    map.show();
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);
    connect(&session, &Session::pairsChanged, this, &OverviewPanel::refresh);
    refresh();
}

void OverviewPanel::refresh()
{
    const TracePtr trace = m_session.shown();
    setVisible(trace && OverviewMap::isFor(*trace));
    m_section->setTitle(tr("Overview"));
    if (trace)
        m_section->setNote(QStringLiteral("%1 × %2").arg(trace->queries()).arg(trace->keys()));
}

void OverviewPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace headlight
