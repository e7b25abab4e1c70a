#include "ui/views/chain_bar.h"

#include "ui/drawing/ui_colours.h"
#include "ui/views/chain_step_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace headlight {

namespace {

constexpr ChainStep kSteps[] = {ChainStep::Input,   ChainStep::Projections, ChainStep::Scores,
                                ChainStep::Weights, ChainStep::Context,     ChainStep::Concat,
                                ChainStep::Output};

QString shapeText(Index rows, Index columns)
{
    return QStringLiteral("%1 × %2").arg(rows).arg(columns);
}

/// The shapes of Q, K and V of one head: one where all have it, else their widths joined.
QString projectionShape(const Trace& trace)
{
    const Parameters& parameters = *trace.request.parameters;
    if (trace.keys() != trace.queries())
        return shapeText(trace.queries(), parameters.keyWidth) + QStringLiteral(" · ") +
               shapeText(trace.keys(), parameters.valueWidth);
    if (parameters.keyWidth == parameters.valueWidth)
        return shapeText(trace.queries(), parameters.keyWidth);
    return QStringLiteral("%1 × %2 · %3")
        .arg(trace.queries())
        .arg(parameters.keyWidth)
        .arg(parameters.valueWidth);
}

/// Of one that may be under way: from its request, Q and K alone.
QString stepShape(const Trace& trace, ChainStep step)
{
    switch (step) {
    case ChainStep::Input:
        return shapeText(trace.queries(), trace.request.input.cols());
    case ChainStep::Projections:
        return projectionShape(trace);
    case ChainStep::Scores:
    case ChainStep::Weights:
        return shapeText(trace.queries(), trace.keys());
    case ChainStep::Context:
        return shapeText(trace.queries(), trace.request.parameters->valueWidth);
    case ChainStep::Concat:
        return shapeText(trace.queries(), trace.heads() * trace.request.parameters->valueWidth);
    case ChainStep::Output:
        return trace.request.parameters->hasOutput()
                   ? shapeText(trace.queries(), trace.request.parameters->outputProjection.cols())
                   : QStringLiteral("–");
    }
    return {};
}

} // namespace

void showStep(Session& session, ChainStep step)
{
    session.select([step](Selection& selection) { selection.step = step; });
}

ChainBar::ChainBar(Session& session, QWidget* parent) : QWidget{parent}, m_session{session}
{
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(16, 4, 16, 4);
    row->setSpacing(2);
    for (std::size_t at = 0; at < m_steps.size(); ++at) {
        if (at > 0) {
            auto* arrow = new QLabel{QStringLiteral("→"), this};
            arrow->setForegroundRole(QPalette::PlaceholderText);
            row->addWidget(arrow);
        }
        m_steps[at] = new ChainStepButton{this};
        m_steps[at]->setObjectName(QStringLiteral("step%1").arg(at));
        row->addWidget(m_steps[at]);
        connect(m_steps[at], &QAbstractButton::clicked, this, [this, at] {
            showStep(m_session, kSteps[at]);
            emit stepChosen(kSteps[at]);
        });
    }
    row->addStretch();
    setAccessibleName(QStringLiteral("X → Q K V → A → α → Z → C → Y"));
    connect(&session, &Session::pairsChanged, this, &ChainBar::refresh);
    connect(&session, &Session::selectionChanged, this, &ChainBar::refresh);
    retranslate();
}

void ChainBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ChainBar::paintEvent(QPaintEvent* /*event*/)
{
    const UiColours& colours = coloursFor(palette());
    QPainter painter{this};
    painter.fillRect(rect(), colours.panel);
    painter.fillRect(0, height() - 1, width(), 1, colours.hairline);
}

void ChainBar::retranslate()
{
    const QString names[] = {QStringLiteral("X"), QStringLiteral("Q K V"), tr("scores"),
                             tr("weights α"),     tr("context"),           tr("concat"),
                             tr("output")};
    for (std::size_t at = 0; at < m_steps.size(); ++at)
        m_steps[at]->setText(names[at]);
    refresh();
}

QString ChainBar::toolTipText(ChainStep step) const
{
    switch (step) {
    case ChainStep::Input:
        return tr("X: the input, one row a token (n × d)");
    case ChainStep::Projections:
        return tr("Q = X W^Q, K = X W^K, V = X W^V: queries, keys and values of the chosen head "
                  "(n × d_k, n × d_k, n × d_v)");
    case ChainStep::Scores:
        return tr("A = Q K^T / (√d_k T), then the mask: one score a pair (query, key)");
    case ChainStep::Weights:
        return tr("α = softmax of each row of scores: how much each query looks at each key");
    case ChainStep::Context:
        return tr("Z = α V: for each query the mean of the values, weighted by α (n × d_v)");
    case ChainStep::Concat:
        return tr("C = the contexts of all heads side by side (n × h d_v)");
    case ChainStep::Output:
        return m_session.trace() && m_session.trace()->output.size() == 0
                   ? tr("These parameters have no output projection W^O")
                   : tr("Y = C W^O: the output (n × d)");
    }
    return {};
}

void ChainBar::refresh()
{
    const TracePtr& trace = m_session.trace();
    const TracePtr shown = m_session.shown();
    for (std::size_t at = 0; at < m_steps.size(); ++at) {
        const ChainStep step = kSteps[at];
        const bool there = trace && (step != ChainStep::Output || trace->output.size() > 0);
        m_steps[at]->setShape(shown ? stepShape(*shown, step) : QString{});
        m_steps[at]->setEnabled(there);
        m_steps[at]->setChecked(step == m_session.selection().step);
        m_steps[at]->setToolTip(toolTipText(step));
        m_steps[at]->setAccessibleName(
            m_steps[at]->text() + QLatin1Char(' ') + m_steps[at]->shape());
    }
}

} // namespace headlight
