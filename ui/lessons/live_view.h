#pragma once

#include "ui/lessons/lesson_board.h"
#include "ui/lessons/lesson_text_view.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QSlider;
class QVBoxLayout;

namespace headlight {

/// The controls that stand in the chapter itself, and the numbers that follow them: each edits the
/// document like the control of the panels does.
class LiveView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LiveView)
public:
    LiveView(LessonBoard& board, Typesetter& typesetter, QWidget* parent = nullptr);

    [[nodiscard]] bool isComplete() const;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void build();
    QSlider* addSlider(QLabel*& label, const char* name, int most);
    QCheckBox* addCheck(const char* name);
    void editWidth(int power);
    void editUnscaled(bool unscaled);
    void retranslate();
    void refresh();
    void refreshControls();
    void refreshTable();
    [[nodiscard]] Index keyWidth() const;
    [[nodiscard]] bool isUnscaled() const;
    [[nodiscard]] QString tableText() const;

    LessonBoard& m_board;
    const Lesson& m_lesson;
    const LessonText& m_text;
    Typesetter& m_typesetter;
    QVBoxLayout* m_column;
    QSlider* m_width = nullptr;
    QLabel* m_widthLabel = nullptr;
    QCheckBox* m_unscaled = nullptr;
    QSlider* m_temperature = nullptr;
    QLabel* m_temperatureLabel = nullptr;
    QCheckBox* m_subtract = nullptr;
    QLabel* m_table = nullptr;
    LessonTextView* m_numbers = nullptr;
};

} // namespace headlight
