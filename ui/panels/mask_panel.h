#pragma once

#include "ui/session/session.h"

#include <QWidget>

namespace headlight {

/// Which pairs may attend (causal, window, padding, pairs of a file) and the softmax's temperature.
class MaskPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MaskPanel)
public:
    explicit MaskPanel(Session& session, QWidget* parent = nullptr);
    ~MaskPanel() override;

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
