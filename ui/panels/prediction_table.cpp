#include "ui/panels/prediction_table.h"

#include "ui/drawing/token_text.h"
#include "ui/panels/section.h"
#include "ui/panels/value_table.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kRows = 8;

} // namespace

PredictionTable::PredictionTable(ModelSession& model, Session& session, QWidget* parent)
    : QWidget{parent}
    , m_model{model}
    , m_session{session}
    , m_section{new Section{this}}
    , m_about{mutedLabel(this)}
    , m_values{new ValueTable{this}}
{
    m_about->setObjectName(QStringLiteral("predictionsOf"));
    for (int row = 0; row < kRows; ++row)
        m_values->addRow(QStringLiteral("prediction%1").arg(row), row == 0);
    m_section->setLast();
    m_section->content().addWidget(m_about);
    m_section->content().addWidget(m_values);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);
    connect(&model, &ModelSession::modelChanged, this, &PredictionTable::refresh);
    connect(&model, &ModelSession::predictionsChanged, this, &PredictionTable::refresh);
    connect(&session, &Session::viewSettingsChanged, this, &PredictionTable::refresh);
    refresh();
}

void PredictionTable::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

QString PredictionTable::about() const
{
    if (!m_model.model())
        return {};
    const HeadSpec::Kind kind = m_model.model()->opened.model->spec().head.kind;
    if (kind == HeadSpec::Kind::None)
        return tr("The file has no output head: this model gives vectors, no predictions.");
    if (kind == HeadSpec::Kind::Classes)
        return tr("What the picture shows, by the number of the class:");
    if (!m_model.run() || m_model.predictedToken() < 0)
        return {};
    const ModelInput& input = m_model.run()->input();
    const bool hasDecoder = m_model.model()->opened.model->spec().isEncoderDecoder();
    const Tokens& tokens = hasDecoder ? input.decoderTokens : input.tokens;
    const QString token = shownToken(tokens, m_model.predictedToken());
    const QString place =
        QString::number(m_model.predictedToken() + m_session.viewSettings().firstIndex());
    return kind == HeadSpec::Kind::NextToken
               ? tr("What follows “%1” (token %2), as the model guesses:").arg(token, place)
               : tr("What stands at “%1” (token %2), as the model guesses:").arg(token, place);
}

void PredictionTable::refresh()
{
    m_section->setTitle(tr("Predictions"));
    m_about->setText(about());
    m_about->setVisible(!m_about->text().isEmpty());
    const std::vector<Prediction>& predictions = m_model.predictions();
    const bool isText = m_model.model() &&
                        m_model.model()->opened.model->spec().head.kind != HeadSpec::Kind::Classes;
    for (int row = 0; row < kRows; ++row) {
        const auto at = static_cast<std::size_t>(row);
        if (at >= predictions.size()) {
            m_values->setValue(row, {});
            continue;
        }
        const Index id = predictions[at].id;
        m_values->setName(row, asRichText(isText ? m_model.tokenText(id) : QString::number(id)));
        m_values->setValue(
            row, QStringLiteral("%1 %").arg(100 * predictions[at].probability, 0, 'f', 1));
    }
}

} // namespace headlight
