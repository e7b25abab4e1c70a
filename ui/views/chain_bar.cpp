#include "ui/views/chain_bar.h"

#include "ui/views/ui_colours.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

namespace headlight {

void showStep(Session& session, ChainStep step)
{
    ViewSettings settings = session.viewSettings();
    if (step == ChainStep::Scores)
        settings.quantity = MapQuantity::Scores;
    if (step == ChainStep::Weights)
        settings.quantity = MapQuantity::Weights;
    session.setViewSettings(settings);
    Selection selection = session.selection();
    selection.step = step;
    session.setSelection(selection);
}

ChainBar::ChainBar(Session& session, QWidget* parent) : QWidget{parent}, m_session{session} {}

void ChainBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
}

} // namespace headlight
