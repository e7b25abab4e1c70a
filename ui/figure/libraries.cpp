#include "ui/figure/libraries.h"

#include <pango/pangocairo.h>

namespace headlight {

QString figureLibraries()
{
    return QStringLiteral("cairo %1, Pango %2")
        .arg(
            QString::fromLatin1(cairo_version_string()),
            QString::fromLatin1(pango_version_string()));
}

} // namespace headlight
