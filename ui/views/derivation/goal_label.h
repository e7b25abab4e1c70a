#pragma once

#include "ui/session/explainer.h"

#include <QLabel>

namespace headlight {

/// What is explained, in one line: "How attention weight α 5,3 = 0.3829 comes to be · row
/// “morning”"; the row's token only where there is room, else in the tool tip.
class GoalLabel final : public QLabel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(GoalLabel)
public:
    explicit GoalLabel(QWidget* parent = nullptr);

    void show(const Explainer& explainer, const TracePtr& trace);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_whole;
    QString m_short; ///< without the token
};

} // namespace headlight
