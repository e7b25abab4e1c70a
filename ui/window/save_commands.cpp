#include "ui/window/save_commands.h"

#include "core/io/trace_file.h"
#include "ui/views/explore_view.h"
#include "ui/views/heatmap_view.h"
#include "ui/window/job_progress.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/status_bar.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QUrl>

#include <cmath>

namespace headlight {

namespace {

constexpr double kWidthMm = 120;
constexpr double kPictureRatio = 2;

std::string nativePath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

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
    commands.on(Command::SavePicture, this, [this] { choosePicture(); });
    commands.on(Command::ExportNpz, this, [this] { chooseNpz(); });
    commands.on(Command::ExportCsv, this, [this] { chooseCsv(); });
    commands.on(Command::CopyPicture, this, [this] { copyPicture(); });
    commands.on(Command::CopyValue, this, [this] {
        if (const HeatmapView* view = m_window.explore().currentHeatmap())
            copyValue(*view, view->selectedCell());
    });
    JobProgress& progress = window.status().files();
    connect(&m_jobs, &JobRunner::progressChanged, &progress, &JobProgress::setProgress);
    connect(&m_jobs, &JobRunner::ended, &progress, &JobProgress::end);
    connect(&progress, &JobProgress::stopRequested, &m_jobs, &JobRunner::cancel);
}

Figure SaveCommands::figureOf(const HeatmapView& view, const QString& title)
{
    const HeatmapContent& content = view.content();
    FigurePanel panel{content.field, content.rowTokens, content.columnTokens,
                      title,         content.rowTitle,  content.columnTitle};
    panel.columnBands = content.columnBands;
    panel.bandTitles = content.bandTitles;
    Figure figure;
    figure.panels.push_back(std::move(panel));
    figure.colours = content.colours;
    figure.barTitle = content.barTitle;
    figure.widthMm = kWidthMm;
    figure.cellNumbers = content.cellNumbers;
    figure.firstIndex = content.firstIndex;
    figure.highlighted = view.selectedCell();
    return figure;
}

void SaveCommands::choosePicture()
{
    QString ending;
    QString path = QFileDialog::getSaveFileName(
        &m_window, tr("Save picture"), QStringLiteral("attention.png"),
        tr("Bitmap (*.png);;Scalable vector graphics (*.svg);;PDF (*.pdf)"), &ending);
    if (path.isEmpty())
        return;
    if (QFileInfo{path}.suffix().isEmpty())
        path += ending.contains(QLatin1String("svg"))   ? QStringLiteral(".svg")
                : ending.contains(QLatin1String("pdf")) ? QStringLiteral(".pdf")
                                                        : QStringLiteral(".png");
    savePicture(path);
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

void SaveCommands::savePicture(const QString& path)
{
    const HeatmapView* view = m_window.explore().currentHeatmap();
    if (view == nullptr || !view->content().field)
        return;
    const ViewSettings& settings = m_session.viewSettings();
    const Index shown = m_session.selection().head + (settings.countFromOne ? 1 : 0);
    Figure figure = figureOf(*view, Words{}.headTitle(static_cast<int>(shown)));
    start(
        tr("Saving the picture"), path,
        [figure = std::move(figure), file = nativePath(path)](const JobControl& control) {
            return saveFigure(figure, file, control);
        });
}

void SaveCommands::exportNpz(const QString& path)
{
    start(
        tr("Exporting data"), path,
        [trace = m_session.trace(), file = nativePath(path)](const JobControl& control) {
            return writeTraceNpz(*trace, file, {}, control);
        });
}

void SaveCommands::exportCsv(const QString& folder)
{
    start(
        tr("Exporting data"), folder,
        [trace = m_session.trace(), file = nativePath(folder)](const JobControl& control) {
            return writeTraceCsv(*trace, file, {}, control);
        });
}

void SaveCommands::start(const QString& name, const QString& path, const Job& job)
{
    if (!m_session.trace())
        return;
    m_window.status().files().begin(name);
    m_jobs.run<Done>(job, [this, path](const Result<Done>& done) {
        MessageBar& messages = m_window.messages();
        if (!done) {
            retryMessage(done.error(), path);
            return;
        }
        const QFileInfo file{path};
        MessageBar::Step show;
        show.text = tr("Show in folder");
        show.act = [folder = file.isDir() ? path : file.absolutePath()] {
            QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
        };
        messages.clear(MessageBar::Topic::Export);
        messages.show(MessageBar::Topic::Note, tr("Saved %1.").arg(file.fileName()), show);
    });
}

void SaveCommands::retryMessage(const Error& error, const QString& path)
{
    if (error.code == ErrorCode::Canceled) {
        m_window.messages().show(
            MessageBar::Topic::Note,
            tr("Stopped before %1 was written.").arg(QFileInfo{path}.fileName()));
        return;
    }
    MessageBar::Step elsewhere;
    elsewhere.text = tr("Save elsewhere…");
    elsewhere.act = [this] { m_window.commands().action(Command::SavePicture)->trigger(); };
    m_window.messages().show(
        MessageBar::Topic::Export, Words{}.sentence(error),
        error.code == ErrorCode::FileUnwritable ? elsewhere : MessageBar::Step{});
}

void SaveCommands::copyPicture() const
{
    if (const HeatmapView* view = m_window.explore().currentHeatmap())
        QApplication::clipboard()->setImage(view->picture(kPictureRatio));
}

void SaveCommands::copyValue(const HeatmapView& view, std::optional<Pair> cell) const
{
    if (cell && view.content().field)
        QApplication::clipboard()->setText(
            exactNumber(view.content().field->at(cell->query, cell->key)));
}

} // namespace headlight
