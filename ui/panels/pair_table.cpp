#include "ui/panels/pair_table.h"

#include "ui/drawing/token_text.h"
#include "ui/panels/section.h"
#include "ui/panels/value_table.h"

#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace headlight {

namespace {

/// "√32", and with a temperature other than 1 "(√32 · 1.5)".
QString divisorText(Index keyWidth, Scalar temperature)
{
    const QString root = QStringLiteral("√%1").arg(keyWidth);
    return temperature == 1 ? root
                            : QStringLiteral("(%1 · %2)")
                                  .arg(root, shownNumber(static_cast<double>(temperature), 4));
}

} // namespace

PairTable::PairTable(QWidget* parent)
    : QWidget{parent}
    , m_values{new ValueTable{this}}
    , m_sentence{mutedLabel(this)}
    , m_dotProduct{m_values->addRow(QStringLiteral("dotProduct"))}
    , m_score{m_values->addRow(QStringLiteral("score"))}
    , m_maximum{m_values->addRow(QStringLiteral("rowMaximum"))}
    , m_exponential{m_values->addRow(QStringLiteral("exponential"))}
    , m_sum{m_values->addRow(QStringLiteral("sum"))}
    , m_weight{m_values->addRow(QStringLiteral("weight"), true)}
{
    m_sentence->setObjectName(QStringLiteral("maskSentence"));
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_values);
    layout->addWidget(m_sentence);
}

/// "q · k / √32", with what a model has beside: a factor of its own, a bias, a soft cap.
QString PairTable::scoreText(const AttentionRequest& request)
{
    const ScoreTerms& terms = request.terms;
    const auto number = [](Scalar value) { return shownNumber(static_cast<double>(value), 4); };
    QString text = QStringLiteral("q · k");
    if (!terms.scale) {
        text +=
            QStringLiteral(" / ") + divisorText(request.parameters->keyWidth, request.temperature);
    } else {
        if (*terms.scale != 1)
            text += QStringLiteral(" · ") + number(*terms.scale);
        if (request.temperature != 1)
            text += QStringLiteral(" / ") + number(request.temperature);
    }
    if (terms.bias)
        text = tr("%1 + bias", "of a score").arg(text);
    if (terms.softCap > 0)
        text = QStringLiteral("%1 · tanh((%2) / %1)").arg(number(terms.softCap), text);
    return text;
}

QString PairTable::sumText(Index keys, bool hasSink)
{
    if (hasSink)
        return keys == 1 ? tr("sum of exp over 1 key and the sink")
                         : tr("sum of exp over %1 keys and the sink").arg(keys);
    return keys == 1 ? tr("sum of exp over 1 key") : tr("sum of exp over %1 keys").arg(keys);
}

void PairTable::nameRows(const PairSteps& steps, const AttentionRequest& request)
{
    m_values->setName(m_dotProduct, QStringLiteral("q · k"));
    m_values->setName(m_score, tr("score = %1").arg(scoreText(request)));
    m_values->setName(m_maximum, tr("row maximum"));
    m_values->setName(m_exponential, tr("exp(score − maximum)"));
    m_values->setName(m_sum, sumText(steps.visibleKeys, request.terms.hasSinks()));
    m_values->setName(m_weight, tr("attention weight α"));
}

void PairTable::setSteps(const PairSteps& steps, const AttentionRequest& request)
{
    nameRows(steps, request);
    const bool emptyRow = steps.visibleKeys == 0;
    const auto number = [](auto value) { return shownNumber(static_cast<double>(value)); };
    m_values->setValue(m_dotProduct, number(steps.dotProduct));
    m_values->setValue(m_score, steps.visible ? number(steps.score) : tr("−∞ (masked)"));
    m_values->setValue(m_maximum, emptyRow ? QString{} : number(steps.rowMaximum));
    m_values->setValue(m_exponential, emptyRow ? QString{} : number(steps.exponential));
    m_values->setValue(m_sum, emptyRow ? QString{} : number(steps.sum));
    m_values->setValue(m_weight, number(steps.weight));
    if (emptyRow)
        m_sentence->setText(
            tr("The mask hides every key from this query, so there is nothing to share out: its "
               "attention weights and its context vector are 0 by definition."));
    else if (!steps.visible)
        m_sentence->setText(
            tr("The mask hides this key from this query: the score counts as −∞, so the attention "
               "weight is 0."));
    m_sentence->setVisible(!steps.visible);
}

} // namespace headlight
