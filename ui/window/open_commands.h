#pragma once

#include "ui/session/job_runner.h"
#include "ui/session/model_record.h"
#include "ui/session/preferences.h"
#include "ui/session/session.h"
#include "ui/window/message_bar.h"
#include "ui/window/opened_file.h"

#include <QMenu>

namespace headlight {

class MainWindow;

/// Opens tokens, weights, input and figures: from the menu, the command line, a drop or the recent
/// files, all through openPath().
class OpenCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OpenCommands)
public:
    OpenCommands(MainWindow& window, Session& session, Preferences& preferences);

    /// How weights are taken: after the dialog, or at once when nothing is unclear. Never: what is
    /// unclear is a failure. Figures are restored at once, or, with Always, when that is agreed to.
    enum class Ask { Always, WhenUnclear, Never };

    /// Opens off the ui thread, one file after the other. A failure is told in the message bar and
    /// changes nothing.
    void openPath(const QString& path, OpenAs as = OpenAs::ByContent, Ask ask = Ask::Always);
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] bool isAsking() const { return m_dialogs > 0; } ///< how weights are to be read
    void fillRecentMenu(QMenu& menu);

signals:
    void failed(const QString& sentence);   ///< what the message bar tells
    void reportWanted(const QString& path); ///< what is in a model that was refused
    void modelOpened(const headlight::LoadedModelPtr& model);
    void modelRestored(const headlight::RestoredLayer& layer); ///< of a figure, before that is
    /// A figure was restored: the document is what it was made of; how it looks is for others.
    void figureRestored(const headlight::FigureWish& wish);
    void idle(); ///< the last waiting file was taken or failed, or a dialog about one was closed

private:
    struct Waiting
    {
        QString path;
        OpenAs as;
        Ask ask;
    };

    void chooseAndOpen(OpenAs as);
    void startNext();
    void take(const Waiting& file, const OpenedFile& opened);
    void takeFigure(const Waiting& file, const RestoredFigure& figure);
    void use(const Document& document, const char* undoName);
    void restore(const RestoredFigure& figure);
    void offerModel(const QString& name, const RecordedModel& model, const MessageBar::Step& step);
    void offerFolder(const QString& part);
    void restoreModel(const QString& path, const RestoredFigure& figure);
    void takeLayer(
        const QString& path, const RestoredFigure& figure, const Result<RestoredLayer>& layer);
    void tellModel(const QString& path, const RecordedModel& model, const Error& error);
    void takeWeights(const Waiting& file, const OpenedFile& opened);
    void loadAtOnce(const TensorStorePtr& store, const ParameterPlan& plan);
    void useParameters(const std::shared_ptr<const LoadedParameters>& loaded);
    void tell(const Error& error, const QString& path, OpenAs as = OpenAs::Weights);

    MainWindow& m_window;
    Session& m_session;
    Preferences& m_preferences;
    JobRunner m_jobs;
    std::vector<Waiting> m_waiting;
    int m_dialogs = 0;
};

} // namespace headlight
