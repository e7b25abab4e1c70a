#include "ui/window/screenshot.h"

#include "core/base/output_file.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/open_commands.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QBuffer>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QPainter>
#include <QPixmap>

#include <cstdio>

namespace headlight {

namespace {

constexpr int kQuietMilliseconds = 120;      ///< this long nothing more happens
constexpr int kLongestMilliseconds = 600000; ///< then the picture shows what there is

/// False: it took too long.
bool waitUntilComplete(const MainWindow& window)
{
    QElapsedTimer all;
    QElapsedTimer quiet;
    all.start();
    quiet.start();
    bool wasComplete = false;
    while (quiet.elapsed() < kQuietMilliseconds && all.elapsed() < kLongestMilliseconds) {
        QElapsedTimer turn;
        turn.start();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, kQuietMilliseconds / 4);
        const bool complete = window.isComplete();
        // One long event (the first Chinese text loads a font) is no quiet: layouts wait behind it.
        if (!complete || !wasComplete || turn.elapsed() > kQuietMilliseconds / 2)
            quiet.restart();
        wasComplete = complete;
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    return window.isComplete();
}

/// The window, and a dialog that is open over its middle.
QPixmap picture(MainWindow& window)
{
    QPixmap picture = window.grab();
    if (QWidget* dialog = QApplication::activeModalWidget()) {
        QPainter painter{&picture};
        const QPoint corner = window.rect().center() - dialog->rect().center();
        painter.drawPixmap(corner, dialog->grab());
        painter.setPen(window.palette().color(QPalette::Mid));
        painter.drawRect(QRect{corner, dialog->size()}.adjusted(-1, -1, 0, 0));
    }
    return picture;
}

Result<Done> writePicture(MainWindow& window, const QString& path)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    picture(window).save(&buffer, "PNG");
    const QByteArray& bytes = buffer.data();
    return writeWholeFile(
        QFile::encodeName(path).toStdString(),
        {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace

int saveScreenshot(MainWindow& window, const QString& path)
{
    QString sentence; // the first thing that went wrong
    const auto note = [&sentence](const QString& said) {
        if (sentence.isEmpty())
            sentence = said;
    };
    QObject context;
    QObject::connect(&window.opening(), &OpenCommands::failed, &context, note);
    if (!waitUntilComplete(window))
        note(QCoreApplication::translate(
                 "Screenshot", "The picture was not complete after %1 seconds.")
                 .arg(kLongestMilliseconds / 1000));
    note(window.messages().sentence(MessageBar::Topic::Computation));
    const Result<Done> written = writePicture(window, path);
    if (!written)
        note(Words{}.sentence(written.error()));
    if (!sentence.isEmpty())
        std::fprintf(stderr, "headlight: %s\n", sentence.toLocal8Bit().constData());
    return sentence.isEmpty() ? 0 : 1;
}

} // namespace headlight
