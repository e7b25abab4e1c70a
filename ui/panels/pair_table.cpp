#include "ui/panels/pair_table.h"

#include "ui/panels/section.h"
#include "ui/panels/value_table.h"
#include "ui/views/token_text.h"

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

void PairTable::nameRows(const PairSteps& steps, Index keyWidth, Scalar temperature)
{
    m_values->setName(m_dotProduct, QStringLiteral("q · k"));
    m_values->setName(m_score, tr("score = q · k / %1").arg(divisorText(keyWidth, temperature)));
    m_values->setName(m_maximum, tr("row maximum"));
    m_values->setName(m_exponential, tr("exp(score − maximum)"));
    m_values->setName(
        m_sum, steps.visibleKeys == 1 ? tr("sum of exp over 1 key")
                                      : tr("sum of exp over %1 keys").arg(steps.visibleKeys));
    m_values->setName(m_weight, tr("attention weight α"));
}

void PairTable::setSteps(const PairSteps& steps, Index keyWidth, Scalar temperature)
{
    nameRows(steps, keyWidth, temperature);
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
