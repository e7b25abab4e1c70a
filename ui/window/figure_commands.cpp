#include "ui/window/figure_commands.h"

#include "ui/figure/figure_keys.h"
#include "ui/views/explore_view.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/native_path.h"
#include "ui/window/save_commands.h"
#include "ui/window/shown_figure.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>

namespace headlight {

namespace {

/// What the next figure keeps of the last one: how it looked, not what was said of it alone.
FigureOptions withoutContent(FigureOptions options)
{
    for (std::optional<QString>* title :
         {&options.titles.figure, &options.titles.rows, &options.titles.columns,
          &options.bar.title})
        if (*title && !(*title)->isEmpty())
            title->reset();
    for (GroupOptions* groups : {&options.groups.rows, &options.groups.columns})
        if (groups->choice == GroupChoice::Listed)
            *groups = {};
    options.marks = {};
    return options;
}

QString outputKey(const FigureOutput& output)
{
    return QLatin1String(output.ending) + QLatin1String(output.numbers ? " numbers" : "");
}

/// The kind of file that a path's ending names, `usual` where that is one of them.
const FigureOutput* outputOf(const QString& path, const FigureOutput& usual)
{
    const QString ending = QFileInfo{path}.suffix().toLower();
    if (ending == QLatin1String(usual.ending))
        return &usual;
    const auto outputs = figureOutputs();
    const auto found =
        std::find_if(outputs.begin(), outputs.end(), [&ending](const FigureOutput& each) {
            return ending == QLatin1String(each.ending);
        });
    return found == outputs.end() ? nullptr : &*found;
}

} // namespace

FigureCommands::FigureCommands(MainWindow& window, Session& session, Preferences& preferences)
    : QObject{&window}
    , m_window{window}
    , m_session{session}
    , m_preferences{preferences}
    , m_source{session.trace(), session.document()}
{
    window.commands().on(Command::ExportFigure, this, [this] { open(); });
    connect(&session, &Session::traceChanged, this, [this](const TracePtr& trace) {
        m_source = {trace, m_session.document()};
        if (m_dialog != nullptr)
            m_dialog->setSource(m_source);
    });
}

FigureDialog* FigureCommands::dialog() const
{
    return m_dialog;
}

bool FigureCommands::isComplete() const
{
    return m_dialog == nullptr || m_dialog->isComplete();
}

FigureOptions FigureCommands::remembered() const
{
    FigureOptions options = *figurePreset("single-column");
    options.cells.numbers = m_session.viewSettings().cellNumbers;
    const QByteArray spec = m_preferences.figureSpec();
    if (const Result<FigureWish> wish =
            readFigureSpec({spec.constData(), static_cast<std::size_t>(spec.size())}, {}))
        options = withoutContent(wish.value().options);
    options.titles.language = m_preferences.language();
    return options;
}

std::size_t FigureCommands::rememberedOutput() const
{
    const auto outputs = figureOutputs();
    const QString key = m_preferences.figureEnding();
    const auto found =
        std::find_if(outputs.begin(), outputs.end(), [&key](const FigureOutput& output) {
            return outputKey(output) == key;
        });
    return found == outputs.end() ? 0 : static_cast<std::size_t>(found - outputs.begin());
}

FigureWish FigureCommands::shownWish() const
{
    HeatmapView* view = m_window.explore().currentHeatmap();
    if (view != nullptr && !view->content().field)
        view = nullptr;
    return shownFigure(m_window.explore(), view, m_session, remembered());
}

void FigureCommands::open()
{
    if (!m_source.trace)
        return;
    const FigureWish wish = fitted(shownWish(), *m_source.trace);
    if (m_dialog != nullptr) {
        m_dialog->setWish(wish);
    } else {
        const QString folder = m_preferences.folder();
        m_dialog = new FigureDialog{
            {m_source, wish, m_session.selection().pair,
             FigurePresets{folder.isEmpty() ? folder : folder + QStringLiteral("/figures")},
             rememberedOutput()},
            &m_window};
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_dialog, &FigureDialog::changed, this, &FigureCommands::remember);
        connect(m_dialog, &FigureDialog::saveRequested, this, &FigureCommands::chooseAndSave);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void FigureCommands::remember()
{
    m_preferences.setFigureSpec(QByteArray::fromStdString(figureSpec(m_dialog->wish())));
    m_preferences.setFigureEnding(outputKey(m_dialog->output()));
}

void FigureCommands::chooseAndSave()
{
    const FigureOutput& output = m_dialog->output();
    const QString ending = QLatin1String(output.ending);
    const QString path = QFileDialog::getSaveFileName(
        m_dialog, tr("Save figure"), QStringLiteral("attention.") + ending,
        QStringLiteral("%1 (*.%2)").arg(outputName(output), ending));
    if (!path.isEmpty())
        save(path);
}

void FigureCommands::save(QString path)
{
    if (!m_source.trace)
        return;
    const FigureOutput& usual =
        m_dialog != nullptr ? m_dialog->output() : figureOutputs()[rememberedOutput()];
    const FigureOutput* output = outputOf(path, usual);
    if (output == nullptr) {
        path += QLatin1Char('.') + QLatin1String(usual.ending);
        output = &usual;
    }
    const FigureWish wish =
        m_dialog != nullptr ? m_dialog->wish() : fitted(shownWish(), *m_source.trace);
    m_window.saving().saveFigure(
        path,
        [source = m_source, wish, output, file = nativePath(path)](const JobControl& control) {
            return writeOutput(source, wish, *output, file, control);
        });
}

} // namespace headlight
