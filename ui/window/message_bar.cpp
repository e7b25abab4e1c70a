#include "ui/window/message_bar.h"

#include "ui/window/icons.h"

#include <QAccessible>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace headlight {

namespace {

QLabel* sentenceLabel(const QString& sentence, QWidget* parent)
{
    auto* label = new QLabel{parent};
    label->setObjectName(QStringLiteral("sentence"));
    label->setTextFormat(Qt::PlainText);
    label->setText(sentence);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAccessibleName(sentence);
    return label;
}

} // namespace

MessageBar::MessageBar(QWidget* parent) : QWidget{parent}, m_layout{new QVBoxLayout{this}}
{
    m_layout->setContentsMargins(12, 8, 12, 4);
    m_layout->setSpacing(6);
    hide();
}

void MessageBar::show(Topic topic, const QString& sentence, const Step& step)
{
    clear(topic);
    auto* frame = new QFrame{this};
    frame->setObjectName(QStringLiteral("message"));
    auto* row = new QHBoxLayout{frame};
    row->setContentsMargins(12, 6, 6, 6);
    row->setSpacing(8);
    row->addWidget(sentenceLabel(sentence, frame), 1);
    if (step.act) {
        auto* button = new QPushButton{step.text, frame};
        connect(button, &QPushButton::clicked, this, step.act);
        row->addWidget(button);
    }
    auto* dismiss = new QToolButton{frame};
    dismiss->setObjectName(QStringLiteral("titleButton"));
    dismiss->setIcon(themedIcon("close", palette()));
    dismiss->setToolTip(tr("Dismiss"));
    dismiss->setAccessibleName(tr("Dismiss this message"));
    connect(dismiss, &QToolButton::clicked, this, [this, topic] { clear(topic); });
    row->addWidget(dismiss);

    m_layout->addWidget(frame);
    m_messages[topic] = frame;
    setVisible(true);
    QAccessibleEvent alert{frame, QAccessible::Alert};
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::clear(Topic topic)
{
    const auto found = m_messages.find(topic);
    if (found == m_messages.end())
        return;
    found->second->hide();
    found->second->deleteLater(); // a button of it may be what called us
    m_messages.erase(found);
    setVisible(!m_messages.empty());
}

QString MessageBar::sentence(Topic topic) const
{
    const auto found = m_messages.find(topic);
    if (found == m_messages.end())
        return {};
    return found->second->findChild<QLabel*>(QStringLiteral("sentence"))->text();
}

} // namespace headlight
