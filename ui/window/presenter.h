#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

class QMainWindow;

namespace headlight {

class DerivationView;

/// Presenter mode: the derivation alone, in large type, on the whole screen. Leaving it brings back
/// what was there.
class Presenter final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Presenter)
public:
    Presenter(QMainWindow& window, DerivationView& derivation, QObject* parent);

    /// What is hidden beside menus, tool bars, docks and status bar.
    void hideToo(QWidget* widget) { m_around.push_back(widget); }
    void setPresenting(bool presenting);
    [[nodiscard]] bool isPresenting() const { return m_presenting; }

signals:
    void presentingChanged(bool presenting);

private:
    QMainWindow& m_window;
    DerivationView& m_derivation;
    QList<QPointer<QWidget>> m_around;
    QList<QPointer<QWidget>> m_hidden; ///< by us, to be shown again
    Qt::WindowStates m_before;
    bool m_presenting = false;
};

} // namespace headlight
