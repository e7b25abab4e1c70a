#include "tests/ui/figure/outside_tools.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdlib>

namespace headlight::test {

bool hasTool(const QString& program)
{
    return !QStandardPaths::findExecutable(program).isEmpty();
}

QByteArray printedBy(const QString& program, QStringList arguments, const QByteArray& file)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("figure"));
    QFile written{path};
    if (!written.open(QIODevice::WriteOnly) || written.write(file) != file.size())
        return {};
    written.close();
    arguments.replaceInStrings(QStringLiteral("{file}"), path);
    QProcess process;
    process.start(program, arguments);
    const bool succeeded = process.waitForFinished(60'000) &&
                           process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    return succeeded ? process.readAllStandardOutput() : QByteArray{};
}

QImage svgDrawn(const QByteArray& svg, double dpi)
{
    const QString resolution = QString::number(dpi);
    return QImage::fromData(printedBy(
        QStringLiteral("rsvg-convert"),
        {QStringLiteral("-d"), resolution, QStringLiteral("-p"), resolution,
         QStringLiteral("{file}")},
        svg));
}

QImage pdfDrawn(const QByteArray& pdf, double dpi)
{
    return QImage::fromData(printedBy(
        QStringLiteral("pdftoppm"),
        {QStringLiteral("-r"), QString::number(dpi), QStringLiteral("{file}")}, pdf));
}

namespace {

/// Runs a program in a folder; false when it failed.
bool succeeds(const QString& program, const QStringList& arguments, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    return process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit &&
           process.exitCode() == 0;
}

bool written(const QString& path, const QByteArray& bytes)
{
    QFile file{path};
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QStringList chromiumArguments(const QTemporaryDir& folder)
{
    return {
        QStringLiteral("--headless"),
        QStringLiteral("--no-sandbox"),
        QStringLiteral("--disable-gpu"),
        QStringLiteral("--disable-dev-shm-usage"),
        QStringLiteral("--hide-scrollbars"),
        QStringLiteral("--force-color-profile=srgb"),
        QStringLiteral("--user-data-dir=") + folder.filePath(QStringLiteral("profile"))};
}

} // namespace

QImage chromiumDrawn(const QByteArray& file, const QString& ending, double scale, QSizeF sizeMm)
{
    const QTemporaryDir folder;
    const QString page = folder.filePath(QStringLiteral("page.") + ending);
    const QString shot = folder.filePath(QStringLiteral("shot.png"));
    if (!written(page, file))
        return {};
    constexpr double kCssPixelsPerInch = 96;
    const auto pixels = [](double mm) {
        return QString::number(static_cast<int>(mm / kMmPerInch * kCssPixelsPerInch) + 1);
    };
    QStringList arguments = chromiumArguments(folder);
    arguments << QStringLiteral("--screenshot=") + shot
              << QStringLiteral("--window-size=%1,%2")
                     .arg(pixels(sizeMm.width()), pixels(sizeMm.height()))
              << QStringLiteral("--force-device-scale-factor=%1").arg(scale)
              << QStringLiteral("file://") + page;
    return succeeds(QStringLiteral("chromium"), arguments, folder.path()) ? QImage{shot} : QImage{};
}

QByteArray chromiumDom(const QByteArray& html)
{
    const QTemporaryDir folder;
    const QString page = folder.filePath(QStringLiteral("page.html"));
    if (!written(page, html))
        return {};
    QProcess process;
    process.start(
        QStringLiteral("chromium"),
        chromiumArguments(folder) +
            QStringList{QStringLiteral("--dump-dom"), QStringLiteral("file://") + page});
    return process.waitForFinished(120'000) ? process.readAllStandardOutput() : QByteArray{};
}

QByteArray texCompiled(const QByteArray& tex, const QString& program)
{
    const QTemporaryDir folder;
    if (!written(folder.filePath(QStringLiteral("figure.tex")), tex) ||
        !succeeds(
            program,
            {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
             QStringLiteral("figure.tex")},
            folder.path()))
        return {};
    QFile pdf{folder.filePath(QStringLiteral("figure.pdf"))};
    return pdf.open(QIODevice::ReadOnly) ? pdf.readAll() : QByteArray{};
}

int deviatingPixels(const QImage& image, const RectMm& area, double dpi, Rgb colour, int tolerance)
{
    const QImage pixels = image.convertToFormat(QImage::Format_RGB32);
    const double scale = dpi / kMmPerInch;
    const int margin = 2 + static_cast<int>(0.1 * scale);
    int deviating = 0;
    for (int y = static_cast<int>(area.y * scale) + margin; y < area.bottom() * scale - margin; ++y)
        for (int x = static_cast<int>(area.x * scale) + margin; x < area.right() * scale - margin;
             ++x) {
            const QRgb pixel = pixels.pixel(x, y);
            const int distance = std::max(
                {std::abs(qRed(pixel) - colour.red), std::abs(qGreen(pixel) - colour.green),
                 std::abs(qBlue(pixel) - colour.blue)});
            deviating += distance > tolerance ? 1 : 0;
        }
    return deviating;
}

} // namespace headlight::test
