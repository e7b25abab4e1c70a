#include "ui/views/matrices_view.h"

#include "core/analysis/field_range.h"
#include "ui/drawing/token_text.h"
#include "ui/views/head_scales.h"
#include "ui/views/shown_matrix.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr Index kCheapNumbers = Index{1} << 20; ///< read on the ui thread

using Rows = ShownMatrix::Rows;

Result<std::vector<FieldRange>> rangesOf(
    const std::vector<NumberFieldPtr>& fields, const JobControl& control)
{
    std::vector<FieldRange> ranges;
    for (const NumberFieldPtr& field : fields) {
        const Result<FieldRange> range = field ? fieldRange(*field, control) : FieldRange{};
        if (!range)
            return range.error();
        ranges.push_back(range.value());
    }
    return ranges;
}

} // namespace

MatricesView::MatricesView(Session& session, QWidget* parent) : QWidget{parent}, m_session{session}
{
    auto* splitter = new QSplitter{Qt::Horizontal, this};
    splitter->setChildrenCollapsible(false);
    for (Pane& pane : m_panes) {
        pane.box = new QWidget{splitter};
        addPane(pane.box);
    }
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);

    connect(&session, &Session::traceChanged, this, &MatricesView::refresh);
    connect(&session, &Session::viewSettingsChanged, this, &MatricesView::refresh);
    connect(
        &session, &Session::selectionChanged, this,
        [this, before = session.selection()](const Selection& now) mutable {
            const bool other = now.step != before.step || now.head != before.head;
            before = now;
            other ? refresh() : showSelection();
        });
    refresh();
}

MatricesView::~MatricesView() = default;

void MatricesView::addPane(QWidget* box)
{
    const auto at = static_cast<std::size_t>(
        std::find_if(
            m_panes.begin(), m_panes.end(), [box](const Pane& pane) { return pane.box == box; }) -
        m_panes.begin());
    Pane& pane = m_panes[at];
    pane.caption = new QLabel{box};
    pane.caption->setTextFormat(Qt::RichText);
    pane.caption->setTextInteractionFlags(Qt::TextSelectableByMouse);
    pane.caption->setMinimumWidth(40);
    pane.view = new HeatmapView{box};
    auto* layout = new QVBoxLayout{box};
    layout->setContentsMargins(8, 8, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(pane.caption);
    layout->addWidget(pane.view, 1);
    connect(
        pane.view, &HeatmapView::cellChosen, this, [this, at](Pair cell) { chooseRow(at, cell); });
    connect(pane.view, &HeatmapView::cellHovered, this, [this, at](std::optional<Pair> cell) {
        tellHovered(at, cell);
    });
    connect(pane.view, &HeatmapView::detailChanged, this, &MatricesView::detailChanged);
}

bool MatricesView::shows(ChainStep step)
{
    return step != ChainStep::Scores && step != ChainStep::Weights;
}

void MatricesView::setRenderer(const TileRendererPtr& renderer)
{
    for (const Pane& pane : m_panes)
        pane.view->setRenderer(renderer);
}

QList<HeatmapView*> MatricesView::heatmaps() const
{
    QList<HeatmapView*> views;
    for (std::size_t at = 0; at < m_matrices.size(); ++at)
        views.push_back(m_panes[at].view);
    return views;
}

std::optional<Place> MatricesView::placeAt(const HeatmapView& view, Pair cell) const
{
    for (std::size_t at = 0; at < m_matrices.size(); ++at)
        if (m_panes[at].view == &view && m_matrices[at].field)
            return placeIn(m_matrices[at], cell);
    return std::nullopt;
}

bool MatricesView::isComplete() const
{
    const QList<HeatmapView*> views = heatmaps();
    return !m_jobs.isRunning() && std::all_of(views.begin(), views.end(), [](HeatmapView* view) {
        return view->isComplete();
    });
}

void MatricesView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

void MatricesView::refresh()
{
    const Selection& selection = m_session.selection();
    m_matrices = matricesOf(
        m_session.trace(), selection.step, selection.head, m_session.viewSettings().firstIndex());
    m_columns.fill(std::nullopt);
    Index numbers = 0;
    std::vector<NumberFieldPtr> fields;
    for (const ShownMatrix& matrix : m_matrices) {
        fields.push_back(matrix.field);
        if (matrix.field)
            numbers += matrix.field->rows() * matrix.field->columns();
    }
    if (numbers <= kCheapNumbers) {
        m_jobs.cancel();
        show(rangesOf(fields, {}).value());
        return;
    }
    m_jobs.run<std::vector<FieldRange>>(
        [fields](const JobControl& control) { return rangesOf(fields, control); },
        [this](const Result<std::vector<FieldRange>>& ranges) {
            if (ranges && ranges.value().size() == m_matrices.size())
                show(ranges.value());
        });
}

HeatmapContent MatricesView::contentOf(const ShownMatrix& matrix, const FieldRange& range) const
{
    const Words words;
    const TracePtr& trace = m_session.trace();
    HeatmapContent content;
    content.field = matrix.field;
    content.rowTitle = tr("row of C");
    content.rowRole = AxisRole::Plain;
    if (matrix.rows == Rows::Queries) {
        content.rowTokens = SharedTokens::queriesOf(trace);
        content.rowTitle = words.queryAxis();
        content.rowRole = AxisRole::Query;
    } else if (matrix.rows == Rows::Keys) {
        content.rowTokens = SharedTokens::keysOf(trace);
        content.rowTitle = words.keyAxis();
        content.rowRole = AxisRole::Key;
    }
    content.columnTitle = words.dimensionAxis();
    content.columnRole = AxisRole::Plain;
    content.quantity = matrix.name;
    content.barTitle = words.withScope(matrix.name, tr("symmetric around 0"));
    content.emptyText = matrix.emptyText;
    content.colours = {symmetricScale(range), ColourMap::BlueWhiteRed};
    content.firstIndex = m_session.viewSettings().firstIndex();
    content.cellNumbers = m_session.viewSettings().cellNumbers;
    content.columnBands = matrix.bands;
    content.bandTitles = matrix.bandTitles;
    return content;
}

void MatricesView::show(const std::vector<FieldRange>& ranges)
{
    for (std::size_t at = 0; at < m_panes.size(); ++at) {
        const bool there = at < m_matrices.size();
        const QString caption = there ? m_matrices[at].caption : QString{};
        m_panes[at].box->setVisible(there);
        m_panes[at].caption->setText(caption);
        m_panes[at].caption->setVisible(!caption.isEmpty());
        m_panes[at].view->setContent(
            there ? contentOf(m_matrices[at], ranges[at]) : HeatmapContent{});
    }
    showSelection();
}

void MatricesView::showSelection()
{
    const Pair& pair = m_session.selection().pair;
    for (std::size_t at = 0; at < m_matrices.size(); ++at) {
        HeatmapView& view = *m_panes[at].view;
        const Index row = m_matrices[at].rows == Rows::Queries ? pair.query : pair.key;
        if (m_matrices[at].rows == Rows::Plain || !m_matrices[at].field)
            view.setSelectedCell(std::nullopt);
        else if (m_columns[at])
            view.setSelectedCell(Pair{row, *m_columns[at]});
        else
            view.setSelectedRow(row);
    }
}

void MatricesView::chooseRow(std::size_t pane, Pair cell)
{
    m_columns[pane] = cell.key;
    m_session.select([rows = m_matrices[pane].rows, row = cell.query](Selection& selection) {
        if (rows == Rows::Queries)
            selection.pair.query = row;
        if (rows == Rows::Keys)
            selection.pair.key = row;
    });
    showSelection();
}

void MatricesView::tellHovered(std::size_t pane, std::optional<Pair> cell)
{
    if (!cell || pane >= m_matrices.size() || !m_matrices[pane].field)
        return emit valueHovered({});
    const ShownMatrix& matrix = m_matrices[pane];
    const TracePtr& trace = m_session.trace();
    const Index first = m_session.viewSettings().firstIndex();
    const QString row =
        matrix.rows == Rows::Queries ? queryName(trace->request.tokens, cell->query, first)
        : matrix.rows == Rows::Keys  ? keyName(trace->keyTokens(), cell->query, first)
                                     : tr("row %1").arg(cell->query + first);
    emit valueHovered(
        tr("%1: %2, dimension %3: %4")
            .arg(
                matrix.name, row, QString::number(cell->key + first),
                shownNumber(static_cast<double>(matrix.field->at(cell->query, cell->key)))));
}

} // namespace headlight
