#pragma once

#include "ui/lessons/lesson_board.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;

namespace headlight {

/// The chapters by name, with a mark at those that are finished.
class ChapterList final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChapterList)
public:
    explicit ChapterList(LessonBoard& board, Preferences& preferences, QWidget* parent = nullptr);

    void takeFocus(); ///< onto the first chapter
    void retranslate();

private:
    void refresh();

    LessonBoard& m_board;
    Preferences& m_preferences;
    QLabel* m_intro;
    std::vector<QPushButton*> m_chapters;
    QCheckBox* m_remember;
};

} // namespace headlight
