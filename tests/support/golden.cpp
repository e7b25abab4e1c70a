#include "tests/support/golden.h"

#include <QDir>
#include <QFile>

namespace headlight {

std::string goldenFolder()
{
    return HEADLIGHT_SOURCE_DIR "/tests/golden";
}

std::string sharedFolder()
{
    const QString named = qEnvironmentVariable("HEADLIGHT_SHARED");
    const QString folder = named.isEmpty()
                               ? QDir::cleanPath(QStringLiteral(HEADLIGHT_SOURCE_DIR "/../shared"))
                               : named;
    return QDir{folder}.exists() ? folder.toStdString() : std::string{};
}

bool hasSharedData()
{
    const std::string folder = sharedFolder();
    return !folder.empty() && QDir{QString::fromStdString(folder + "/golden")}.exists();
}

std::string fileBytes(const std::string& path)
{
    QFile file{QString::fromStdString(path)};
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", path.c_str());
    return file.readAll().toStdString();
}

void writeBytes(const std::string& path, const std::string& bytes)
{
    QFile file{QString::fromStdString(path)};
    const auto size = static_cast<qint64>(bytes.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), size) != size)
        qFatal("cannot write %s", path.c_str());
}

} // namespace headlight
