#pragma once

#include "ui/session/job_runner.h"
#include "ui/session/session.h"
#include "ui/window/commands.h"

namespace headlight {

class HeatmapView;
class MainWindow;

/// Saves and copies what the window shows: off the ui thread, one file after the other, with
/// progress and cancel.
class SaveCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SaveCommands)
public:
    SaveCommands(MainWindow& window, Session& session);

    /// Writes figures; a failure offers Command::ExportFigure. Failures go to the message bar.
    void saveFigure(
        const QString& path, const std::function<Result<Done>(const JobControl&)>& write);
    /// Says that figures were written into a folder.
    void tellFiguresSaved(const QString& folder, int files);
    void exportNpz(const QString& path);
    void exportCsv(const QString& folder);
    void copyPicture() const;
    /// The number of a cell with all its digits; nothing without a cell.
    static void copyValue(const HeatmapView& view, std::optional<Pair> cell);
    [[nodiscard]] bool isBusy() const { return m_jobs.isRunning() || !m_waiting.empty(); }

private:
    struct Saving
    {
        QString name; ///< what the progress says
        QString path;
        Command command; ///< what offers to do it again elsewhere
        std::function<Result<Done>(const JobControl&)> write;
    };

    void add(const Saving& saving);
    void startNext();
    void tellSaved(const QString& path, const std::function<QString()>& sentence);
    void tellFailed(const Error& error, const Saving& saving);
    void chooseNpz();
    void chooseCsv();

    MainWindow& m_window;
    Session& m_session;
    JobRunner m_jobs;
    std::vector<Saving> m_waiting;
};

} // namespace headlight
