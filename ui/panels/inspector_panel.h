#pragma once

#include "ui/session/session.h"

#include <QWidget>

namespace headlight {

/// What comes out for the selection: the chosen pair from dot product to weight, the row of
/// weights, the context vector, and what this head does on average.
class InspectorPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(InspectorPanel)
public:
    explicit InspectorPanel(Session& session, QWidget* parent = nullptr);
    ~InspectorPanel() override;

    /// The statistics of the head are there too (screenshots wait for it).
    [[nodiscard]] bool isComplete() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
