#include "ui/window/screenshot.h"

#include "core/base/output_file.h"
#include "ui/window/main_window.h"
#include "ui/words/words.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QPixmap>

#include <cstdio>

namespace headlight {

namespace {

constexpr int kQuietMilliseconds = 120;      ///< this long nothing more happens
constexpr int kLongestMilliseconds = 600000; ///< then the picture shows what there is

void waitUntilComplete(const MainWindow& window)
{
    QElapsedTimer all;
    QElapsedTimer quiet;
    all.start();
    quiet.start();
    while (quiet.elapsed() < kQuietMilliseconds && all.elapsed() < kLongestMilliseconds) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, kQuietMilliseconds / 4);
        if (!window.isComplete())
            quiet.restart();
    }
}

} // namespace

int saveScreenshot(MainWindow& window, const QString& path)
{
    waitUntilComplete(window);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    window.grab().save(&buffer, "PNG");
    const QByteArray& bytes = buffer.data();
    const Result<Done> written = writeWholeFile(
        QFile::encodeName(path).toStdString(),
        {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (written)
        return 0;
    const QString sentence = Words::in(QStringLiteral("en")).sentence(written.error());
    std::fprintf(stderr, "headlight: %s\n", sentence.toLocal8Bit().constData());
    return 1;
}

} // namespace headlight
