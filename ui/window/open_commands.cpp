#include "ui/window/open_commands.h"

#include "core/base/error_code.h"
#include "ui/session/model_picture.h"
#include "ui/window/job_progress.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/model_commands.h"
#include "ui/window/native_path.h"
#include "ui/window/status_bar.h"
#include "ui/window/weights_dialog.h"
#include "ui/words/words.h"

#include <QFileDialog>
#include <QFileInfo>

namespace headlight {

namespace {

/// That a model's tensors are not those that its config asks for.
bool isAboutTensors(const Error& error)
{
    return error.code == ErrorCode::ModelTensorMissing || error.code == ErrorCode::ShapeMismatch ||
           error.code == ErrorCode::LayersDisagree;
}

} // namespace

OpenCommands::OpenCommands(MainWindow& window, Session& session, Preferences& preferences)
    : QObject{&window}
    , m_window{window}
    , m_session{session}
    , m_preferences{preferences}
{
    Commands& commands = window.commands();
    commands.on(Command::OpenTokens, this, [this] { chooseAndOpen(OpenAs::Text); });
    commands.on(Command::OpenWeights, this, [this] { chooseAndOpen(OpenAs::Weights); });
    commands.on(Command::OpenInput, this, [this] { chooseAndOpen(OpenAs::Input); });
    commands.on(Command::OpenFigure, this, [this] { chooseAndOpen(OpenAs::Figure); });
    JobProgress& progress = window.status().opening();
    connect(&m_jobs, &JobRunner::progressChanged, &progress, &JobProgress::setProgress);
    connect(&m_jobs, &JobRunner::ended, &progress, &JobProgress::end);
    connect(&progress, &JobProgress::stopRequested, &m_jobs, &JobRunner::cancel);
}

bool OpenCommands::isBusy() const
{
    return m_jobs.isRunning() || !m_waiting.empty() || m_window.models().isReading();
}

void OpenCommands::chooseAndOpen(OpenAs as)
{
    struct Question
    {
        QString title;
        QString filter;
    };
    const auto question = [as]() -> Question {
        const QString tensors = tr("Matrices (*.npz *.safetensors *.npy *.json);;All files (*)");
        switch (as) {
        case OpenAs::Text:
            return {tr("Open tokens"), tr("Text and JSON (*.txt *.md *.json);;All files (*)")};
        case OpenAs::Weights:
            return {tr("Open weights"), tensors};
        case OpenAs::Input:
            return {tr("Open input"), tensors};
        case OpenAs::Figure:
            return {
                tr("Open figure"),
                tr("Figures of Headlight (*.pdf *.svg *.png *.tex *.html *.json);;"
                   "All files (*)")};
        case OpenAs::Model:
        case OpenAs::BuiltInModel:
        case OpenAs::ByContent:
            break;
        }
        return {tr("Open a file"), tr("All files (*)")};
    }();
    const QStringList recent = m_preferences.recentFiles();
    const QString folder = recent.isEmpty() ? QString{} : QFileInfo{recent.first()}.path();
    const QString path =
        QFileDialog::getOpenFileName(&m_window, question.title, folder, question.filter);
    if (!path.isEmpty())
        openPath(path, as);
}

void OpenCommands::openPath(const QString& path, OpenAs as, Ask ask)
{
    m_waiting.push_back({path, as, ask});
    if (!m_jobs.isRunning())
        startNext();
}

void OpenCommands::startNext()
{
    if (m_waiting.empty())
        return emit idle();
    const Waiting file = m_waiting.front();
    m_waiting.erase(m_waiting.begin());
    const bool isForModel = file.as == OpenAs::ByContent && isPictureName(file.path) &&
                            m_window.models().takesPictures() && !isFigure(nativePath(file.path));
    if (isForModel) {
        m_window.modelCommands().usePicture(file.path);
        return startNext();
    }
    if (file.as == OpenAs::ByContent && isPartOfModel(file.path)) {
        offerFolder(file.path);
        return startNext();
    }
    m_window.status().opening().begin(tr("Opening %1").arg(QFileInfo{file.path}.fileName()));
    const auto open = [path = nativePath(file.path), as = file.as, current = m_session.document(),
                       memory = memoryFor(m_preferences)](const JobControl& control) {
        return openFile(path, as, current, control, memory);
    };
    m_jobs.run<OpenedFile>(open, [this, file](const Result<OpenedFile>& opened) {
        if (opened)
            take(file, opened.value());
        else
            tell(opened.error(), file.path, file.as);
        if (!m_jobs.isRunning())
            startNext();
    });
}

void OpenCommands::take(const Waiting& file, const OpenedFile& opened)
{
    m_window.messages().clear(MessageBar::Topic::File);
    if (opened.weights) {
        takeWeights(file, opened);
        return;
    }
    if (file.as != OpenAs::BuiltInModel)
        m_preferences.addRecentFile(file.path);
    if (opened.model)
        return emit modelOpened(opened.model);
    if (opened.figure)
        return takeFigure(file, *opened.figure);
    use(*opened.document, opened.isInput ? QT_TRANSLATE_NOOP("Undo", "Open Input")
                                         : QT_TRANSLATE_NOOP("Undo", "Open Tokens"));
}

/// Shows the document, in place of a model too.
void OpenCommands::use(const Document& document, const char* undoName)
{
    if (document == m_session.document())
        m_window.models().close(); // which a change of the document does by itself
    m_session.edit(
        EditKind::Single, undoName, [&document](Document& changed) { changed = document; });
}

void OpenCommands::takeFigure(const Waiting& file, const RestoredFigure& figure)
{
    if (file.ask != Ask::Always || file.as == OpenAs::Figure)
        return figure.model ? restoreModel(file.path, figure) : restore(figure);
    MessageBar::Step step;
    step.text = [] { return tr("Restore it"); };
    step.act = [this, figure, path = file.path] {
        m_window.messages().clear(MessageBar::Topic::File);
        figure.model ? openPath(path, OpenAs::Figure) : restore(figure);
    };
    const QString name = QFileInfo{file.path}.fileName();
    if (figure.model)
        return offerModel(name, *figure.model, step);
    const bool whole = figure.document.has_value();
    m_window.messages().show(
        MessageBar::Topic::File,
        [name, whole] {
            return whole ? tr("%1 is a figure that says how it was made: its text, its parameters "
                              "and its look.")
                               .arg(name)
                         : tr("%1 says how a figure looks.").arg(name);
        },
        step);
}

void OpenCommands::restore(const RestoredFigure& figure)
{
    if (figure.document)
        use(*figure.document, QT_TRANSLATE_NOOP("Undo", "Restore Figure"));
    emit figureRestored(figure.wish);
}

void OpenCommands::takeWeights(const Waiting& file, const OpenedFile& opened)
{
    const TensorStorePtr& store = opened.weights;
    m_preferences.addRecentFile(file.path);
    PlanOptions suggestion;
    suggestion.heads = opened.heads;
    if (m_session.document().given) // an input that came with a number of heads
        suggestion.heads = m_session.document().heads;
    if (file.ask != Ask::Always) {
        const Result<ParameterPlan> plan = proposePlan(*store, suggestion);
        const Result<Done> fits =
            plan ? checkPlan(*store, plan.value()) : Result<Done>{plan.error()};
        if (fits || file.ask == Ask::Never) {
            fits ? loadAtOnce(store, plan.value()) : tell(fits.error(), file.path);
            return;
        }
    }
    auto* dialog = new WeightsDialog{store, suggestion, &m_window};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &WeightsDialog::loaded, this, &OpenCommands::useParameters);
    ++m_dialogs;
    connect(dialog, &QDialog::finished, this, [this] {
        --m_dialogs;
        emit idle();
    });
    dialog->open();
}

void OpenCommands::loadAtOnce(const TensorStorePtr& store, const ParameterPlan& plan)
{
    using Loaded = std::shared_ptr<const LoadedParameters>;
    m_jobs.run<Loaded>(
        [store, plan](const JobControl& control) { return loadParameters(*store, plan, control); },
        [this, store](const Result<Loaded>& loaded) {
            if (loaded)
                useParameters(loaded.value());
            else
                tell(loaded.error(), QString::fromStdString(store->place()));
            startNext();
        });
}

void OpenCommands::useParameters(const std::shared_ptr<const LoadedParameters>& loaded)
{
    Document document = m_session.document();
    document.parameters = LoadedSource{loaded};
    use(document, QT_TRANSLATE_NOOP("Undo", "Load Weights"));
}

void OpenCommands::tell(const Error& error, const QString& path, OpenAs as)
{
    if (error.code == ErrorCode::Canceled)
        return;
    MessageBar::Step next;
    next.text = [] { return tr("Choose another file…"); };
    next.act = [this] { chooseAndOpen(OpenAs::ByContent); };
    if (error.code == ErrorCode::LayerNeeded || error.code == ErrorCode::HeadsMissing) {
        next.text = [] { return tr("Choose…"); };
        next.act = [this, path] { openPath(path, OpenAs::Weights, Ask::Always); };
    }
    if (as == OpenAs::Model || (as == OpenAs::ByContent && isOnlyModel(path)))
        if (isAboutTensors(error)) {
            next.text = [] { return tr("See its tensors…"); };
            next.act = [this, path] { emit reportWanted(path); };
        }
    Error placed = error;
    if (placed.place.empty())
        placed.place = nativePath(path);
    const auto sentence = [placed] { return Words{}.windowSentence(placed); };
    m_window.messages().show(MessageBar::Topic::File, sentence, next);
    emit failed(sentence());
}

void OpenCommands::fillRecentMenu(QMenu& menu)
{
    menu.clear();
    for (const QString& path : m_preferences.recentFiles()) {
        QString text = QFileInfo{path}.fileName();
        text.replace(QLatin1Char('&'), QLatin1String("&&"));
        QAction* action = menu.addAction(text, this, [this, path] { openPath(path); });
        action->setToolTip(path);
    }
    if (menu.isEmpty())
        menu.addAction(tr("Nothing opened yet"))->setEnabled(false);
}

} // namespace headlight
