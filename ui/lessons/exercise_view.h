#pragma once

#include "ui/lessons/lesson_board.h"
#include "ui/lessons/lesson_text_view.h"

#include <QWidget>

class QFrame;
class QLabel;
class QPushButton;

namespace headlight {

class AnswerView;

/// One exercise: the question, where it is answered, and what is said of the answer. A wrong one
/// gets a hint, the next wrong one the next hint.
class ExerciseView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExerciseView)
public:
    /// `index` is the exercise's place in the open chapter.
    ExerciseView(
        LessonBoard& board, std::size_t index, Typesetter& typesetter, QWidget* parent = nullptr);

    [[nodiscard]] bool isComplete() const;
    /// What is said of the last answer, as plain text; empty before the first.
    [[nodiscard]] QString said() const;

    /// What must outlive a change of language.
    struct State
    {
        Answer answer;
        std::optional<Checked> checked{};
        std::size_t wrong = 0;
    };
    [[nodiscard]] State state() const;
    void setState(const State& state);

signals:
    void linkChosen(const QString& link);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void arrange();
    void check();
    void show(const Checked& checked);
    void refresh();
    void refreshSaid();
    [[nodiscard]] QString sentence(const Checked& checked) const;
    [[nodiscard]] QString hint(const QString& slip) const;

    LessonBoard& m_board;
    const Exercise& m_exercise;
    const ExerciseText& m_text;
    std::size_t m_index;
    LessonTextView* m_question;
    AnswerView* m_answer;
    QPushButton* m_check;
    QPushButton* m_setUp;
    QFrame* m_frame;
    QLabel* m_verdict;
    LessonTextView* m_said;
    std::optional<Checked> m_checked;
    std::size_t m_wrong = 0;
};

} // namespace headlight
