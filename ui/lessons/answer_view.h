#pragma once

#include "ui/lessons/exercise_check.h"

#include <QWidget>

class QButtonGroup;
class QComboBox;
class QLineEdit;
class QListWidget;
class QVBoxLayout;

namespace headlight {

/// Where an exercise is answered: a number is typed, keys are put in order, a sentence or a shape
/// is chosen; what is to be built is built in the window itself.
class AnswerView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AnswerView)
public:
    AnswerView(const Exercise& exercise, const ExerciseText& text, QWidget* parent = nullptr);

    [[nodiscard]] Answer answer() const;
    void setAnswer(const Answer& answer); ///< tells nobody
    /// What the answers are called depends on the live trace: tokens, sizes, counting.
    void refresh(const TracePtr& trace, bool countFromOne);

signals:
    void edited();   ///< what was said of the last answer is over
    void accepted(); ///< Return was pressed

private:
    void build(const NumberTask& task);
    void build(const OrderTask& task);
    void build(const ChoiceTask& task);
    void build(const ShapeTask& task);
    void build(const BuildTask& /*task*/) {}
    void move(int step);
    [[nodiscard]] QString choiceText(const QString& name) const;

    const Exercise& m_exercise;
    const ExerciseText& m_text;
    QVBoxLayout* m_column;
    QLineEdit* m_number = nullptr;
    QListWidget* m_order = nullptr;
    QButtonGroup* m_choices = nullptr;
    QComboBox* m_shapes = nullptr;
};

} // namespace headlight
