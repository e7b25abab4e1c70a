#include "ui/window/head_stepper.h"

#include "ui/window/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace headlight {

void stepHead(Session& session, int step)
{
    session.select([step](Selection& selection) { selection.head += step; }); // clamps
}

HeadStepper::HeadStepper(Session& session, QWidget* parent)
    : QFrame{parent}
    , m_session{session}
    , m_title{new QLabel{this}}
    , m_position{new QLabel{this}}
    , m_previous{stepButton(-1)}
    , m_next{stepButton(1)}
{
    setObjectName(QStringLiteral("headStepper"));
    m_position->setAlignment(Qt::AlignCenter);
    m_position->setTextFormat(Qt::RichText);
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(10, 3, 6, 3);
    row->setSpacing(4);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_title, m_previous, m_position, m_next})
        row->addWidget(widget);
    connect(&session, &Session::pairsChanged, this, &HeadStepper::refresh);
    connect(&session, &Session::selectionChanged, this, &HeadStepper::refresh);
    connect(&session, &Session::viewSettingsChanged, this, &HeadStepper::refresh);
    retranslate();
}

QToolButton* HeadStepper::stepButton(int step)
{
    auto* button = new QToolButton{this};
    button->setObjectName(QStringLiteral("stepButton"));
    button->setAutoRepeat(true);
    connect(button, &QToolButton::clicked, this, [this, step] { stepHead(m_session, step); });
    return button;
}

void HeadStepper::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

void HeadStepper::retranslate()
{
    m_title->setText(tr("Head"));
    m_previous->setIcon(themedIcon("chevron-left", palette()));
    m_next->setIcon(themedIcon("chevron-right", palette()));
    m_previous->setToolTip(tr("Previous head (,)"));
    m_next->setToolTip(tr("Next head (.)"));
    m_previous->setAccessibleName(tr("Previous head"));
    m_next->setAccessibleName(tr("Next head"));
    refresh();
}

void HeadStepper::refresh()
{
    const TracePtr shown = m_session.shown();
    const Index heads = shown ? shown->heads() : 0;
    const Index head = m_session.selection().head;
    const Index first = m_session.viewSettings().firstIndex();
    setEnabled(heads > 0);
    m_previous->setEnabled(head > 0);
    m_next->setEnabled(head + 1 < heads);
    const QString total = tr("/ %1", "position of the head: 3 / 12").arg(heads);
    m_position->setText(
        heads > 0 ? QStringLiteral("<b>%1</b> %2").arg(head + first).arg(total)
                  : QStringLiteral("–"));
    m_position->setMinimumWidth(
        m_position->fontMetrics().horizontalAdvance(QStringLiteral("%1 / %1 ").arg(heads)));
    m_position->setAccessibleName(tr("Head %1 of %2").arg(head + first).arg(heads));
}

} // namespace headlight
