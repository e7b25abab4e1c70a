#include "ui/panels/inspector_panel.h"

#include "core/analysis/pair_steps.h"
#include "core/analysis/row_statistics.h"
#include "ui/drawing/token_text.h"
#include "ui/drawing/ui_colours.h"
#include "ui/panels/head_facts.h"
#include "ui/panels/pair_table.h"
#include "ui/panels/section.h"
#include "ui/session/job_runner.h"
#include "ui/views/row_plot.h"
#include "ui/views/vector_strip.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace headlight {

namespace {

/// Rows that the head's statistics read: some seconds at the most.
Index mostRows(Index keys)
{
    constexpr Index kMostRows = 2048;
    constexpr Index kFewestRows = 128;
    constexpr Index kMostPairs = Index{1} << 25;
    return std::clamp(kMostPairs / keys, kFewestRows, kMostRows);
}

/// 12 as ₁₂.
QString subscript(Index number)
{
    QString digits = QString::number(number);
    for (QChar& digit : digits)
        digit = QChar{static_cast<char16_t>(0x2080 + digit.digitValue())};
    return digits;
}

QString coloured(const QString& plain, const QColor& colour)
{
    return QStringLiteral("<b style=\"color:%1; white-space:pre-wrap\">%2</b>")
        .arg(colour.name(), plain.toHtmlEscaped());
}

} // namespace

class InspectorPanel::Private
{
public:
    Private(Session& theSession, InspectorPanel* panel);

    void arrange(InspectorPanel* panel);
    void retranslate();
    void showAll();
    void showPair();
    void showRow();
    void showRowNote();
    void showContext();
    void showHead();
    [[nodiscard]] QString headline() const;
    [[nodiscard]] RowVector weightsOf(const Selection& selection) const; ///< of the query
    [[nodiscard]] Index firstIndex() const { return session.viewSettings().firstIndex(); }
    [[nodiscard]] const TracePtr& trace() const { return session.trace(); }
    [[nodiscard]] TracePtr shown() const { return session.shown(); } ///< perhaps under way

    Session& session;
    InspectorPanel* owner;
    QLabel* empty;
    Section* pairSection;
    QLabel* sentence;
    PairTable* pairTable;
    Section* rowSection;
    RowPlot* rowPlot;
    QLabel* rowNote;
    Section* contextSection;
    VectorStrip* strip;
    QLabel* contextNote;
    Section* headSection;
    HeadFacts* headFacts;
    JobRunner statistics;
    TracePtr shownTrace; ///< whose head's statistics are shown or on their way
    HeadIndex shownHead = -1;
    double entropy = 0;
};

InspectorPanel::Private::Private(Session& theSession, InspectorPanel* panel)
    : session{theSession}
    , owner{panel}
    , empty{mutedLabel(panel)}
    , pairSection{new Section{panel}}
    , sentence{new QLabel}
    , pairTable{new PairTable}
    , rowSection{new Section{panel}}
    , rowPlot{new RowPlot}
    , rowNote{mutedLabel(panel)}
    , contextSection{new Section{panel}}
    , strip{new VectorStrip}
    , contextNote{mutedLabel(panel)}
    , headSection{new Section{panel}}
    , headFacts{new HeadFacts}
{
}

void InspectorPanel::Private::arrange(InspectorPanel* panel)
{
    sentence->setObjectName(QStringLiteral("pairSentence"));
    rowNote->setObjectName(QStringLiteral("rowNote"));
    contextNote->setObjectName(QStringLiteral("contextNote"));
    empty->setObjectName(QStringLiteral("inspectorEmpty"));
    empty->setContentsMargins(16, 12, 16, 16);
    sentence->setTextFormat(Qt::RichText);
    sentence->setWordWrap(true);
    sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);

    pairSection->content().addWidget(sentence);
    pairSection->content().addWidget(pairTable);
    rowSection->content().addWidget(rowPlot);
    rowSection->content().addWidget(rowNote);
    contextSection->content().addWidget(strip);
    contextSection->content().addWidget(contextNote);
    headSection->content().addWidget(headFacts);
    headSection->setLast();
    auto* layout = new QVBoxLayout{panel};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(empty);
    for (Section* section : {pairSection, rowSection, contextSection, headSection})
        layout->addWidget(section);
    layout->addStretch();
}

void InspectorPanel::Private::retranslate()
{
    pairSection->setTitle(InspectorPanel::tr("Pair"));
    headSection->setTitle(InspectorPanel::tr("This head"));
    shownTrace = nullptr; // so that the facts are written in this language
    showAll();
}

void InspectorPanel::Private::showAll()
{
    empty->setVisible(!trace());
    empty->setText(
        shown() ? InspectorPanel::tr("The rest follows when all is computed.")
                : InspectorPanel::tr("There is no picture yet, so nothing to inspect."));
    for (Section* section : {pairSection, contextSection, headSection})
        section->setVisible(trace() != nullptr);
    rowSection->setVisible(shown() != nullptr);
    if (!trace()) {
        statistics.cancel();
        shownTrace = nullptr;
        rowPlot->setRow({}, {}, 0); // keeps no tokens of a trace that is gone
        if (shown())
            showRow();
        return;
    }
    showPair();
    showRow();
    showContext();
    showHead();
}

QString InspectorPanel::Private::headline() const
{
    const UiColours& colours = coloursFor(owner->palette());
    const Pair pair = session.selection().pair;
    return InspectorPanel::tr("%1 (query %2) looks at %3 (key %4)")
        .arg(
            coloured(shownToken(trace()->request.tokens, pair.query), colours.query),
            QString::number(pair.query + firstIndex()),
            coloured(shownToken(trace()->keyTokens(), pair.key), colours.key),
            QString::number(pair.key + firstIndex()));
}

void InspectorPanel::Private::showPair()
{
    const Selection& selection = session.selection();
    sentence->setText(headline());
    pairSection->setNote(Words{}.headTitle(static_cast<int>(selection.head + firstIndex())));
    pairTable->setSteps(pairSteps(trace(), selection.head, selection.pair), trace()->request);
}

RowVector InspectorPanel::Private::weightsOf(const Selection& selection) const
{
    const TokenIndex query = selection.pair.query;
    const NumberFieldPtr field = session.pairs()->field(selection.head, PairQuantity::Weight);
    Tile row;
    (void)field->tile({{query, query + 1}, {0, field->columns()}, {}}, row);
    return row.values.row(0);
}

void InspectorPanel::Private::showRow()
{
    const Selection& selection = session.selection();
    const RowVector weights = weightsOf(selection);
    entropy = rowEntropy(weights);
    rowSection->setTitle(InspectorPanel::tr("Where “%1” looks")
                             .arg(shownToken(shown()->request.tokens, selection.pair.query, 16)));
    rowPlot->setRow(weights, SharedTokens::keysOf(shown()), firstIndex());
    rowPlot->setChosenKey(selection.pair.key);
    showRowNote();
}

void InspectorPanel::Private::showRowNote()
{
    const Selection& selection = session.selection();
    if (trace() && trace()->logsumexp(selection.head, selection.pair.query) == kMasked) {
        rowNote->setText(InspectorPanel::tr("It looks at nothing: every key is hidden from it."));
        return;
    }
    QString text = InspectorPanel::tr("entropy %1 nats · effective keys %2")
                       .arg(shownNumber(entropy, 3), shownNumber(std::exp(entropy), 3));
    if (rowPlot->keysPerBar() > 1)
        text += QLatin1Char('\n') + InspectorPanel::tr("mean of %1 keys a bar, maximum as a line")
                                        .arg(rowPlot->keysPerBar());
    rowNote->setText(text);
}

void InspectorPanel::Private::showContext()
{
    const Selection& selection = session.selection();
    const RowVector context = trace()->headContext(selection.head).row(selection.pair.query);
    const QString name = QStringLiteral("z") + subscript(selection.pair.query + firstIndex());
    contextSection->setTitle(InspectorPanel::tr("Context vector %1").arg(name));
    strip->setVector(context, name, firstIndex());
    const auto number = [](Scalar value) { return shownNumber(static_cast<double>(value), 3); };
    contextNote->setText(InspectorPanel::tr("%1 numbers, %2 … %3, norm %4")
                             .arg(
                                 QString::number(context.size()), number(context.minCoeff()),
                                 number(context.maxCoeff()), number(context.norm())));
}

void InspectorPanel::Private::showHead()
{
    const HeadIndex head = session.selection().head;
    headSection->setNote(Words{}.headTitle(static_cast<int>(head + firstIndex())));
    if (shownTrace == trace() && shownHead == head)
        return;
    shownTrace = trace();
    shownHead = head;
    const Index rows = std::min(trace()->queries(), mostRows(trace()->keys()));
    if (rows * trace()->keys() * trace()->request.parameters->keyWidth <= kCheapWork) {
        statistics.cancel();
        headFacts->setStatistics(headStatistics(trace(), head, rows, {}).value());
        return;
    }
    headFacts->setWaiting(trace()->isCross());
    statistics.run<HeadStatistics>(
        [trace = trace(), head, rows](const JobControl& control) {
            return headStatistics(trace, head, rows, control);
        },
        [this](const Result<HeadStatistics>& found) {
            if (found && trace())
                headFacts->setStatistics(found.value());
        });
}

InspectorPanel::InspectorPanel(Session& session, QWidget* parent)
    : QWidget{parent}
    , m_d{std::make_unique<Private>(session, this)}
{
    m_d->arrange(this);
    m_d->retranslate();
    connect(&session, &Session::pairsChanged, this, [this] { m_d->showAll(); });
    connect(&session, &Session::selectionChanged, this, [this] { m_d->showAll(); });
    connect(&session, &Session::viewSettingsChanged, this, [this] { m_d->showAll(); });
    connect(m_d->rowPlot, &RowPlot::detailChanged, this, [this] {
        if (m_d->shown())
            m_d->showRowNote();
    });
    connect(m_d->rowPlot, &RowPlot::keyChosen, this, [&session](Index key) {
        session.select([key](Selection& selection) { selection.pair.key = key; });
    });
}

InspectorPanel::~InspectorPanel() = default;

bool InspectorPanel::isComplete() const
{
    return !m_d->statistics.isRunning();
}

void InspectorPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        m_d->retranslate();
    if (event->type() == QEvent::PaletteChange && m_d->trace())
        m_d->showPair();
}

} // namespace headlight
