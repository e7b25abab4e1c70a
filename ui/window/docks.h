#pragma once

#include "ui/session/preferences.h"
#include "ui/session/session.h"

#include <QDockWidget>
#include <QMainWindow>

#include <vector>

namespace headlight {

class InspectorPanel;
class LessonPanel;
class MaskPanel;
class ModelPanel;
class ModelSession;
class OverviewMap;
class OverviewPanel;
class ParametersPanel;
class SequencePanel;
class Typesetter;

/// The docks around the centre: what goes in on the left, what comes out on the right, and behind
/// that the lessons, hidden at first. They can be moved, closed and restored; in a narrow window
/// they become tabs.
class Docks final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Docks)
public:
    /// What docks show beside the session's state.
    struct Shown
    {
        ModelSession& model;
        Typesetter& typesetter;
        OverviewMap& overview; ///< is taken
    };
    Docks(QMainWindow& window, Session& session, Preferences& preferences, const Shown& shown);

    [[nodiscard]] SequencePanel& sequence() { return *m_sequence; }
    [[nodiscard]] ModelPanel& model() { return *m_model; }
    [[nodiscard]] ParametersPanel& parameters() { return *m_parameters; }
    [[nodiscard]] InspectorPanel& inspector() { return *m_inspector; }
    [[nodiscard]] LessonPanel& lessons() { return *m_lessons; }
    [[nodiscard]] QList<QAction*> toggles() const; ///< one a dock, for the View menu

    void reset();   ///< as at first
    void restore(); ///< as the last time
    void save() const;
    void fitWidth(int width); ///< tabs below 1100 px, side by side from there
    void showInput();
    void toggleLessons(); ///< in front, or away where they are in front
    void showLessons();
    void retranslate();

private:
    void showSubject(bool isModel);
    QDockWidget* dock(const char* name, const std::vector<QWidget*>& panels);

    QMainWindow& m_window;
    Preferences& m_preferences;
    ModelPanel* m_model;
    SequencePanel* m_sequence;
    ParametersPanel* m_parameters;
    MaskPanel* m_mask;
    OverviewPanel* m_overview;
    InspectorPanel* m_inspector;
    LessonPanel* m_lessons;
    QDockWidget* m_input;
    QDockWidget* m_output;
    QDockWidget* m_teaching;
    bool m_narrow = false;
    QByteArray m_wideState; ///< what to go back to from tabs
};

} // namespace headlight
