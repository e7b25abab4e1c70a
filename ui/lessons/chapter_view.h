#pragma once

#include "ui/lessons/exercise_view.h"
#include "ui/lessons/lesson_board.h"

#include <QWidget>

#include <map>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headlight {

class LiveView;

/// The open chapter: its prose, the live block, its exercises, and the way to its neighbours. Built
/// anew for each chapter and language; answers outlive a change of language.
class ChapterView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChapterView)
public:
    ChapterView(LessonBoard& board, Typesetter& typesetter, QWidget* parent = nullptr);

    void rebuild();   ///< of board.lesson(), which there is
    void takeFocus(); ///< onto the text: its keys scroll and walk its links
    [[nodiscard]] bool isComplete() const;

signals:
    void linkChosen(const QString& link);

protected:
    void changeEvent(QEvent* event) override;

private:
    void dressTitle();
    void arrange();
    QPushButton* button(const char* name);
    LessonTextView* prose(const QString& text);
    void addExercises();
    void refresh();
    void retranslate();

    LessonBoard& m_board;
    Typesetter& m_typesetter;
    QVBoxLayout* m_column;
    QPushButton* m_contents;
    QPushButton* m_previous;
    QPushButton* m_next;
    QPushButton* m_setUp;
    QPushButton* m_back;
    QLabel* m_title;
    QWidget* m_body = nullptr;
    QPushButton* m_onward;
    std::vector<std::pair<LessonTextView*, QString>> m_prose; ///< with their texts
    std::vector<ExerciseView*> m_exercises;
    LiveView* m_live = nullptr;
    int m_shown = 0; ///< the chapter that m_body is of
};

} // namespace headlight
