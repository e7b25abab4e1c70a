#include "ui/window/display.h"

#include <QGuiApplication>

namespace headlight {

PlatformChoice choosePlatform(bool offscreen)
{
    if (!qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return PlatformChoice::Users;
    const bool wayland = !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    const bool x11 = !qEnvironmentVariableIsEmpty("DISPLAY");
    if (offscreen)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    else if (!wayland && !x11)
        return PlatformChoice::NoDisplay;
    else
        qputenv("QT_QPA_PLATFORM", x11 ? "xcb;wayland;offscreen" : "wayland;offscreen");
    return PlatformChoice::Ours;
}

bool hasScreen()
{
    return QGuiApplication::platformName() != QLatin1String("offscreen");
}

QString noDisplayText()
{
    return QStringLiteral(
        "headlight: there is no display to open a window on; without one, use headlight-cli figure "
        "--tokens \"the cat sat\" --out figure.svg, or headlight --screenshot window.png");
}

} // namespace headlight
