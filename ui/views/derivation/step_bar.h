#pragma once

#include "ui/session/explainer.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace headlight {

/// The steps of the derivation as controls: first, previous, next, last, play with its speed, where
/// one is, and copying. States intents to the explainer.
class StepBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StepBar)
public:
    explicit StepBar(Explainer& explainer, QWidget* parent = nullptr);

    /// Goes on by itself, from the beginning where the end is reached; stops there.
    void setPlaying(bool playing);
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void playingChanged(bool playing);
    void copyTexRequested();
    void copyPictureRequested();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void listen();
    void retranslate();
    void refresh();
    void fit();
    void playOn();
    [[nodiscard]] int interval() const; ///< milliseconds a step

    Explainer& m_explainer;
    QPushButton* m_first;
    QPushButton* m_previous;
    QPushButton* m_next;
    QPushButton* m_last;
    QPushButton* m_play;
    QComboBox* m_speed;
    QProgressBar* m_progress;
    QLabel* m_position;
    QPushButton* m_copyTex;
    QPushButton* m_copyPicture;
    QTimer m_timer;
};

} // namespace headlight
