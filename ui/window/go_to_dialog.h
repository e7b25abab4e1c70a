#pragma once

#include "ui/session/session.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace headlight {

/// Reads "head, i, j" or "i, j" (separated by commas or blanks, full-width commas too), counted
/// from `first`. Nothing when it is not that, or not within the trace.
[[nodiscard]] std::optional<Selection> parsePlace(
    const QString& text, Index first, const Selection& current, const Trace& trace);

/// Goes to a head, query and key by number.
class GoToDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(GoToDialog)
public:
    explicit GoToDialog(Session& session, QWidget* parent = nullptr);

private:
    void check();
    void go();

    Session& m_session;
    QLineEdit* m_place;
    QLabel* m_range;
    QPushButton* m_go = nullptr;
};

} // namespace headlight
