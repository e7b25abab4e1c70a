#pragma once

#include "ui/session/preferences.h"
#include "ui/session/session.h"
#include "ui/views/explore_view.h"
#include "ui/window/first_document.h"
#include "ui/window/language.h"
#include "ui/window/main_window.h"
#include "ui/window/theme.h"

#include <QTest>

#include <memory>

namespace headlight {

/// A window as it is after the start, without settings of anybody.
struct WindowFixture
{
    static constexpr int kWait = 20000;

    Preferences preferences{false};
    std::unique_ptr<Language> language;
    std::unique_ptr<Theme> theme;
    Session session;
    std::unique_ptr<MainWindow> window;

    WindowFixture()
    {
        preferences.setLanguage(QStringLiteral("en"));
        language = std::make_unique<Language>(preferences);
        theme = std::make_unique<Theme>(preferences);
        window = std::make_unique<MainWindow>(session, preferences);
        session.setSelection(firstSelection(preferences.language()));
        session.setDocument(firstDocument(preferences.language()));
        window->resize(1440, 900);
        window->show();
    }

    /// Waits until nothing is computed, opened, saved or drawn any more.
    bool settle()
    {
        return QTest::qWaitFor([this] { return window->isComplete(); }, kWait);
    }

    void trigger(Command command) { window->commands().action(command)->trigger(); }
    HeatmapView& heatmap() { return *window->explore().currentHeatmap(); }
};

} // namespace headlight
