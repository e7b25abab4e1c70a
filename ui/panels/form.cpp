#include "ui/panels/form.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace headlight {

namespace {

constexpr int kLabelColumns = 11; ///< in widths of "0"
constexpr int kControlHeight = 28;
constexpr int kNarrowestControl = 60;

} // namespace

Form::Form(QWidget* parent) : QWidget{parent}, m_grid{new QGridLayout{this}}
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(kFormGap);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(2, 1);
    setLabelWidth();
}

QLabel* Form::addRow(QWidget* control)
{
    return addRow(control, nullptr);
}

QLabel* Form::addRow(QWidget* first, QWidget* second)
{
    const int row = m_grid->rowCount();
    auto* label = new QLabel{this};
    label->setBuddy(first);
    letShrink(*first);
    if (second != nullptr)
        letShrink(*second);
    label->setWordWrap(true);
    m_labels.push_back(label);
    label->setMinimumHeight(kControlHeight); // in the middle of a control, at the top of a list
    m_grid->addWidget(label, row, 0, Qt::AlignTop);
    m_grid->addWidget(first, row, 1, 1, second == nullptr ? 2 : 1);
    if (second != nullptr)
        m_grid->addWidget(second, row, 2);
    m_grid->setRowMinimumHeight(row, kControlHeight);
    return label;
}

void Form::addWide(QWidget* widget)
{
    m_grid->addWidget(widget, m_grid->rowCount(), 0, 1, 3);
}

void Form::setRowVisible(QLabel* label, bool visible)
{
    const int at = m_grid->indexOf(label);
    int row = 0;
    int column = 0;
    int rows = 0;
    int columns = 0;
    m_grid->getItemPosition(at, &row, &column, &rows, &columns);
    for (int each = 0; each < 3; ++each)
        if (const QLayoutItem* item = m_grid->itemAtPosition(row, each); item != nullptr)
            if (item->widget() != nullptr)
                item->widget()->setVisible(visible);
    m_grid->setRowMinimumHeight(row, visible ? kControlHeight : 0);
}

void Form::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setLabelWidth();
}

void Form::setLabelWidth()
{
    m_grid->setColumnMinimumWidth(0, formLabelWidth(*this));
}

int formLabelWidth(const QWidget& widget)
{
    return kLabelColumns * widget.fontMetrics().horizontalAdvance(QLatin1Char('0'));
}

void letShrink(QWidget& control)
{
    control.setMinimumWidth(kNarrowestControl);
    if (auto* box = qobject_cast<QComboBox*>(&control)) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(1);
    }
}

void setReason(QWidget& control, const QString& toolTip, const QString& reason)
{
    control.setEnabled(reason.isEmpty());
    control.setToolTip(reason.isEmpty() ? toolTip : reason);
}

} // namespace headlight
