#include "ui/panels/head_facts.h"

#include "ui/drawing/token_text.h"
#include "ui/panels/section.h"
#include "ui/panels/value_table.h"

#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace headlight {

namespace {

QString percent(const std::optional<double>& share)
{
    return share ? HeadFacts::tr("%1 %").arg(QLocale{}.toString(100 * *share, 'f', 1)) : QString{};
}

} // namespace

HeadFacts::HeadFacts(QWidget* parent)
    : QWidget{parent}
    , m_values{new ValueTable{this}}
    , m_note{mutedLabel(this)}
    , m_entropy{m_values->addRow(QStringLiteral("meanEntropy"))}
    , m_distance{m_values->addRow(QStringLiteral("meanDistance"))}
    , m_self{m_values->addRow(QStringLiteral("onSelf"))}
    , m_previous{m_values->addRow(QStringLiteral("onPrevious"))}
    , m_first{m_values->addRow(QStringLiteral("onFirst"))}
{
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_values);
    layout->addWidget(m_note);
}

void HeadFacts::nameRows(bool cross)
{
    m_values->setName(m_entropy, tr("mean entropy"));
    m_values->setName(m_distance, tr("mean distance"));
    m_values->setName(m_self, tr("looks at itself"));
    m_values->setName(m_previous, tr("looks at the previous token"));
    m_values->setName(
        m_first, cross ? tr("looks at the first key") : tr("looks at the first token"));
}

void HeadFacts::setWaiting(bool cross)
{
    nameRows(cross);
    const QString dots = QStringLiteral("…");
    m_values->setValue(m_entropy, dots);
    m_values->setValue(m_distance, cross ? QString{} : dots);
    m_values->setValue(m_self, cross ? QString{} : dots);
    m_values->setValue(m_previous, cross ? QString{} : dots);
    m_values->setValue(m_first, dots);
    m_note->hide();
}

void HeadFacts::setStatistics(const HeadStatistics& statistics)
{
    nameRows(!statistics.onSelf);
    m_values->setValue(m_entropy, tr("%1 nats").arg(shownNumber(statistics.meanEntropy, 3)));
    m_values->setValue(
        m_distance, statistics.meanDistance
                        ? tr("%1 tokens").arg(shownNumber(*statistics.meanDistance, 3))
                        : QString{});
    m_values->setValue(m_self, percent(statistics.onSelf));
    m_values->setValue(m_previous, percent(statistics.onPrevious));
    m_values->setValue(m_first, percent(statistics.onFirst));
    m_note->setText(tr("From %1 of %2 queries").arg(statistics.rows).arg(statistics.sampledOf));
    m_note->setVisible(statistics.sampledOf > 0);
}

} // namespace headlight
