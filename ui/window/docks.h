#pragma once

#include "ui/session/preferences.h"
#include "ui/session/session.h"

#include <QDockWidget>
#include <QMainWindow>

#include <vector>

namespace headlight {

class InspectorPanel;
class MaskPanel;
class ParametersPanel;
class SequencePanel;

/// The docks around the centre: what goes in on the left, what comes out on the right. They can be
/// moved, closed and restored; in a narrow window they become tabs.
class Docks final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Docks)
public:
    Docks(QMainWindow& window, Session& session, Preferences& preferences);

    [[nodiscard]] SequencePanel& sequence() { return *m_sequence; }
    [[nodiscard]] ParametersPanel& parameters() { return *m_parameters; }
    [[nodiscard]] InspectorPanel& inspector() { return *m_inspector; }
    [[nodiscard]] QList<QAction*> toggles() const; ///< one a dock, for the View menu

    void reset();   ///< as at first
    void restore(); ///< as the last time
    void save() const;
    void fitWidth(int width); ///< tabs below 1100 px, side by side from there
    void showInput();
    void retranslate();

private:
    QDockWidget* dock(const char* name, const std::vector<QWidget*>& panels);

    QMainWindow& m_window;
    Preferences& m_preferences;
    SequencePanel* m_sequence;
    ParametersPanel* m_parameters;
    MaskPanel* m_mask;
    InspectorPanel* m_inspector;
    QDockWidget* m_input;
    QDockWidget* m_output;
    bool m_narrow = false;
    QByteArray m_wideState; ///< what to go back to from tabs
};

} // namespace headlight
