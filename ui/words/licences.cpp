#include "ui/words/licences.h"

#include <QDir>
#include <QFile>

namespace headlight {

QString licenceNotices()
{
    const QDir folder{QStringLiteral(":/licences")};
    QString notices;
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) {
        QFile file{folder.filePath(name)};
        if (!file.open(QIODevice::ReadOnly))
            continue;
        if (!notices.isEmpty())
            notices += QLatin1Char('\n');
        notices += name + QLatin1Char('\n') + QString(name.size(), QLatin1Char('=')) +
                   QLatin1String("\n\n") + QString::fromUtf8(file.readAll());
    }
    return notices;
}

} // namespace headlight
