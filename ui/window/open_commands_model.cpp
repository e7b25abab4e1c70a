// Figures of layers of models: offered, and restored with their model.
#include "core/base/error_code.h"
#include "ui/window/job_progress.h"
#include "ui/window/main_window.h"
#include "ui/window/native_path.h"
#include "ui/window/open_commands.h"
#include "ui/window/restored_model.h"
#include "ui/window/status_bar.h"
#include "ui/words/words.h"

#include <QFileInfo>

namespace headlight {

/// A file that is a part of a model was to be opened: the whole is offered.
void OpenCommands::offerFolder(const QString& part)
{
    const QFileInfo info{part};
    const QString folder = info.absolutePath();
    MessageBar::Step step;
    step.text = [] { return tr("Open the model"); };
    step.act = [this, folder] {
        m_window.messages().clear(MessageBar::Topic::File);
        openPath(folder, OpenAs::Model);
    };
    const auto sentence = [name = info.fileName(), model = QFileInfo{folder}.fileName()] {
        return tr("%1 is a part of the model %2, which is opened as a whole.").arg(name, model);
    };
    m_window.messages().show(MessageBar::Topic::File, sentence, step);
    emit failed(sentence());
}

void OpenCommands::offerModel(
    const QString& name, const RecordedModel& model, const MessageBar::Step& step)
{
    const QString source = QString::fromStdString(model.file.path);
    const auto layer = QString::number(model.layer);
    m_window.messages().show(
        MessageBar::Topic::File,
        [name, source, layer] {
            return tr("%1 is a figure of layer %2 of the model %3 that says how it was made: its "
                      "model, its text and its look.")
                .arg(name, layer, source);
        },
        step);
}

void OpenCommands::restoreModel(const QString& path, const RestoredFigure& figure)
{
    const QString name = QFileInfo{QString::fromStdString(figure.model->file.path)}.fileName();
    m_window.status().opening().begin(tr("Opening %1").arg(name));
    const std::string folder = nativePath(QFileInfo{path}.absolutePath());
    m_jobs.run<RestoredLayer>(
        [record = *figure.model, folder, memory = memoryFor(m_preferences)](
            const JobControl& control) { return restoredLayer(record, folder, memory, control); },
        [this, path, figure](const Result<RestoredLayer>& layer) {
            takeLayer(path, figure, layer);
            if (!m_jobs.isRunning())
                startNext();
        });
}

void OpenCommands::takeLayer(
    const QString& path, const RestoredFigure& figure, const Result<RestoredLayer>& layer)
{
    if (!layer)
        return tellModel(path, *figure.model, layer.error());
    if (layer.value().model) {
        emit modelRestored(layer.value());
        return emit figureRestored(figure.wish);
    }
    const QString name = QFileInfo{path}.fileName();
    const auto sentence = [name] {
        return tr("%1 shows what a model made of tokens or pixels that no text typed here gives: "
                  "headlight-cli figure takes them with --ids or --pixels.")
            .arg(name);
    };
    m_window.messages().show(MessageBar::Topic::File, sentence);
    emit failed(sentence());
}

/// What keeps the model of a figure from being opened.
void OpenCommands::tellModel(const QString& path, const RecordedModel& model, const Error& error)
{
    if (error.code == ErrorCode::Canceled)
        return;
    const QString name = QFileInfo{path}.fileName();
    const QString source = QString::fromStdString(model.file.path);
    Error placed = error;
    if (placed.place.empty())
        placed.place = nativePath(path);
    const auto sentence = [name, source, placed, hash = QString::fromStdString(model.file.sha256)] {
        return tr("%1 needs the model %2 with the SHA-256 %3: %4")
            .arg(name, source, hash, Words{}.windowSentence(placed));
    };
    m_window.messages().show(MessageBar::Topic::File, sentence);
    emit failed(sentence());
}

} // namespace headlight
