#include "ui/window/start.h"

#include "ui/session/explainer.h"
#include "ui/views/explore_view.h"
#include "ui/window/display.h"
#include "ui/window/first_document.h"
#include "ui/window/first_files.h"
#include "ui/window/generate_dialog.h"
#include "ui/window/language.h"
#include "ui/window/main_window.h"
#include "ui/window/model_commands.h"
#include "ui/window/open_commands.h"
#include "ui/window/opened_file.h"
#include "ui/window/options.h"
#include "ui/window/screenshot.h"
#include "ui/window/theme.h"

#include <QApplication>
#include <QIcon>
#include <QTimer>

#include <cstdio>
#include <cstring>

namespace headlight {

namespace {

int say(const Farewell& farewell)
{
    std::FILE* stream = farewell.exitCode == 0 ? stdout : stderr;
    std::fprintf(stream, "%s\n", farewell.text.toLocal8Bit().constData());
    return farewell.exitCode;
}

void applyOptions(const Options& options, Preferences& preferences)
{
    preferences.setTemporary(true);
    if (options.language)
        preferences.setLanguage(*options.language);
    if (options.theme)
        preferences.setTheme(*options.theme);
    if (options.renderer)
        preferences.setRenderer(*options.renderer);
    preferences.setTemporary(false);
}

bool opensFiles(const Options& options)
{
    return !options.input.isEmpty() || !options.weights.isEmpty() || !options.files.isEmpty() ||
           !options.model.isEmpty();
}

GeneratedSequence sequenceOf(const Options& options)
{
    GeneratedSequence sequence;
    sequence.tokens = options.tokensCount;
    sequence.modelWidth = options.modelWidth.value_or(sequence.modelWidth);
    sequence.heads = options.heads.value_or(sequence.heads);
    sequence.seed = options.seed.value_or(sequence.seed);
    return sequence;
}

void fillSession(const Options& options, const Preferences& preferences, Session& session)
{
    Document document = firstDocument(preferences.language());
    if (options.tokens)
        document.text = options.tokens->toStdString();
    if (options.tokensCount > 0) {
        document = generatedDocument(sequenceOf(options), document);
        session.setViewSettings(settingsFor(document, session.viewSettings()));
    }
    session.setSelection(options.select.value_or(firstSelection(preferences.language())));
    session.setDocument(
        std::move(document),
        opensFiles(options) ? Session::Compute::Later : Session::Compute::AtOnce);
}

void openFiles(const Options& options, MainWindow& window)
{
    OpenCommands& opening = window.opening();
    if (!options.model.isEmpty() || options.layer > 0)
        window.modelCommands().setFirst(options.tokens, options.layer);
    const auto ask = options.screenshot.isEmpty() ? OpenCommands::Ask::WhenUnclear
                                                  : OpenCommands::Ask::Never; // nobody answers
    if (!options.input.isEmpty()) // first: it may say how many heads the weights have
        opening.openPath(options.input, OpenAs::Input, ask);
    if (!options.weights.isEmpty())
        opening.openPath(options.weights, OpenAs::Weights, ask);
    if (options.model == QLatin1String("builtin"))
        opening.openPath(kBuiltInModel, OpenAs::BuiltInModel, ask);
    else if (!options.model.isEmpty())
        opening.openPath(options.model, OpenAs::Model, ask);
    for (const QString& path : options.files)
        opening.openPath(path, OpenAs::ByContent, ask);
}

/// Opens the cell and the step that were asked for, once there is something to explain.
void explainFirst(const Options& options, Session& session, Explainer& explainer)
{
    if (!options.at && !options.step)
        return;
    const auto open = [&explainer, at = options.at, step = options.step] {
        if (at)
            explainer.explain(*at);
        if (step)
            explainer.goToStep(*step - 1);
    };
    QObject::connect(&session, &Session::traceChanged, &explainer, open, Qt::SingleShotConnection);
}

/// Qt's remarks on a platform without a display are no business of who asked for a picture.
void dropRemarks(QtMsgType type, const QMessageLogContext& /*context*/, const QString& text)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "headlight: %s\n", text.toLocal8Bit().constData());
}

/// Nor are those on a platform that was tried before another.
void dropPlatformRemarks(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    if (std::strncmp(context.category, "qt.qpa.", 7) != 0 || type == QtFatalMsg)
        std::fprintf(stderr, "headlight: %s\n", text.toLocal8Bit().constData());
}

int run(const Options& options)
{
    Preferences preferences{options.screenshot.isEmpty()};
    applyOptions(options, preferences);
    const Language language{preferences};
    const Theme theme{preferences};
    Session session;
    MainWindow window{session, preferences};
    if (options.screenshot.isEmpty())
        window.restoreLayout();
    if (options.size)
        window.resize(*options.size);
    fillSession(options, preferences, session);
    if (opensFiles(options))
        new FirstFiles{session, window.opening(), options.select};
    openFiles(options, window);
    window.show();
    window.explore().currentHeatmap()->setFocus();
    session.setTask(options.task);
    if (options.lesson > 0)
        window.openLesson(options.lesson); // last: its text has the focus
    explainFirst(options, session, window.explainer());
    if (!options.screenshot.isEmpty()) {
        window.chooseRenderer();
        return saveScreenshot(window, options.screenshot);
    }
    QTimer::singleShot(0, &window, [&window] { window.chooseRenderer(); });
    return QApplication::exec();
}

} // namespace

int runWindow(int& argc, char** argv, const QStringList& arguments)
{
    const std::variant<Options, Farewell> parsed = parseOptions(arguments);
    if (const auto* farewell = std::get_if<Farewell>(&parsed))
        return say(*farewell);
    const auto& options = std::get<Options>(parsed);
    const bool offscreen = !options.screenshot.isEmpty();
    const PlatformChoice platform = choosePlatform(offscreen);
    if (platform == PlatformChoice::NoDisplay)
        return say({noDisplayText(), 1});

    if (offscreen)
        qInstallMessageHandler(dropRemarks);
    else if (platform == PlatformChoice::Ours)
        qInstallMessageHandler(dropPlatformRemarks);
    argc = 1; // the options are ours; Qt reads none of them
    QApplication application{argc, argv};
    QApplication::setApplicationName(QStringLiteral("headlight"));
    QApplication::setApplicationDisplayName(QStringLiteral("Headlight"));
    QApplication::setApplicationVersion(QStringLiteral(HEADLIGHT_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("headlight"));
    if (!offscreen && platform == PlatformChoice::Ours && !hasScreen())
        return say({noDisplayText(), 1});
    QApplication::setWindowIcon(QIcon{QStringLiteral(":/icons/headlight.svg")});
    return run(options);
}

} // namespace headlight
