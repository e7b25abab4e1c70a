#include "ui/lessons/choice_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QRadioButton>

namespace headlight {

ChoiceRow::ChoiceRow(QWidget* parent)
    : QWidget{parent}
    , m_button{new QRadioButton{this}}
    , m_label{new QLabel{this}}
{
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_button, 0, Qt::AlignTop);
    row->addWidget(m_label, 1);
}

void ChoiceRow::setText(const QString& plain)
{
    m_label->setText(plain);
    m_button->setAccessibleName(plain);
}

void ChoiceRow::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) {
        m_button->setFocus();
        m_button->click();
    }
}

} // namespace headlight
