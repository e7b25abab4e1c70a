#include "ui/panels/mask_panel.h"

namespace headlight {

class MaskPanel::Private
{
};

MaskPanel::MaskPanel(Session& /*session*/, QWidget* parent)
    : QWidget{parent}
    , d{std::make_unique<Private>()}
{
}

MaskPanel::~MaskPanel() = default;

void MaskPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
}

} // namespace headlight
