#include "ui/window/icons.h"

#include "ui/drawing/ui_colours.h"

namespace headlight {

QIcon themedIcon(const char* name, const QPalette& palette)
{
    const char* shade = coloursFor(palette).dark ? "dark" : "light";
    return QIcon{
        QStringLiteral(":/icons/%1-%2.svg").arg(QLatin1String(name), QLatin1String(shade))};
}

} // namespace headlight
