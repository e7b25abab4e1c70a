#pragma once

#include "ui/session/model_session.h"

#include <QWidget>

class QLabel;

namespace headlight {

class Section;
class ValueTable;

/// What the model thinks comes behind the chosen token, or stands in a masked place: the likeliest
/// tokens with their probabilities.
class PredictionTable final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PredictionTable)
public:
    PredictionTable(ModelSession& model, Session& session, QWidget* parent = nullptr);

    [[nodiscard]] const ValueTable& values() const { return *m_values; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    [[nodiscard]] QString about() const;

    ModelSession& m_model;
    Session& m_session;
    Section* m_section;
    QLabel* m_about;
    ValueTable* m_values;
};

} // namespace headlight
