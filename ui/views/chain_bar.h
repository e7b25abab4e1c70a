#pragma once

#include "ui/session/session.h"

#include <QWidget>

#include <array>

namespace headlight {

class ChainStepButton;

/// Goes to a step of the chain: the selection's step, and for scores and weights also what the
/// heatmap and the thumbnails show.
void showStep(Session& session, ChainStep step);

/// X -> Q K V -> scores -> weights -> context -> concat -> output, each with its shape: says where
/// one is; a click goes there. Steps that the trace does not have are greyed and say why.
class ChainBar final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChainBar)
public:
    explicit ChainBar(Session& session, QWidget* parent = nullptr);

signals:
    void stepChosen(headlight::ChainStep step); ///< by a click, also on the current one

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    void refresh();
    [[nodiscard]] QString toolTipText(ChainStep step) const;

    Session& m_session;
    std::array<ChainStepButton*, 7> m_steps{};
};

} // namespace headlight
