#pragma once

#include "ui/session/model_session.h"
#include "ui/window/commands.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QToolButton;

namespace headlight {

/// Over the centre while a model is open: where one is ("headlight-tiny › layer 1 › head 2"), and
/// the choice of the place of attention and of the layer.
class LayerBar final : public QFrame
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LayerBar)
public:
    LayerBar(Session& session, ModelSession& model, Commands& commands, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* stepButton(Command command);
    void fill();
    void refresh();
    [[nodiscard]] static QString placeText(AttentionPlace place);
    [[nodiscard]] QString crumbs() const;

    Session& m_session;
    ModelSession& m_model;
    Commands& m_commands;
    QLabel* m_crumbs;
    QComboBox* m_place;
    QToolButton* m_previous;
    QComboBox* m_layer;
    QToolButton* m_next;
};

} // namespace headlight
