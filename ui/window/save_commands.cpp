#include "ui/window/save_commands.h"

#include "core/base/error_code.h"
#include "core/io/trace_file.h"
#include "ui/views/explore_view.h"
#include "ui/views/heatmap_view.h"
#include "ui/window/job_progress.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/native_path.h"
#include "ui/window/status_bar.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QUrl>

namespace headlight {

namespace {

constexpr double kPictureRatio = 2;

/// All digits that tell a float from its neighbours.
QString exactNumber(Scalar number)
{
    if (number == kMasked)
        return QStringLiteral("-inf");
    return QString::number(static_cast<double>(number), 'g', 9);
}

} // namespace

SaveCommands::SaveCommands(MainWindow& window, Session& session)
    : QObject{&window}
    , m_window{window}
    , m_session{session}
{
    Commands& commands = window.commands();
    commands.on(Command::ExportNpz, this, [this] { chooseNpz(); });
    commands.on(Command::ExportCsv, this, [this] { chooseCsv(); });
    commands.on(Command::CopyPicture, this, [this] { copyPicture(); });
    commands.on(Command::CopyValue, this, [this] {
        if (const HeatmapView* view = m_window.explore().currentHeatmap())
            copyValue(*view, view->selectedCell());
    });
    JobProgress& progress = window.status().saving();
    connect(&m_jobs, &JobRunner::progressChanged, &progress, &JobProgress::setProgress);
    connect(&m_jobs, &JobRunner::ended, &progress, &JobProgress::end);
    connect(&progress, &JobProgress::stopRequested, &m_jobs, &JobRunner::cancel);
}

void SaveCommands::chooseNpz()
{
    QString path = QFileDialog::getSaveFileName(
        &m_window, tr("Export data"), QStringLiteral("trace.npz"), tr("NumPy archive (*.npz)"));
    if (path.isEmpty())
        return;
    if (QFileInfo{path}.suffix().isEmpty())
        path += QStringLiteral(".npz");
    exportNpz(path);
}

void SaveCommands::chooseCsv()
{
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Export CSV files into a folder"));
    if (!folder.isEmpty())
        exportCsv(folder);
}

void SaveCommands::saveFigure(
    const QString& path, const std::function<Result<Done>(const JobControl&)>& write)
{
    add({tr("Saving the figure"), path, Command::ExportFigure, write});
}

void SaveCommands::exportNpz(const QString& path)
{
    add(
        {tr("Exporting data"), path, Command::ExportNpz,
         [trace = m_session.trace(), file = nativePath(path)](const JobControl& control) {
             return writeTraceNpz(*trace, file, {}, control);
         }});
}

void SaveCommands::exportCsv(const QString& folder)
{
    add(
        {tr("Exporting data"), folder, Command::ExportCsv,
         [trace = m_session.trace(), file = nativePath(folder)](const JobControl& control) {
             return writeTraceCsv(*trace, file, {}, control);
         }});
}

void SaveCommands::add(const Saving& saving)
{
    if (!m_session.trace())
        return;
    m_waiting.push_back(saving);
    if (!m_jobs.isRunning())
        startNext();
}

void SaveCommands::startNext()
{
    if (m_waiting.empty())
        return;
    const Saving saving = m_waiting.front();
    m_waiting.erase(m_waiting.begin());
    m_window.status().saving().begin(saving.name);
    m_jobs.run<Done>(saving.write, [this, saving](const Result<Done>& done) {
        if (done)
            tellSaved(saving.path, [name = QFileInfo{saving.path}.fileName()] {
                return tr("Saved %1.").arg(name);
            });
        else
            tellFailed(done.error(), saving);
        startNext();
    });
}

void SaveCommands::tellFiguresSaved(const QString& folder, int files)
{
    tellSaved(folder, [name = QFileInfo{folder}.fileName(), files] {
        return tr("Saved %1 figures in %2.").arg(QString::number(files), name);
    });
}

void SaveCommands::tellSaved(const QString& path, const std::function<QString()>& sentence)
{
    const QFileInfo file{path};
    MessageBar::Step show;
    show.text = [] { return tr("Show in folder"); };
    show.act = [folder = file.isDir() ? path : file.absolutePath()] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
    };
    MessageBar& messages = m_window.messages();
    messages.clear(MessageBar::Topic::Export);
    messages.show(MessageBar::Topic::Note, sentence, show);
}

void SaveCommands::tellFailed(const Error& error, const Saving& saving)
{
    const bool csv = saving.command == Command::ExportCsv;
    const QString name = QFileInfo{saving.path}.fileName();
    if (error.code == ErrorCode::Canceled) {
        m_window.messages().show(MessageBar::Topic::Note, [csv, name] {
            return csv ? tr("Stopped. The CSV files that were complete stay in %1.").arg(name)
                       : tr("Stopped before %1 was written.").arg(name);
        });
        return;
    }
    const auto sentence = [csv, error] {
        const QString said = Words{}.windowSentence(error);
        return csv ? said + QLatin1Char(' ') + tr("CSV files that were complete before it stay.")
                   : said;
    };
    MessageBar::Step elsewhere;
    elsewhere.text = [] { return tr("Save elsewhere…"); };
    elsewhere.act = [this, command = saving.command] {
        m_window.commands().action(command)->trigger();
    };
    m_window.messages().show(
        MessageBar::Topic::Export, sentence,
        error.code == ErrorCode::FileUnwritable ? elsewhere : MessageBar::Step{});
}

void SaveCommands::copyPicture() const
{
    if (const HeatmapView* view = m_window.explore().currentHeatmap())
        QApplication::clipboard()->setImage(view->picture(kPictureRatio));
}

void SaveCommands::copyValue(const HeatmapView& view, std::optional<Pair> cell)
{
    if (cell && view.content().field)
        QApplication::clipboard()->setText(
            exactNumber(view.content().field->at(cell->query, cell->key)));
}

} // namespace headlight
