#pragma once

#include "ui/session/model_session.h"

#include <QWidget>

namespace headlight {

/// What goes in while a model is open, in place of sequence and parameters: the model's card, its
/// text with the count of tokens, what is cut or read specially, its memory, its predictions.
class ModelPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelPanel)
public:
    ModelPanel(
        ModelSession& model, Session& session, Preferences& preferences, QWidget* parent = nullptr);
    ~ModelPanel() override;

    void focusText();

signals:
    void pictureRequested(); ///< a file shall be chosen for the model to look at
    void editRequested();    ///< the layer's parameters shall become the document's
    void closeRequested();   ///< back to the document

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
