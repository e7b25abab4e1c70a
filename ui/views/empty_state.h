#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace headlight {

/// What stands in the centre while there is no picture: one sentence that says why, and the next
/// step as a button.
class EmptyState final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EmptyState)
public:
    explicit EmptyState(Session& session, QWidget* parent = nullptr);
    ~EmptyState() override = default;

    [[nodiscard]] QString sentence() const;

signals:
    void textRequested();    ///< the cursor belongs into the text
    void exampleRequested(); ///< show what the program opens on

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    [[nodiscard]] bool isTextMissing() const;

    Session& m_session;
    QLabel* m_sentence;
    QPushButton* m_type;
    QPushButton* m_undo;
    QPushButton* m_example;
    bool m_isStopped = false; ///< the last computation
};

} // namespace headlight
