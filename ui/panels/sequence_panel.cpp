#include "ui/panels/sequence_panel.h"

namespace headlight {

class SequencePanel::Private
{
};

SequencePanel::SequencePanel(Session& /*session*/, QWidget* parent)
    : QWidget{parent}
    , d{std::make_unique<Private>()}
{
}

SequencePanel::~SequencePanel() = default;

void SequencePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
}

void SequencePanel::focusText() {}

} // namespace headlight
