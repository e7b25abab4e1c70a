#include "ui/panels/inspector_panel.h"

namespace headlight {

class InspectorPanel::Private
{
};

InspectorPanel::InspectorPanel(Session& /*session*/, QWidget* parent)
    : QWidget{parent}
    , d{std::make_unique<Private>()}
{
}

InspectorPanel::~InspectorPanel() = default;

void InspectorPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
}

bool InspectorPanel::isComplete() const
{
    return true;
}

} // namespace headlight
