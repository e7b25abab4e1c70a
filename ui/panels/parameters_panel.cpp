#include "ui/panels/parameters_panel.h"

namespace headlight {

class ParametersPanel::Private
{
};

ParametersPanel::ParametersPanel(Session& /*session*/, QWidget* parent)
    : QWidget{parent}
    , d{std::make_unique<Private>()}
{
}

ParametersPanel::~ParametersPanel() = default;

void ParametersPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
}

} // namespace headlight
