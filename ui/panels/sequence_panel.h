#pragma once

#include "ui/session/session.h"

#include <QWidget>

namespace headlight {

/// What goes in: the text, how it becomes tokens, the tokens as chips, an optional second sequence
/// for the keys (cross-attention). Every change is an intent to Session.
class SequencePanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SequencePanel)
public:
    explicit SequencePanel(Session& session, QWidget* parent = nullptr);
    ~SequencePanel() override;

    /// Puts the keyboard focus into the text.
    void focusText();

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
