#include "ui/panels/value_table.h"

#include <QGridLayout>
#include <QLabel>
#include <QTextDocumentFragment>

namespace headlight {

ValueTable::ValueTable(QWidget* parent) : QWidget{parent}, m_grid{new QGridLayout{this}}
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(0, 1);
}

int ValueTable::addRow(const QString& key, bool emphasised)
{
    const int row = static_cast<int>(m_rows.size());
    auto* name = new QLabel{this};
    name->setTextFormat(Qt::RichText);
    name->setWordWrap(true);
    name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* value = new QLabel{this};
    value->setObjectName(key);
    value->setTextFormat(Qt::PlainText);
    value->setAlignment(Qt::AlignRight | Qt::AlignTop);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    if (emphasised) {
        QFont bold = font();
        bold.setBold(true);
        name->setFont(bold);
        value->setFont(bold);
    }
    m_grid->addWidget(name, row, 0);
    m_grid->addWidget(value, row, 1);
    m_rows.push_back({name, value});
    return row;
}

void ValueTable::setName(int row, const QString& richText)
{
    m_rows[row].name->setText(richText);
    m_rows[row].value->setAccessibleName(name(row));
}

void ValueTable::setValue(int row, const QString& value)
{
    m_rows[row].value->setText(value);
    m_rows[row].value->setAccessibleDescription(value);
    m_rows[row].name->setVisible(!value.isEmpty());
    m_rows[row].value->setVisible(!value.isEmpty());
}

QString ValueTable::name(int row) const
{
    return QTextDocumentFragment::fromHtml(m_rows[row].name->text()).toPlainText();
}

QString ValueTable::value(int row) const
{
    return m_rows[row].value->text();
}

} // namespace headlight
