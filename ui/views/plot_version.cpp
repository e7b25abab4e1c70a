#include "ui/views/plot_version.h"

#include "ui/views/plot_library.h"

namespace headlight {

QString plotLibraryVersion()
{
    return QStringLiteral("QCustomPlot " QCUSTOMPLOT_VERSION_STR);
}

} // namespace headlight
