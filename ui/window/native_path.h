#pragma once

#include <QFile>
#include <QString>

#include <string>

namespace headlight {

/// A path as core's readers and writers take it.
[[nodiscard]] inline std::string nativePath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

} // namespace headlight
