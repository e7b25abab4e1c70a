#pragma once

#include "ui/figure/figure.h"
#include "ui/session/job_runner.h"
#include "ui/session/session.h"

namespace headlight {

class HeatmapView;
class MainWindow;

/// Saves and copies what the window shows, off the ui thread, with progress and cancel.
class SaveCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SaveCommands)
public:
    SaveCommands(MainWindow& window, Session& session);

    /// The current heatmap as .png, .svg or .pdf, by the ending. Failures go to the message bar.
    void savePicture(const QString& path);
    void exportNpz(const QString& path);
    void exportCsv(const QString& folder);
    void copyPicture() const;
    /// The number of a cell with all its digits; nothing without a cell.
    void copyValue(const HeatmapView& view, std::optional<Pair> cell) const;
    [[nodiscard]] bool isBusy() const { return m_jobs.isRunning(); }

    /// What a heatmap shows, as a figure: the same numbers, colours, labels and selection.
    [[nodiscard]] static Figure figureOf(const HeatmapView& view, const QString& title);

private:
    using Job = std::function<Result<Done>(const JobControl&)>;
    void start(const QString& name, const QString& path, const Job& job);
    void choosePicture();
    void chooseNpz();
    void chooseCsv();
    void retryMessage(const Error& error, const QString& path);

    MainWindow& m_window;
    Session& m_session;
    JobRunner m_jobs;
};

} // namespace headlight
