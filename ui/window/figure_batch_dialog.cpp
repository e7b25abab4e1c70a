#include "ui/window/figure_batch_dialog.h"

#include "core/base/error_code.h"
#include "core/io/document_layer.h"
#include "ui/panels/section.h"
#include "ui/window/index_choice.h"
#include "ui/window/native_path.h"
#include "ui/words/words.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <filesystem>

namespace headlight {

namespace {

constexpr int kSteps = 1000; // of the progress bar

Error unusable(const char* name, const IndexChoice& choice)
{
    return {
        ErrorCode::FigureValueInvalid,
        {{"key", name}, {"found", choice.typed().toStdString()}, {"expected", "0,3-5"}}};
}

} // namespace

FigureBatchDialog::FigureBatchDialog(Setup setup, QWidget* parent)
    : QDialog{parent}
    , m_setup{std::move(setup)}
    , m_note{mutedLabel(this)}
    , m_problem{problemLabel(this)}
    , m_progress{new QProgressBar{this}}
{
    setObjectName(QStringLiteral("figureBatchDialog"));
    setWindowTitle(tr("Save several figures"));
    build();
    connect(&m_job, &JobRunner::progressChanged, this, [this](double share) {
        m_progress->setValue(static_cast<int>(kSteps * share));
    });
    setFolder(m_setup.folder);
    showPlan();
}

FigureBatchDialog::~FigureBatchDialog() = default;

void FigureBatchDialog::setFolder(const QString& folder)
{
    m_folder->setText(QDir::toNativeSeparators(folder));
}

QString FigureBatchDialog::note() const
{
    return m_problem->text().isEmpty() ? m_note->text() : m_problem->text();
}

std::vector<std::string> FigureBatchDialog::texts() const
{
    std::vector<std::string> lines;
    if (m_textChoice == nullptr || m_textChoice->currentIndex() == 0)
        return lines;
    for (const QString& line : m_texts->toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            lines.push_back(line.toStdString());
    return lines;
}

/// The name with an ending that says a kind of file.
QString FigureBatchDialog::pattern() const
{
    const QString name = m_name->text().trimmed();
    return outputNamed(name, m_setup.output) == nullptr
               ? name + QLatin1Char('.') + QLatin1String(m_setup.output.ending)
               : name;
}

Result<FigureBatch> FigureBatchDialog::batch() const
{
    FigureBatch batch;
    batch.wish = m_setup.wish;
    batch.folder = nativePath(m_folder->text());
    if (!QDir{m_folder->text()}.exists() || m_folder->text().isEmpty())
        return Error{ErrorCode::FileNotFound, {}, batch.folder};
    if (m_heads != nullptr) {
        const auto heads = m_heads->chosen();
        if (!heads)
            return unusable("heads", *m_heads);
        for (const Index shown : *heads)
            batch.heads.push_back(shown - m_setup.wish.options.titles.firstIndex);
    }
    if (m_layers != nullptr) {
        const auto layers = m_layers->chosen();
        if (!layers)
            return unusable("layers", *m_layers);
        for (const Index layer : *layers)
            batch.layers.push_back(static_cast<int>(layer));
    }
    batch.texts = texts();
    if (m_textChoice != nullptr && m_textChoice->currentIndex() == 1 && batch.texts.empty())
        return Error{ErrorCode::TextEmpty};
    const QString name = pattern();
    (outputNamed(name, m_setup.output)->numbers ? batch.numbers : batch.picture) = nativePath(name);
    return batch;
}

void FigureBatchDialog::showPlan()
{
    const Result<FigureBatch> wanted = batch();
    BatchPlace place;
    if (wanted) {
        place.manyHeads = wanted.value().heads.size() > 1;
        place.manyLayers = wanted.value().layers.size() > 1;
        place.manyTexts = wanted.value().texts.size() > 1;
        const QSignalBlocker quiet{m_name};
        if (!m_name->isModified())
            m_name->setText(
                QString::fromStdString(usualPattern("attention", place)) + QLatin1Char('.') +
                QLatin1String(m_setup.output.ending));
    }
    const Result<FigureBatch> named = batch();
    const Result<std::vector<std::string>> paths =
        named ? batchPaths(named.value(), layerOf(m_setup.source.document).value_or(0))
              : Result<std::vector<std::string>>{named.error()};
    m_save->setEnabled(paths.has_value());
    if (!paths)
        return tell(paths.error());
    showProblem(*m_problem, {});
    const auto name = [](const std::string& path) {
        return QDir{QFile::decodeName(path.c_str())}.dirName();
    };
    const auto count = static_cast<qlonglong>(paths.value().size());
    m_note->setText(
        count == 1 ? tr("One file: %1").arg(name(paths.value().front()))
                   : tr("%1 files, %2 to %3")
                         .arg(
                             locale().toString(count), name(paths.value().front()),
                             name(paths.value().back())));
}

void FigureBatchDialog::save()
{
    const Result<FigureBatch> wanted = batch();
    const Result<std::vector<std::string>> paths =
        wanted ? batchPaths(wanted.value(), layerOf(m_setup.source.document).value_or(0))
               : Result<std::vector<std::string>>{wanted.error()};
    if (!paths)
        return tell(paths.error());
    const auto there =
        std::count_if(paths.value().begin(), paths.value().end(), [](const std::string& path) {
            std::error_code ignored;
            return std::filesystem::exists(path, ignored);
        });
    if (there == 0)
        return write(wanted.value());
    ask(wanted.value(), static_cast<int>(there), static_cast<int>(paths.value().size()));
}

void FigureBatchDialog::ask(const FigureBatch& batch, int there, int all)
{
    auto* question = new QMessageBox{
        QMessageBox::Question, tr("Files exist"),
        tr("Of %1 files, %2 are in this folder already.").arg(all).arg(there),
        QMessageBox::NoButton, this};
    question->setAttribute(Qt::WA_DeleteOnClose);
    const auto* replace = question->addButton(tr("&Replace them"), QMessageBox::AcceptRole);
    const auto* keep = question->addButton(tr("&Keep them"), QMessageBox::NoRole);
    question->addButton(tr("Cancel"), QMessageBox::RejectRole);
    connect(
        question, &QMessageBox::buttonClicked, this,
        [this, batch, replace, keep](const QAbstractButton* pressed) {
            FigureBatch wanted = batch;
            wanted.keepExisting = pressed == keep;
            if (pressed == keep || pressed == replace)
                write(wanted);
        });
    question->open();
}

void FigureBatchDialog::write(const FigureBatch& batch)
{
    setRunning(true);
    m_job.run<Done>(
        [source = m_setup.source, batch](const JobControl& control) {
            return writeBatch(source, batch, control);
        },
        [this, files = static_cast<int>(batchSize(batch))](const Result<Done>& done) {
            setRunning(false);
            if (!done && done.error().code == ErrorCode::Canceled)
                return m_note->setText(tr("Stopped. The files that were complete stay."));
            if (!done)
                return tell(done.error());
            emit saved(m_folder->text(), files);
            accept();
        });
}

void FigureBatchDialog::setRunning(bool running)
{
    m_choices->setEnabled(!running);
    m_save->setEnabled(!running);
    m_progress->setVisible(running);
    m_progress->setValue(0);
    m_close->setText(running ? tr("Stop") : tr("Close"));
    showProblem(*m_problem, {});
}

void FigureBatchDialog::tell(const Error& error)
{
    m_note->clear(); // it sums up what was asked for before
    showProblem(*m_problem, Words{}.windowSentence(error));
}

void FigureBatchDialog::reject()
{
    if (m_job.isRunning())
        m_job.cancel();
    else
        QDialog::reject();
}

} // namespace headlight
