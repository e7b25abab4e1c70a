#pragma once

#include <QDockWidget>

class QLabel;
class QToolButton;

namespace headlight {

/// The slim title bar of a dock: its name, and buttons that detach and close it.
class DockTitle final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DockTitle)
public:
    explicit DockTitle(QDockWidget& dock);

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* button();
    void refresh();

    QDockWidget& m_dock;
    QLabel* m_name;
    QToolButton* m_detach;
    QToolButton* m_close;
};

} // namespace headlight
