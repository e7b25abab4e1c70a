#pragma once

#include "ui/session/model_session.h"
#include "ui/window/commands.h"

#include <QObject>

namespace headlight {

class MainWindow;

/// What can be done with models by name: open, go to another layer, edit a layer, close.
class ModelCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelCommands)
public:
    ModelCommands(MainWindow& window, Session& session, ModelSession& model);

    /// What the next model begins with; without a text, that of the sequence.
    void setFirst(std::optional<QString> text, Index layer);
    void open(const LoadedModelPtr& model);
    /// Makes the parameters of the shown layer the document's; leaves the model.
    void editLayer();
    void usePicture(const QString& file); ///< for a model that reads pictures
    [[nodiscard]] bool isBusy() const { return m_jobs.isRunning(); }

private:
    void refresh();
    void step(Index layers);
    void choosePicture();
    void showReport(const QString& path);
    void tell(const Error& error);
    void take(
        const std::shared_ptr<const LoadedParameters>& parameters, const std::string& text,
        bool isCausal);

    MainWindow& m_window;
    Session& m_session;
    ModelSession& m_model;
    Commands& m_commands;
    std::optional<QString> m_firstText;
    Index m_firstLayer = 0;
    JobRunner m_jobs;
};

} // namespace headlight
