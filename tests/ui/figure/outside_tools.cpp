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
