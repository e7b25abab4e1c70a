#include "ui/lessons/answer_view.h"

#include "ui/drawing/token_text.h"
#include "ui/lessons/choice_row.h"
#include "ui/lessons/live_text.h"
#include "ui/lessons/plain_tex.h"
#include "ui/panels/section.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace headlight {

namespace {

QString plainPieces(const std::vector<LessonPiece>& pieces)
{
    QString plain;
    for (const LessonPiece& piece : pieces)
        plain += piece.kind == LessonPiece::Kind::Prose ? piece.text : plainTex(piece.text);
    return plain.remove(QLatin1Char('\\')); // the escapes of Markdown
}

} // namespace

AnswerView::AnswerView(const Exercise& exercise, const ExerciseText& text, QWidget* parent)
    : QWidget{parent}
    , m_exercise{exercise}
    , m_text{text}
    , m_column{new QVBoxLayout{this}}
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(6);
    std::visit([this](const auto& task) { build(task); }, exercise.task);
}

void AnswerView::build(const NumberTask& task)
{
    m_number = new QLineEdit{this};
    m_number->setObjectName(QStringLiteral("answerNumber"));
    m_number->setAccessibleName(tr("Your number"));
    m_number->setPlaceholderText(tr("your number"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_number, 1);
    auto* tolerance = mutedLabel(this);
    tolerance->setWordWrap(false);
    tolerance->setText(
        task.tolerance > 0 ? tr("to within ±%1").arg(task.tolerance) : tr("exactly"));
    row->addWidget(tolerance);
    m_column->addLayout(row);
    connect(m_number, &QLineEdit::textEdited, this, &AnswerView::edited);
    connect(m_number, &QLineEdit::returnPressed, this, &AnswerView::accepted);
}

void AnswerView::build(const OrderTask& task)
{
    m_order = new QListWidget{this};
    m_order->setObjectName(QStringLiteral("answerOrder"));
    m_order->setAccessibleName(tr("Keys, the largest attention weight first"));
    m_order->setDragDropMode(QAbstractItemView::InternalMove);
    m_order->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const TokenIndex key : task.keys) {
        auto* item = new QListWidgetItem{m_order};
        item->setData(Qt::UserRole, static_cast<int>(key));
    }
    m_order->setCurrentRow(0);
    auto* buttons = new QHBoxLayout;
    const auto add = [this, buttons](const QString& text, const char* name, int step) {
        auto* button = new QPushButton{text, this};
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, step] { move(step); });
    };
    add(tr("Up"), "answerUp", -1);
    add(tr("Down"), "answerDown", 1);
    buttons->addStretch();
    m_column->addWidget(m_order);
    m_column->addLayout(buttons);
    connect(m_order->model(), &QAbstractItemModel::rowsMoved, this, &AnswerView::edited);
}

void AnswerView::move(int step)
{
    const int from = m_order->currentRow();
    const int to = from + step;
    if (from < 0 || to < 0 || to >= m_order->count())
        return;
    m_order->insertItem(to, m_order->takeItem(from));
    m_order->setCurrentRow(to);
    emit edited();
}

void AnswerView::build(const ChoiceTask& task)
{
    m_choices = new QButtonGroup{this};
    int at = 0;
    for (const ChoiceTask::Option& option : task.options) {
        auto* row = new ChoiceRow{this};
        row->button().setObjectName(QStringLiteral("choice_") + option.name);
        m_choices->addButton(&row->button(), at++);
        m_column->addWidget(row);
    }
    connect(m_choices, &QButtonGroup::idClicked, this, &AnswerView::edited);
}

void AnswerView::build(const ShapeTask& task)
{
    m_shapes = new QComboBox{this};
    m_shapes->setObjectName(QStringLiteral("answerShape"));
    m_shapes->setAccessibleName(tr("Shape"));
    m_shapes->addItem(tr("choose a shape"));
    for (const QString& option : task.options)
        m_shapes->addItem(shapeLetters(option), option);
    m_column->addWidget(m_shapes);
    connect(m_shapes, &QComboBox::activated, this, &AnswerView::edited);
}

QString AnswerView::choiceText(const QString& name) const
{
    for (const auto& [choice, sentence] : m_text.choices)
        if (choice == name)
            return sentence;
    return name;
}

Answer AnswerView::answer() const
{
    Answer answer;
    if (m_number != nullptr)
        answer.number = m_number->text();
    if (m_order != nullptr)
        for (int row = 0; row < m_order->count(); ++row)
            answer.order.push_back(m_order->item(row)->data(Qt::UserRole).toInt());
    if (m_shapes != nullptr)
        answer.choice = m_shapes->currentData().toString();
    if (m_choices != nullptr && m_choices->checkedId() >= 0)
        answer.choice = std::get<ChoiceTask>(m_exercise.task)
                            .options[static_cast<std::size_t>(m_choices->checkedId())]
                            .name;
    return answer;
}

void AnswerView::setAnswer(const Answer& answer)
{
    if (m_number != nullptr)
        m_number->setText(answer.number);
    if (m_order != nullptr)
        for (std::size_t at = 0; at < answer.order.size(); ++at)
            m_order->item(static_cast<int>(at))
                ->setData(Qt::UserRole, static_cast<int>(answer.order[at]));
    if (m_shapes != nullptr)
        m_shapes->setCurrentIndex(std::max(0, m_shapes->findData(answer.choice)));
    if (m_choices == nullptr)
        return;
    const auto& options = std::get<ChoiceTask>(m_exercise.task).options;
    for (std::size_t at = 0; at < options.size(); ++at)
        if (options[at].name == answer.choice)
            m_choices->button(static_cast<int>(at))->setChecked(true);
}

void AnswerView::refresh(const TracePtr& trace, bool countFromOne)
{
    if (m_order != nullptr)
        for (int row = 0; row < m_order->count(); ++row) {
            QListWidgetItem& item = *m_order->item(row);
            const Index key = item.data(Qt::UserRole).toInt();
            if (trace && key < trace->keys())
                item.setText(keyName(trace->keyTokens(), key, countFromOne ? 1 : 0));
        }
    if (m_order != nullptr)
        m_order->setFixedHeight(
            m_order->count() * m_order->sizeHintForRow(0) + 2 * m_order->frameWidth() + 4);
    if (m_shapes != nullptr)
        for (int at = 1; at < m_shapes->count(); ++at) {
            const QString option = m_shapes->itemData(at).toString();
            m_shapes->setItemText(
                at,
                QStringLiteral("%1 = %2").arg(shapeLetters(option), shapeNumbers(option, trace)));
        }
    if (m_choices == nullptr)
        return;
    const auto& options = std::get<ChoiceTask>(m_exercise.task).options;
    for (std::size_t at = 0; at < options.size(); ++at) {
        auto* row =
            qobject_cast<ChoiceRow*>(m_choices->button(static_cast<int>(at))->parentWidget());
        row->setText(plainPieces(livePieces(choiceText(options[at].name), trace, countFromOne)));
    }
}

} // namespace headlight
