#pragma once

#include "ui/session/session.h"

#include <QWidget>

namespace headlight {

/// Where W^Q, W^K, W^V and W^O come from, and their widths: random, hand-made heads, or a file.
class ParametersPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ParametersPanel)
public:
    explicit ParametersPanel(Session& session, QWidget* parent = nullptr);
    ~ParametersPanel() override;

signals:
    void openWeightsRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
