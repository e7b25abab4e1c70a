#include "ui/window/figure_commands.h"

#include "ui/figure/figure_keys.h"
#include "ui/session/model_record.h"
#include "ui/views/explore_view.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/figure_print_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/native_path.h"
#include "ui/window/save_commands.h"
#include "ui/window/shown_figure.h"
#include "ui/window/step_gatherer.h"

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

} // namespace

FigureCommands::FigureCommands(MainWindow& window, Session& session, Preferences& preferences)
    : QObject{&window}
    , m_window{window}
    , m_session{session}
    , m_preferences{preferences}
    , m_steps{new StepGatherer{
          {session, window.explainer(), preferences, window.typesetter()}, this}}
    , m_source{session.trace(), session.document()}
{
    window.commands().on(Command::ExportFigure, this, [this] { open(); });
    window.commands().on(Command::PrintFigure, this, [this] { print(); });
    connect(&session, &Session::traceChanged, this, [this](const TracePtr& trace) {
        m_source.trace = trace;
        m_source.document = m_session.document();
        nameModel();
        followSource();
    });
    // Only then: while traceChanged goes round, others still show what was there before.
    connect(&session, &Session::computationEnded, this, &FigureCommands::showRestored);
    connect(&window.explainer(), &Explainer::changed, this, &FigureCommands::explainRestored);
    connect(&window.explainer(), &Explainer::changed, this, [this] {
        if (m_dialog != nullptr && m_session.task() == Task::Explain)
            m_steps->gather(
                m_dialog->wish().derivation.part == DerivationPart::Chain ? DerivationPart::Chain
                                                                          : DerivationPart::Step);
    });
    connect(m_steps, &StepGatherer::changed, this, [this] {
        m_source.derivation = m_steps->derivation();
        followSource();
    });
}

/// The model that the trace is a layer of, if it is.
void FigureCommands::nameModel()
{
    const ModelSession& models = m_window.models();
    m_source.model = m_session.hasLayer() ? models.record() : nullptr;
    m_source.hashed = {};
    if (m_source.model)
        m_source.hashed =
            [model = models.model()](const RecordedModel& record, const JobControl& control) {
                return hashedRecord(*model, record, control);
            };
}

/// What is explained, where the window explains; else the picture alone.
void FigureCommands::gatherSteps(DerivationPart part)
{
    m_source.derivation.reset();
    if (m_session.task() == Task::Explain)
        m_steps->gather(part == DerivationPart::None ? DerivationPart::Step : part);
}

void FigureCommands::followSource()
{
    if (m_dialog != nullptr)
        m_dialog->setSource(m_source);
}

FigureDialog* FigureCommands::dialog() const
{
    return m_dialog;
}

bool FigureCommands::isComplete() const
{
    return (m_dialog == nullptr || (m_dialog->isComplete() && m_steps->isComplete())) &&
           (m_printing == nullptr || m_printing->isComplete());
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
    const bool explains = m_session.task() == Task::Explain;
    FigureWish wish =
        shownFigure(m_window.explore(), explains ? nullptr : view, m_session, remembered());
    if (explains) {
        wish.derivation.part = DerivationPart::Step;
        wish.options.cells.numbers = m_session.viewSettings().cellNumbers;
    }
    return wish;
}

void FigureCommands::open()
{
    if (m_source.trace)
        openOn(shownWish());
}

void FigureCommands::restore(const FigureWish& wish)
{
    m_restored = wish;
    showRestored();
}

void FigureCommands::showRestored()
{
    if (!m_restored || m_session.isComputing() || m_window.models().isReading())
        return;
    if (m_session.failure())
        return m_restored.reset(); // its picture will not come
    if (!m_source.trace)
        return;
    const FigureWish wish = *m_restored;
    m_restored.reset();
    if (m_source.model)
        m_session.select([&wish](Selection& selection) { selection.head = wish.head; });
    if (!wish.isOfDerivation())
        return openOn(wish);
    m_explained = wish;
    ViewSettings settings = m_session.viewSettings();
    settings.convention = wish.derivation.convention;
    settings.countFromOne = wish.options.titles.firstIndex == 1;
    settings.cellNumbers = wish.options.cells.numbers;
    m_session.setViewSettings(settings);
    m_session.setTask(Task::Explain);
    m_window.explainer().explain(wish.derivation.place);
    explainRestored();
}

/// Opens the dialog on a derivation that is to be shown again, once it is there.
void FigureCommands::explainRestored()
{
    Explainer& explainer = m_window.explainer();
    if (!m_explained || explainer.isBusy())
        return;
    const Derivation* derivation = explainer.derivation();
    const FigureWish wish = *m_explained;
    if (derivation != nullptr && derivation->place != wish.derivation.place)
        return;
    m_explained.reset();
    if (derivation != nullptr && wish.derivation.step)
        explainer.goToStep(static_cast<int>(*wish.derivation.step));
    openOn(wish);
}

void FigureCommands::openOn(FigureWish wish)
{
    gatherSteps(wish.derivation.part);
    wish = fitted(std::move(wish), m_source);
    if (m_dialog != nullptr) {
        m_dialog->setSource(m_source);
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
        connect(
            m_dialog, &FigureDialog::severalSaved, &m_window.saving(),
            &SaveCommands::tellFiguresSaved);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

FigurePrintDialog* FigureCommands::print()
{
    if (!m_source.trace)
        return nullptr;
    const bool open = m_dialog != nullptr && m_dialog->isVisible();
    if (!open)
        gatherSteps(DerivationPart::Step);
    const FigureWish wish = open ? m_dialog->wish() : fitted(shownWish(), m_source);
    m_printing =
        new FigurePrintDialog{m_source, wish, open ? static_cast<QWidget*>(m_dialog) : &m_window};
    m_printing->setAttribute(Qt::WA_DeleteOnClose);
    m_printing->open();
    return m_printing;
}

void FigureCommands::remember()
{
    m_preferences.setFigureSpec(QByteArray::fromStdString(figureSpec(m_dialog->wish())));
    m_preferences.setFigureEnding(outputKey(m_dialog->output()));
    const DerivationPart part = m_dialog->wish().derivation.part;
    if (part != DerivationPart::None && part != m_steps->part())
        m_steps->gather(part);
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
    if (m_dialog == nullptr)
        gatherSteps(DerivationPart::Step);
    const FigureOutput& usual =
        m_dialog != nullptr ? m_dialog->output() : figureOutputs()[rememberedOutput()];
    const FigureWish wish = m_dialog != nullptr ? m_dialog->wish() : fitted(shownWish(), m_source);
    const FigureOutput* output = outputNamed(path, usual);
    if (output != nullptr && output->numbers && wish.isOfDerivation())
        output = nullptr; // derivations have no tables of numbers
    if (output == nullptr) {
        path += QLatin1Char('.') + QLatin1String(usual.ending);
        output = &usual;
    }
    m_window.saving().saveFigure(
        path,
        [source = m_source, wish, output, file = nativePath(path)](const JobControl& control) {
            return writeOutput(source, wish, *output, file, control);
        });
}

} // namespace headlight
