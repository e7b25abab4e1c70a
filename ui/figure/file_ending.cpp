#include "ui/figure/file_ending.h"

#include <QString>

namespace headlight {

namespace {

constexpr qsizetype kLongestEnding = 12; ///< characters of what an error repeats

} // namespace

std::string fileEnding(const std::string& path)
{
    const std::size_t slash = path.find_last_of('/');
    const std::size_t dot = path.find_last_of('.');
    const bool hasEnding = dot != std::string::npos && (slash == std::string::npos || dot > slash);
    return hasEnding ? QString::fromStdString(path.substr(dot)).toLower().toStdString()
                     : std::string{};
}

Error endingUnknown(ErrorCode code, const std::string& path, const std::string& expected)
{
    const QString found = QString::fromStdString(fileEnding(path)).left(kLongestEnding);
    return {code, {{"found", found.toStdString()}, {"expected", expected}}, path};
}

} // namespace headlight
