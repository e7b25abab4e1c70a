#include "ui/window/message_bar.h"

#include "ui/window/icons.h"

#include <QAccessible>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace headlight {

namespace {

QLabel* sentenceLabel(QWidget* parent)
{
    auto* label = new QLabel{parent};
    label->setObjectName(QStringLiteral("sentence"));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QToolButton* dismissButton(QWidget* parent)
{
    auto* dismiss = new QToolButton{parent};
    dismiss->setObjectName(QStringLiteral("titleButton"));
    dismiss->setIcon(themedIcon("close", parent->palette()));
    return dismiss;
}

} // namespace

MessageBar::MessageBar(QWidget* parent) : QWidget{parent}, m_layout{new QVBoxLayout{this}}
{
    m_layout->setContentsMargins(12, 8, 12, 4);
    m_layout->setSpacing(6);
    hide();
}

void MessageBar::show(Topic topic, const Text& sentence, const Step& step)
{
    clear(topic);
    auto* frame = new QFrame{this};
    frame->setObjectName(QStringLiteral("message"));
    auto* row = new QHBoxLayout{frame};
    row->setContentsMargins(12, 6, 6, 6);
    row->setSpacing(8);
    Message message{frame,    sentenceLabel(frame), nullptr, dismissButton(frame), sentence,
                    step.text};
    row->addWidget(message.label, 1);
    if (step.act) {
        message.button = new QPushButton{frame};
        connect(message.button, &QPushButton::clicked, this, step.act);
        row->addWidget(message.button);
    }
    connect(message.dismiss, &QToolButton::clicked, this, [this, topic] { clear(topic); });
    row->addWidget(message.dismiss);
    retranslate(message);

    m_layout->addWidget(frame);
    m_messages.emplace(topic, message);
    setVisible(true);
    QAccessibleEvent alert{frame, QAccessible::Alert};
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::retranslate(const Message& message)
{
    const QString sentence = message.sentence();
    message.label->setText(sentence);
    message.label->setAccessibleName(sentence);
    if (message.button != nullptr)
        message.button->setText(message.step());
    message.dismiss->setToolTip(tr("Dismiss"));
    message.dismiss->setAccessibleName(tr("Dismiss this message"));
}

void MessageBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        for (const auto& [topic, message] : m_messages)
            retranslate(message);
}

void MessageBar::clear(Topic topic)
{
    const auto found = m_messages.find(topic);
    if (found == m_messages.end())
        return;
    found->second.frame->hide();
    found->second.frame->deleteLater(); // a button of it may be what called us
    m_messages.erase(found);
    setVisible(!m_messages.empty());
}

QString MessageBar::sentence(Topic topic) const
{
    const auto found = m_messages.find(topic);
    return found == m_messages.end() ? QString{} : found->second.label->text();
}

} // namespace headlight
