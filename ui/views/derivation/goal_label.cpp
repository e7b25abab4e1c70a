#include "ui/views/derivation/goal_label.h"

#include "ui/drawing/operand_layout.h"
#include "ui/drawing/place_text.h"
#include "ui/drawing/token_text.h"

namespace headlight {

GoalLabel::GoalLabel(QWidget* parent) : QLabel{parent}
{
    setObjectName(QStringLiteral("explainedCell"));
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setForegroundRole(QPalette::PlaceholderText);
    setMinimumWidth(40);
}

void GoalLabel::show(const Explainer& explainer, const TracePtr& trace)
{
    const Derivation* derivation = explainer.derivation();
    m_short.clear();
    m_whole.clear();
    if (derivation != nullptr && trace && checkPlace(*trace, derivation->place)) {
        const PlaceText text{*trace, explainer.options().firstIndex};
        const Place& place = derivation->place;
        const QString number = shownNumber(static_cast<double>(placeNumber(trace, place)));
        m_short = tr("How %1 = <b>%2</b> comes to be").arg(text.name(place), number);
        m_whole = m_short;
        if (const QString token = text.token(place.array, place.row); !token.isEmpty())
            m_whole += tr(" · row “%1”").arg(token.toHtmlEscaped());
    }
    fit();
}

void GoalLabel::fit()
{
    const bool fits = oneLine(m_whole, font()).size().width() <= width();
    setText(fits ? m_whole : m_short);
    setToolTip(fits ? QString{} : asRichText(PlaceText::asPlainText(m_whole)));
}

void GoalLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

} // namespace headlight
