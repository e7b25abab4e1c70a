#include "ui/window/figure_presets.h"

#include "core/base/file.h"
#include "core/base/output_file.h"
#include "ui/figure/figure_spec.h"
#include "ui/window/native_path.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

namespace headlight {

namespace {

constexpr std::uint64_t kMostSpecBytes = std::uint64_t{1} << 20U;
constexpr int kLongestName = 60;

/// What a file can be called on any system.
QString nameOfFile(const QString& name)
{
    static const QRegularExpression kForbidden{QStringLiteral("[\\p{C}/\\\\:*?\"<>|]")};
    QString kept = name.simplified();
    kept.replace(kForbidden, QStringLiteral("-"));
    while (kept.startsWith(QLatin1Char('.')))
        kept.remove(0, 1);
    return kept.left(kLongestName).trimmed();
}

} // namespace

QString FigurePresets::path(const QString& name) const
{
    return m_folder + QLatin1Char('/') + nameOfFile(name) + QStringLiteral(".json");
}

QStringList FigurePresets::names() const
{
    QStringList names;
    if (!canKeep())
        return names;
    for (const QFileInfo& file : QDir{m_folder}.entryInfoList(
             {QStringLiteral("*.json")}, QDir::Files, QDir::Name | QDir::IgnoreCase))
        names << file.completeBaseName();
    return names;
}

Result<FigureOptions> FigurePresets::read(const QString& name) const
{
    const std::string place = nativePath(path(name));
    const Result<std::string> json = readWholeFile(place, kMostSpecBytes);
    if (!json)
        return json.error();
    const Result<FigureWish> wish = readFigureSpec(json.value(), place);
    return wish ? Result<FigureOptions>{wish.value().options} : wish.error();
}

Result<QString> FigurePresets::keep(const QString& name, const FigureOptions& options) const
{
    const QString kept = nameOfFile(name);
    QDir{}.mkpath(m_folder);
    const std::string place = nativePath(path(kept));
    FigureWish wish;
    wish.options = withLook({}, options);
    const Result<Done> written = writeWholeFile(place, figureSpec(wish));
    return written ? Result<QString>{kept} : written.error();
}

void FigurePresets::remove(const QString& name) const
{
    QFile::remove(path(name));
}

FigureOptions withLook(const FigureOptions& options, FigureOptions preset)
{
    const bool letters = preset.titles.letters;
    preset.titles = options.titles;
    preset.titles.letters = letters;
    preset.bar.title = options.bar.title;
    preset.marks = options.marks;
    preset.groups = options.groups;
    return preset;
}

} // namespace headlight
