#pragma once

#include "ui/session/model_session.h"
#include "ui/session/preferences.h"
#include "ui/session/session.h"
#include "ui/window/commands.h"

#include <QMainWindow>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace headlight {

class ChainBar;
class CommandPalette;
class DerivationView;
class Docks;
class ExplainCommands;
class Explainer;
class ExploreView;
class FigureCommands;
class LayerGrid;
class Menus;
class MessageBar;
class ModelCommands;
class OpenCommands;
class Presenter;
class RendererSwitch;
class SaveCommands;
class StatusBar;
class Typesetter;

/// The window: the chain bar and the task in the centre, what goes in and what comes out in docks
/// beside it, and the commands that tie them together. Everything it shows belongs to the session.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MainWindow)
public:
    MainWindow(Session& session, Preferences& preferences, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Commands& commands() { return *m_commands; }
    [[nodiscard]] ExploreView& explore() { return *m_explore; }
    [[nodiscard]] Explainer& explainer() { return *m_explainer; }
    [[nodiscard]] DerivationView& derivation() { return *m_derivation; }
    [[nodiscard]] Typesetter& typesetter() { return *m_typesetter; } ///< one for all views
    [[nodiscard]] MessageBar& messages() { return *m_messages; }
    [[nodiscard]] StatusBar& status() { return *m_status; }
    [[nodiscard]] OpenCommands& opening() { return *m_opening; }
    [[nodiscard]] SaveCommands& saving() { return *m_saving; }
    [[nodiscard]] FigureCommands& figures() { return *m_figures; }
    [[nodiscard]] ModelSession& models() { return *m_model; }
    [[nodiscard]] ModelCommands& modelCommands() { return *m_modelCommands; }
    [[nodiscard]] LayerGrid& layers() { return *m_layers; }
    [[nodiscard]] Docks& docks() { return *m_docks; }

    void openLesson(int number); ///< a chapter; the lessons come to the front
    void restoreLayout();        ///< size and docks of the last time
    void chooseRenderer();       ///< Once, after the window is up: asks the graphics processor.
    /// Nothing is being computed, opened or drawn: what is on the screen is what was asked for.
    [[nodiscard]] bool isComplete() const;

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildCentre();
    void connectWindow();
    void connectComputation();
    void connectExplore();
    void connectDerivation();
    void showTask();
    void connectEdit();
    void connectModel();
    void focusHeatmap();
    void connectHelp();
    void connectLessons();
    void addPictureKeys();
    void fillHeadMenu();
    void tellFailure(const Error& error);
    void refreshUndo();
    void refreshTitle();
    void retranslate();

    Session& m_session;
    Preferences& m_preferences;
    ModelSession* m_model;
    Commands* m_commands;
    ChainBar* m_chain;
    MessageBar* m_messages;
    ExploreView* m_explore;
    QByteArray m_layoutBeforeModel{}; ///< of m_explore, while a model hides its heads
    LayerGrid* m_layers;
    Typesetter* m_typesetter; ///< one for all that shows formulas
    Explainer* m_explainer;
    DerivationView* m_derivation;
    QStackedWidget* m_tasks;
    Presenter* m_presenter;
    ExplainCommands* m_explaining;
    QLabel* m_hint;
    StatusBar* m_status;
    Docks* m_docks;
    Menus* m_menus;
    OpenCommands* m_opening;
    ModelCommands* m_modelCommands;
    SaveCommands* m_saving;
    FigureCommands* m_figures;
    CommandPalette* m_palette;
    RendererSwitch* m_renderer;
};

} // namespace headlight
