#include "ui/window/weights_dialog.h"

#include "core/base/error_code.h"
#include "core/model/limits.h"
#include "ui/window/tensor_table.h"
#include "ui/window/weights_verdict.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kProgressSteps = 1000;

void addField(QHBoxLayout& row, const QString& name, QWidget* field)
{
    auto* label = new QLabel{name};
    label->setBuddy(field);
    field->setAccessibleName(name);
    row.addWidget(label);
    row.addWidget(field);
    row.addSpacing(12);
    label->setVisible(!field->isHidden());
}

} // namespace

WeightsDialog::WeightsDialog(TensorStorePtr store, const PlanOptions& suggestion, QWidget* parent)
    : QDialog{parent}
    , m_store{std::move(store)}
    , m_stacks{attentionStacks(*m_store)}
    , m_tensors{new TensorTable{m_store, this}}
    , m_filtered{new QSortFilterProxyModel{this}}
    , m_table{new QTableView{this}}
    , m_stack{new QComboBox{this}}
    , m_layer{new QComboBox{this}}
    , m_heads{new QSpinBox{this}}
    , m_filter{new QLineEdit{this}}
    , m_verdict{new QLabel{this}}
    , m_progress{new QProgressBar{this}}
{
    const QString file = QFileInfo{QString::fromStdString(m_store->place())}.fileName();
    setWindowTitle(tr("Open weights: %1").arg(file));
    resize(860, 620);
    buildTable();
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(10);
    column->addWidget(buildChoices());
    column->addWidget(m_table, 1);
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    column->addWidget(m_verdict);
    column->addWidget(buildFooter());
    connect(m_tensors, &TensorTable::planEdited, this, &WeightsDialog::check);
    connect(&m_jobs, &JobRunner::progressChanged, this, [this](double shareDone) {
        m_progress->setValue(static_cast<int>(shareDone * kProgressSteps));
    });
    m_heads->setValue(static_cast<int>(suggestion.heads.value_or(0)));
    propose();
    setLoading(false);
}

WeightsDialog::~WeightsDialog() = default;

QWidget* WeightsDialog::buildChoices()
{
    for (const AttentionStack& stack : m_stacks)
        m_stack->addItem(QString::fromStdString(stack.name));
    m_stack->setVisible(m_stacks.size() > 1);
    const auto fillLayers = [this] {
        m_layer->clear();
        const int stack = std::max(0, m_stack->currentIndex());
        if (!m_stacks.empty())
            for (const int layer : m_stacks[static_cast<std::size_t>(stack)].layers)
                m_layer->addItem(QString::number(layer), layer);
        m_layer->setEnabled(m_layer->count() > 1);
    };
    fillLayers();
    m_layer->setVisible(m_layer->count() > 0);
    m_heads->setRange(0, static_cast<int>(kMostHeads));
    m_heads->setSpecialValueText(tr("choose"));
    m_heads->setToolTip(tr("How many heads the columns of W^Q are split into"));
    m_filter->setPlaceholderText(tr("Find a tensor by name"));
    m_filter->setAccessibleName(tr("Find a tensor by name"));
    m_filter->setClearButtonEnabled(true);

    auto* choices = new QWidget{this};
    auto* row = new QHBoxLayout{choices};
    row->setContentsMargins(0, 0, 0, 0);
    addField(*row, tr("Attention of"), m_stack);
    addField(*row, tr("Layer"), m_layer);
    addField(*row, tr("Heads h"), m_heads);
    row->addWidget(m_filter, 1);
    connect(m_stack, &QComboBox::activated, this, [this, fillLayers] {
        fillLayers();
        propose();
    });
    connect(m_layer, &QComboBox::activated, this, &WeightsDialog::propose);
    connect(m_heads, &QSpinBox::valueChanged, this, &WeightsDialog::check);
    connect(
        m_filter, &QLineEdit::textChanged, m_filtered,
        &QSortFilterProxyModel::setFilterFixedString);
    return choices;
}

void WeightsDialog::buildTable()
{
    m_filtered->setSourceModel(m_tensors);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filtered->setFilterKeyColumn(TensorTable::Name);
    m_table->setModel(m_filtered);
    auto* delegate = new ChoiceDelegate{m_table};
    m_table->setItemDelegateForColumn(TensorTable::RoleColumn, delegate);
    m_table->setItemDelegateForColumn(TensorTable::Layout, delegate);
    m_table->setEditTriggers(
        QAbstractItemView::CurrentChanged | QAbstractItemView::SelectedClicked |
        QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setAccessibleName(tr("Tensors of the file and their roles"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 14);
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(TensorTable::Name, QHeaderView::Stretch);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    const int width = m_table->fontMetrics().horizontalAdvance(QLatin1Char('x'));
    m_table->setColumnWidth(TensorTable::Shape, 15 * width);
    m_table->setColumnWidth(TensorTable::Type, 8 * width);
    m_table->setColumnWidth(TensorTable::RoleColumn, 25 * width);
    m_table->setColumnWidth(TensorTable::Layout, 25 * width);
}

QWidget* WeightsDialog::buildFooter()
{
    auto* footer = new QWidget{this};
    auto* row = new QHBoxLayout{footer};
    row->setContentsMargins(0, 0, 0, 0);
    auto* count = new QLabel{tr("%1 tensors in the file").arg(m_store->tensors().size()), footer};
    count->setObjectName(QStringLiteral("mutedLabel"));
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Loading"));
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Cancel, footer};
    m_accept = buttons->addButton(tr("Load"), QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &WeightsDialog::load);
    connect(buttons, &QDialogButtonBox::rejected, this, &WeightsDialog::reject);
    row->addWidget(count);
    row->addWidget(m_progress, 1);
    row->addStretch();
    row->addWidget(buttons);
    return footer;
}

const ParameterPlan& WeightsDialog::plan() const
{
    return m_tensors->plan();
}

QString WeightsDialog::verdict() const
{
    return m_verdict->text();
}

void WeightsDialog::propose()
{
    PlanOptions options;
    if (m_layer->count() > 0)
        options.layer = m_layer->currentData().toInt();
    if (m_stack->currentIndex() >= 0)
        options.stack = m_stacks[static_cast<std::size_t>(m_stack->currentIndex())].name;
    if (m_heads->value() > 0)
        options.heads = m_heads->value();
    const Result<ParameterPlan> plan = proposePlan(*m_store, options);
    m_proposal.reset();
    if (plan) {
        m_tensors->setPlan(plan.value());
        m_heads->setValue(static_cast<int>(plan.value().heads));
        const QModelIndex first =
            m_filtered->mapFromSource(m_tensors->index(m_tensors->firstChosenRow(), 0));
        m_table->scrollTo(first, QAbstractItemView::PositionAtTop);
    } else {
        m_proposal = plan.error();
    }
    check();
}

void WeightsDialog::check()
{
    ParameterPlan plan = m_tensors->plan();
    plan.heads = m_heads->value();
    const bool untouched = m_tensors->firstChosenRow() < 0 && m_proposal;
    const Result<ParameterLayout> layout = layoutOf(*m_store, plan);
    m_verdict->setText(untouched ? misfitText(*m_proposal) : verdictText(layout));
    m_accept->setEnabled(layout.has_value() && !m_jobs.isRunning());
}

void WeightsDialog::load()
{
    using Loaded = std::shared_ptr<const LoadedParameters>;
    ParameterPlan plan = m_tensors->plan();
    plan.heads = m_heads->value();
    m_jobs.run<Loaded>(
        [store = m_store, plan](const JobControl& control) {
            return loadParameters(*store, plan, control);
        },
        [this](const Result<Loaded>& result) {
            setLoading(false);
            if (result) {
                emit loaded(result.value());
                accept();
            } else if (result.error().code != ErrorCode::Canceled) {
                m_verdict->setText(misfitText(result.error()));
            }
        });
    setLoading(true);
}

void WeightsDialog::setLoading(bool loading)
{
    m_progress->setVisible(loading);
    m_table->setEnabled(!loading);
    m_accept->setEnabled(!loading && m_accept->isEnabled());
    if (!loading)
        check();
}

void WeightsDialog::reject()
{
    if (m_jobs.isRunning())
        m_jobs.cancel();
    else
        QDialog::reject();
}

} // namespace headlight
