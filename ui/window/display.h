#pragma once

#include <QString>

namespace headlight {

/// Who chose the platform that Qt draws on.
enum class PlatformChoice {
    Users,    ///< QT_QPA_PLATFORM says what to take
    Ours,     ///< we named the platforms to try
    NoDisplay ///< a window was asked for and there is nothing to show it on
};

/// Before the application object: names the platform that Qt shall take. Off screen needs no
/// display; else "offscreen" is only named last, so that Qt does not abort where a display does not
/// answer (hasScreen() tells then).
[[nodiscard]] PlatformChoice choosePlatform(bool offscreen);

/// After it: whether the platform shows windows to somebody.
[[nodiscard]] bool hasScreen();

/// One sentence that says so, with the commands that need no display.
[[nodiscard]] QString noDisplayText();

} // namespace headlight
