// What the window has to do with models, and with the name of what is open.
#include "ui/views/explore_view.h"
#include "ui/views/layer_grid.h"
#include "ui/window/main_window.h"

#include <QFileInfo>
#include <QTimer>

#include <memory>
#include <utility>

namespace headlight {

void MainWindow::connectModel()
{
    connect(m_model, &ModelSession::modelChanged, this, &MainWindow::refreshTitle);
    connect(m_model, &ModelSession::modelChanged, this, &MainWindow::refreshUndo);
    connect(m_layers, &LayerGrid::headOpened, this, [this] {
        m_session.setTask(Task::Explore);
        focusHeatmap();
    });
    const auto isNew = std::make_shared<bool>(false); // a model whose text is not shown yet
    connect(m_model, &ModelSession::runChanged, this, [this, isNew] {
        if (!std::exchange(*isNew, false) || m_session.task() != Task::Explore)
            return;
        QTimer::singleShot(0, this, &MainWindow::focusHeatmap); // once it is on screen
    });
    connect(m_model, &ModelSession::modelChanged, this, [this, isNew] {
        *isNew = m_model->model() != nullptr;
        if (!m_model->model())
            return m_explore->restoreLayout(std::exchange(m_layoutBeforeModel, {}));
        if (m_layoutBeforeModel.isEmpty())
            m_layoutBeforeModel = m_explore->layoutState();
        m_explore->hideHeads(); // the layers' grid shows them
    });
}

void MainWindow::focusHeatmap()
{
    if (HeatmapView* view = m_explore->currentHeatmap())
        view->setFocus();
}

void MainWindow::refreshTitle()
{
    const Document& document = m_session.document();
    QString name;
    if (m_model->model())
        name = m_model->model()->name;
    else if (document.tokenCount > 0)
        name = tr("%1 generated tokens").arg(document.tokenCount);
    else if (document.given)
        name = QFileInfo{QString::fromStdString(document.given->place)}.fileName();
    else if (const auto* source = std::get_if<LoadedSource>(&document.parameters))
        name = QFileInfo{QString::fromStdString(source->loaded->place)}.fileName();
    setWindowTitle(
        name.isEmpty() ? QStringLiteral("Headlight") : QStringLiteral("%1 - Headlight").arg(name));
}

} // namespace headlight
