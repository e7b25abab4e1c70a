#include "ui/window/screenshot.h"

#include "core/base/output_file.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/native_path.h"
#include "ui/window/open_commands.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QBuffer>
#include <QElapsedTimer>
#include <QEvent>
#include <QPainter>
#include <QPixmap>
#include <QThread>

#include <cstdio>

namespace headlight {

namespace {

constexpr int kQuietRounds = 12; ///< this often in a row everything is there
constexpr int kRoundMilliseconds = 10;
constexpr int kLongestMilliseconds = 600000; ///< then the picture shows what there is

/// Counts rounds of the event loop, not time alone: on a busy machine, or behind one long event
/// (the first Chinese text loads a font), layouts come late. False: it took too long.
bool waitUntilComplete(const MainWindow& window)
{
    QElapsedTimer all;
    all.start();
    int quietRounds = 0;
    while (quietRounds < kQuietRounds && all.elapsed() < kLongestMilliseconds) {
        QCoreApplication::processEvents();
        QThread::msleep(kRoundMilliseconds);
        quietRounds = window.isComplete() ? quietRounds + 1 : 0;
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
        nativePath(path), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
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
