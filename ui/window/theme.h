#pragma once

#include "ui/drawing/ui_colours.h"
#include "ui/session/preferences.h"

#include <QFont>
#include <QObject>

namespace headlight {

/// The look of the application: palette, style sheet and text size from the preferences and, for
/// ThemeChoice::System, from the desktop, which is followed while the program runs.
class Theme final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Theme)
public:
    /// Applies at once, and again whenever the preferences or the desktop change.
    explicit Theme(Preferences& preferences, QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

    [[nodiscard]] static QString styleSheet(const UiColours& colours, const QFont& font);

private:
    void apply();
    void applyFont();

    Preferences& m_preferences;
    QFont m_systemFont;
    bool m_systemDark = false;
    bool m_applying = false;
};

} // namespace headlight
