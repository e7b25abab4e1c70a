#pragma once

#include "ui/session/session.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace headlight {

/// "Head ‹ 3 / 12 ›" in the tool bar.
class HeadStepper final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeadStepper)
public:
    explicit HeadStepper(Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* stepButton(int step);
    void retranslate();
    void refresh();

    Session& m_session;
    QLabel* m_title;
    QLabel* m_position;
    QToolButton* m_previous;
    QToolButton* m_next;
};

/// Chooses the head `step` further, stopping at the ends.
void stepHead(Session& session, int step);

} // namespace headlight
