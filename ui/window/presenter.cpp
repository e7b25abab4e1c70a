#include "ui/window/presenter.h"

#include "ui/views/derivation/derivation_view.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

namespace headlight {

Presenter::Presenter(QMainWindow& window, DerivationView& derivation, QObject* parent)
    : QObject{parent}
    , m_window{window}
    , m_derivation{derivation}
{
}

void Presenter::setPresenting(bool presenting)
{
    if (presenting == m_presenting)
        return;
    m_presenting = presenting;
    if (presenting) {
        QList<QPointer<QWidget>> around = m_around;
        around << m_window.menuBar() << m_window.statusBar();
        for (QToolBar* bar : m_window.findChildren<QToolBar*>())
            around << bar;
        for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())
            around << dock;
        m_hidden.clear();
        for (const QPointer<QWidget>& widget : around)
            if (widget && !widget->isHidden()) {
                widget->hide();
                m_hidden << widget;
            }
        m_before = m_window.windowState();
        m_window.setWindowState(m_before | Qt::WindowFullScreen);
    } else {
        for (const QPointer<QWidget>& widget : m_hidden)
            if (widget)
                widget->show();
        m_window.setWindowState(m_before);
    }
    m_derivation.setPresenting(presenting);
    emit presentingChanged(presenting);
}

} // namespace headlight
