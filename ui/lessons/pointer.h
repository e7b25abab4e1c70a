#pragma once

#include "ui/lessons/targets.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QPointer>
#include <QWidget>

namespace headlight {

/// A ring around what a chapter points at, over the whole window and in nobody's way: it pulses
/// three times and goes; where the desktop wants no motion it stands still for as long.
class Pointer final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Pointer)
public:
    explicit Pointer(QWidget& window);

    void pointAt(const Target& target);
    void stop();
    [[nodiscard]] bool isPointing() const { return isVisible(); }
    [[nodiscard]] QRect ring() const; ///< in the window's coordinates; empty while it is not there

protected:
    void paintEvent(QPaintEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
    QPointer<QWidget> m_target;
    QRect m_rect;
    QRect m_painted; ///< in the last frame
    QBasicTimer m_timer;
    QElapsedTimer m_since;
};

} // namespace headlight
