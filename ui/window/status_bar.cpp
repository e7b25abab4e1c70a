#include "ui/window/status_bar.h"

#include "core/picture/token_label.h"
#include "ui/window/job_progress.h"
#include "ui/window/resident_memory.h"

#include <QEvent>
#include <QLabel>

namespace headlight {

namespace {

constexpr int kMemoryInterval = 2000;
constexpr int kTokenColumns = 24;

QString number(double value, int digits)
{
    return QString::fromStdString(panelNumber(value, digits));
}

} // namespace

StatusBar::StatusBar(Session& session, QWidget* parent)
    : QStatusBar{parent}
    , m_session{session}
    , m_pair{label("strongLabel")}
    , m_score{label("mutedLabel")}
    , m_weight{label("mutedLabel")}
    , m_opening{new JobProgress{this}}
    , m_saving{new JobProgress{this}}
    , m_computing{new JobProgress{this}}
    , m_detail{label("mutedLabel")}
    , m_computation{label("mutedLabel")}
    , m_memory{label("mutedLabel")}
{
    setSizeGripEnabled(false);
    setContentsMargins(8, 0, 8, 0);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_pair, m_score, m_weight})
        addWidget(widget);
    for (QWidget* widget : std::initializer_list<QWidget*>{
             m_opening, m_saving, m_computing, m_detail, m_computation, m_memory})
        addPermanentWidget(widget);
    connect(&session, &Session::pairsChanged, this, [this] {
        m_hovered.reset();
        refreshPair();
        refreshComputation();
        refreshMemory();
    });
    connect(&session, &Session::selectionChanged, this, &StatusBar::refreshPair);
    connect(&session, &Session::viewSettingsChanged, this, &StatusBar::refreshPair);
    connect(&m_memoryTimer, &QTimer::timeout, this, &StatusBar::refreshMemory);
    m_memoryTimer.start(kMemoryInterval);
    refreshMemory();
}

QLabel* StatusBar::label(const char* role)
{
    auto* label = new QLabel{this};
    label->setObjectName(QLatin1String(role));
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(4, 0, 8, 0);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

void StatusBar::showPair(std::optional<Pair> pair)
{
    m_hovered = pair;
    refreshPair();
}

void StatusBar::showValue(const QString& text)
{
    m_value = text;
    refreshPair();
}

void StatusBar::setDetail(const QString& text)
{
    m_detail->setText(text);
}

QString StatusBar::tokenText(const Tokens& tokens, TokenIndex index) const
{
    const Index first = m_session.viewSettings().firstIndex();
    const auto position = static_cast<std::size_t>(index);
    if (position >= tokens.size())
        return QString::number(index + first);
    const std::string label = shortTokenLabel(tokens[position].text, kTokenColumns);
    return tr("%1 “%2”", "number and text of a token")
        .arg(QString::number(index + first), QString::fromStdString(label));
}

void StatusBar::refreshPair()
{
    const TracePtr trace = m_session.shown();
    const bool matrix = !m_value.isEmpty();
    const Pair pair = m_hovered.value_or(m_session.selection().pair);
    const bool known = trace && !matrix && pair.query < trace->queries() &&
                       pair.key < trace->keys() && m_session.selection().head < trace->heads();
    m_score->setVisible(known);
    m_weight->setVisible(known);
    if (!known) {
        m_pair->setText(m_value);
        return;
    }
    const HeadIndex head = m_session.selection().head;
    const auto read = [&](PairQuantity quantity) {
        return m_session.pairs()->field(head, quantity)->at(pair.query, pair.key);
    };
    const Scalar score = read(PairQuantity::Score);
    const Scalar weight = read(PairQuantity::Weight);
    m_pair->setText(tr("query %1 → key %2")
                        .arg(
                            tokenText(trace->request.tokens, pair.query),
                            tokenText(trace->keyTokens(), pair.key)));
    m_score->setText(
        score == kMasked ? tr("masked")
                         : tr("score %1").arg(number(static_cast<double>(score), 5)));
    m_weight->setText(QStringLiteral("α = %1").arg(number(static_cast<double>(weight), 4)));
}

void StatusBar::refreshComputation()
{
    const TracePtr& trace = m_session.trace();
    m_computation->setVisible(trace != nullptr);
    if (!trace)
        return;
    const double milliseconds = trace->seconds * 1000;
    const QString time = milliseconds < 1      ? tr("< 1 ms")
                         : milliseconds < 1000 ? tr("%1 ms").arg(qRound(milliseconds))
                                               : tr("%1 s").arg(trace->seconds, 0, 'f', 1);
    m_computation->setText(
        trace->threads == 1 ? tr("computed in %1, 1 thread").arg(time)
                            : tr("computed in %1, %2 threads").arg(time).arg(trace->threads));
}

void StatusBar::refreshMemory()
{
    const double mebibytes = static_cast<double>(residentBytes()) / (1024.0 * 1024.0);
    m_memory->setVisible(mebibytes > 0);
    m_memory->setText(
        mebibytes < 1024 ? tr("%1 MiB").arg(qRound(mebibytes))
                         : tr("%1 GiB").arg(mebibytes / 1024, 0, 'f', 1));
    m_memory->setToolTip(tr("Memory that Headlight uses now"));
}

void StatusBar::changeEvent(QEvent* event)
{
    QStatusBar::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    refreshPair();
    refreshComputation();
    refreshMemory();
}

} // namespace headlight
