#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace headlight {

/// What is being done, how far it is, how long it may take yet where that is seconds, and a Stop
/// button: shown once it has taken 200 ms.
class JobProgress final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobProgress)
public:
    explicit JobProgress(QWidget* parent = nullptr);

    void begin(const QString& name); ///< "Computing"; again while it runs: keeps what is shown
    void setProgress(double shareDone);
    void end();

signals:
    void stopRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] QString shareText(double shareDone) const;

    QTimer m_patience;
    QElapsedTimer m_since;
    QLabel* m_name;
    QProgressBar* m_bar;
    QLabel* m_share;
    QPushButton* m_stop;
    bool m_running = false;
};

} // namespace headlight
