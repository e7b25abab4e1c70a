#include "ui/lessons/chapter_list.h"

#include "ui/lessons/live_text.h"
#include "ui/lessons/plain_tex.h"
#include "ui/panels/section.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace headlight {

ChapterList::ChapterList(LessonBoard& board, Preferences& preferences, QWidget* parent)
    : QWidget{parent}
    , m_board{board}
    , m_preferences{preferences}
    , m_intro{mutedLabel(this)}
    , m_remember{new QCheckBox{this}}
{
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(16, 12, 16, 16);
    column->setSpacing(2);
    column->addWidget(m_intro);
    column->addSpacing(6);
    for (const Lesson& lesson : board.library().lessons()) {
        auto* chapter = new QPushButton{this};
        chapter->setObjectName(QStringLiteral("chapter%1").arg(lesson.number));
        chapter->setProperty("role", QStringLiteral("chapter"));
        chapter->setAutoDefault(false);
        connect(chapter, &QPushButton::clicked, this, [this, number = lesson.number] {
            m_board.open(number);
        });
        m_chapters.push_back(chapter);
        column->addWidget(chapter);
    }
    column->addSpacing(10);
    column->addWidget(m_remember);
    column->addStretch();
    m_remember->setObjectName(QStringLiteral("rememberChapters"));
    m_remember->setChecked(board.remembers());
    connect(m_remember, &QCheckBox::toggled, &board, &LessonBoard::setRemembers);
    connect(&board, &LessonBoard::finishedChanged, this, &ChapterList::refresh);
    retranslate();
}

void ChapterList::takeFocus()
{
    if (!m_chapters.empty())
        m_chapters.front()->setFocus();
}

void ChapterList::retranslate()
{
    m_intro->setText(
        tr("Eleven short chapters, from a token to a trained head. Each sets the window up and "
           "keeps your own document until you go back to it."));
    m_remember->setText(tr("Remember finished chapters"));
    m_remember->setToolTip(tr("Otherwise the marks are gone when Headlight is closed"));
    refresh();
}

void ChapterList::refresh()
{
    for (std::size_t at = 0; at < m_chapters.size(); ++at) {
        const Lesson& lesson = m_board.library().lessons()[at];
        const QString title = m_board.library().text(lesson.number, m_preferences.language()).title;
        const bool finished = m_board.isFinished(lesson.number);
        m_chapters[at]->setText(QStringLiteral("%1  %2%3")
                                    .arg(
                                        QString::number(lesson.number), title,
                                        finished ? QStringLiteral("  ✓") : QString{}));
        m_chapters[at]->setAccessibleName(
            finished ? tr("Chapter %1: %2, finished").arg(lesson.number).arg(title)
                     : tr("Chapter %1: %2").arg(lesson.number).arg(title));
    }
}

} // namespace headlight
