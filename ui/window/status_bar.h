#pragma once

#include "ui/session/session.h"

#include <QStatusBar>
#include <QTimer>

#include <optional>

class QLabel;

namespace headlight {

class JobProgress;

/// From left: the pair under the pointer (else the chosen one) with score and weight; progress;
/// what one pixel means; the last computation; memory.
class StatusBar final : public QStatusBar
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StatusBar)
public:
    explicit StatusBar(Session& session, QWidget* parent = nullptr);

    void showPair(std::optional<Pair> pair); ///< empty: back to the chosen one
    void showValue(const QString& text);     ///< a cell of a matrix; empty: back to the pair
    void setDetail(const QString& text);     ///< "1 cell = 1 weight"

    [[nodiscard]] JobProgress& computation() { return *m_computing; } ///< of the session
    [[nodiscard]] JobProgress& opening() { return *m_opening; }
    [[nodiscard]] JobProgress& saving() { return *m_saving; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QLabel* label(const char* role);
    void refreshPair();
    void refreshComputation();
    void refreshMemory();
    [[nodiscard]] QString tokenText(const Tokens& tokens, TokenIndex index) const;

    Session& m_session;
    std::optional<Pair> m_hovered;
    QString m_value;
    QTimer m_memoryTimer;
    QLabel* m_pair;
    QLabel* m_score;
    QLabel* m_weight;
    JobProgress* m_opening;
    JobProgress* m_saving;
    JobProgress* m_computing;
    QLabel* m_detail;
    QLabel* m_computation;
    QLabel* m_memory;
};

} // namespace headlight
