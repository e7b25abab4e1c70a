#pragma once

#include "ui/lessons/lesson_board.h"
#include "ui/typeset/typesetter.h"

#include <QWidget>

namespace headlight {

class ChapterList;
class ChapterView;
class Pointer;

/// The lessons: the list of chapters, or the open one. Links point at controls and cells of
/// `window`, walk the chain, choose a pair, and set examples up:
///
///     point:NAME     a ring around a control (targets.h)
///     point:cell/I,J chooses the pair and rings its cell
///     step:NAME      shows a step of the chain
///     select:H,I,J   chooses a head and a pair
///     setup:NAME     sets an example up; empty = the chapter's first
///     chapter:N      opens another chapter
class LessonPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LessonPanel)
public:
    LessonPanel(
        Session& session, Preferences& preferences, Typesetter& typesetter, QWidget& window);

    [[nodiscard]] LessonBoard& board() { return *m_board; }
    [[nodiscard]] Pointer& pointer() { return *m_pointer; }
    void follow(const QString& link);
    void takeFocus(); ///< onto the chapter's text, or the first chapter of the list
    /// All that it shows is drawn (screenshots wait for it).
    [[nodiscard]] bool isComplete() const;

signals:
    void pointed(); ///< at a cell or the thumbnails: the pictures must be on screen
    void failed(const headlight::Error& error);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showLesson();
    void point(const QString& name);
    void chooseCell(Pair cell);
    void select(const QString& place);
    void showStepNamed(const QString& name);
    void scrollToTop();

    Session& m_session;
    QWidget& m_window;
    LessonBoard* m_board;
    Pointer* m_pointer;
    ChapterList* m_list;
    ChapterView* m_chapter;
};

} // namespace headlight
