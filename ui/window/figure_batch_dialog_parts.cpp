// The controls of the dialog.
#include "core/base/file.h"
#include "core/io/document_layer.h"
#include "ui/panels/form.h"
#include "ui/panels/section.h"
#include "ui/window/figure_batch_dialog.h"
#include "ui/window/index_choice.h"
#include "ui/window/native_path.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <numeric>

namespace headlight {

namespace {

constexpr int kSteps = 1000;
constexpr int kTextLines = 5;
constexpr std::uint64_t kMostTextBytes = std::uint64_t{4} << 20U;

} // namespace

void FigureBatchDialog::build()
{
    m_choices = new QWidget{this};
    auto* column = new QVBoxLayout{m_choices};
    column->setContentsMargins(0, 0, 0, 0);
    auto* lead = mutedLabel(m_choices);
    lead->setText(tr("Every figure looks as it is set in the dialog before."));
    column->addWidget(lead);
    auto* form = new Form{m_choices};
    if (isOfOneHead(m_setup.wish.subject))
        buildHeads(*form);
    const bool isOfModel = m_setup.source.trace && m_setup.source.trace->steps;
    if (!isOfModel && layersOf(m_setup.source.document).size() > 1)
        buildLayers(*form);
    if (!isOfModel && !m_setup.source.document.given)
        buildTexts(*form);
    buildNames(*form);
    column->addWidget(form);
    m_note->setObjectName(QStringLiteral("note"));
    m_problem->setObjectName(QStringLiteral("problem"));
    m_progress->setRange(0, kSteps);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->hide();
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(16, 14, 16, 14);
    all->setSpacing(10);
    all->addWidget(m_choices);
    all->addWidget(m_note);
    all->addWidget(m_problem);
    all->addWidget(m_progress);
    all->addStretch();
    all->addWidget(buildFooter());
    resize(560, sizeHint().height());
}

void FigureBatchDialog::buildHeads(Form& form)
{
    const Index first = m_setup.wish.options.titles.firstIndex;
    std::vector<Index> heads(static_cast<std::size_t>(m_setup.source.trace->heads()));
    std::iota(heads.begin(), heads.end(), first);
    const Index shown = m_setup.wish.head + first;
    m_heads = new IndexChoice{heads, shown, &form};
    m_heads->setObjectName(QStringLiteral("heads"));
    m_heads->setTexts(
        tr("this head (%1)").arg(shown), tr("all %1 heads").arg(static_cast<int>(heads.size())));
    m_heads->setAccessibleNames(tr("Heads"));
    if (heads.size() > 1) // one figure is what the dialog before is for
        m_heads->chooseAll();
    form.addRow(m_heads)->setText(tr("Heads"));
    connect(m_heads, &IndexChoice::changed, this, &FigureBatchDialog::showPlan);
}

void FigureBatchDialog::buildLayers(Form& form)
{
    const std::vector<int> layers = layersOf(m_setup.source.document);
    const int current = layerOf(m_setup.source.document).value_or(layers.front());
    m_layers = new IndexChoice{{layers.begin(), layers.end()}, current, &form};
    m_layers->setObjectName(QStringLiteral("layers"));
    m_layers->setTexts(
        tr("this layer (%1)").arg(current),
        tr("all %1 layers").arg(static_cast<int>(layers.size())));
    m_layers->setAccessibleNames(tr("Layers"));
    form.addRow(m_layers)->setText(tr("Layers"));
    connect(m_layers, &IndexChoice::changed, this, &FigureBatchDialog::showPlan);
}

void FigureBatchDialog::buildTexts(Form& form)
{
    m_textChoice = new QComboBox{&form};
    m_textChoice->setObjectName(QStringLiteral("textChoice"));
    m_textChoice->setAccessibleName(tr("Sequence"));
    m_textChoice->addItems({tr("that of the window"), tr("several, one a line")});
    auto* load = new QPushButton{tr("From a &file…"), &form};
    load->setAutoDefault(false);
    load->setEnabled(false);
    form.addRow(m_textChoice, load)->setText(tr("Sequence"));
    m_texts = new QPlainTextEdit{&form};
    m_texts->setObjectName(QStringLiteral("texts"));
    m_texts->setTabChangesFocus(true);
    m_texts->setAccessibleName(tr("Sequences, one a line"));
    m_texts->setFixedHeight(kTextLines * fontMetrics().lineSpacing() + 12);
    m_texts->hide();
    form.addWide(m_texts);
    connect(m_textChoice, &QComboBox::currentIndexChanged, this, [this, load](int place) {
        load->setEnabled(place == 1);
        m_texts->setVisible(place == 1);
        showPlan();
    });
    connect(load, &QPushButton::clicked, this, &FigureBatchDialog::chooseTexts);
    connect(m_texts, &QPlainTextEdit::textChanged, this, &FigureBatchDialog::showPlan);
}

void FigureBatchDialog::buildNames(Form& form)
{
    m_name = new QLineEdit{&form};
    m_name->setObjectName(QStringLiteral("name"));
    m_name->setAccessibleName(tr("File names"));
    m_name->setToolTip(tr("{head}, {layer} and {index} (of the sequence) stand for their numbers"));
    form.addRow(m_name)->setText(tr("File names"));
    connect(m_name, &QLineEdit::textEdited, this, &FigureBatchDialog::showPlan);
    auto* line = new QWidget{&form};
    auto* row = new QHBoxLayout{line};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kFormGap);
    m_folder = new QLineEdit{line};
    m_folder->setAccessibleName(tr("Folder"));
    m_folder->setObjectName(QStringLiteral("folder"));
    auto* choose = new QPushButton{tr("C&hoose…"), line};
    choose->setAutoDefault(false);
    row->addWidget(m_folder, 1);
    row->addWidget(choose);
    QLabel* label = form.addRow(line);
    label->setText(tr("Folder"));
    label->setBuddy(m_folder);
    connect(m_folder, &QLineEdit::textChanged, this, &FigureBatchDialog::showPlan);
    connect(choose, &QPushButton::clicked, this, &FigureBatchDialog::chooseFolder);
}

QWidget* FigureBatchDialog::buildFooter()
{
    auto* footer = new QWidget{this};
    auto* row = new QHBoxLayout{footer};
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    m_close = new QPushButton{tr("Close"), footer};
    m_close->setObjectName(QStringLiteral("close"));
    m_close->setAutoDefault(false);
    connect(m_close, &QPushButton::clicked, this, &FigureBatchDialog::reject);
    row->addWidget(m_close);
    m_save = new QPushButton{tr("&Save"), footer};
    m_save->setObjectName(QStringLiteral("saveAll"));
    m_save->setDefault(true);
    connect(m_save, &QPushButton::clicked, this, &FigureBatchDialog::save);
    row->addWidget(m_save);
    return footer;
}

void FigureBatchDialog::chooseTexts()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Sequences, one a line"), m_folder->text(),
        tr("Text (*.txt *.md);;All files (*)"));
    if (path.isEmpty())
        return;
    const Result<std::string> text = readWholeFile(nativePath(path), kMostTextBytes);
    if (!text)
        return tell(text.error());
    m_texts->setPlainText(QString::fromStdString(text.value()));
}

void FigureBatchDialog::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder of the figures"), m_folder->text());
    if (!folder.isEmpty())
        setFolder(folder);
}

} // namespace headlight
