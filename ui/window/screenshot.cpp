#include "ui/window/screenshot.h"

#include "core/base/output_file.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
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

void waitUntilComplete(const MainWindow& window)
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

} // namespace

int saveScreenshot(MainWindow& window, const QString& path)
{
    waitUntilComplete(window);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    picture(window).save(&buffer, "PNG");
    const QByteArray& bytes = buffer.data();
    const Result<Done> written = writeWholeFile(
        QFile::encodeName(path).toStdString(),
        {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    QString sentence = window.messages().sentence(MessageBar::Topic::File);
    if (sentence.isEmpty())
        sentence = window.messages().sentence(MessageBar::Topic::Computation);
    if (!written)
        sentence = Words::in(QStringLiteral("en")).sentence(written.error());
    if (!sentence.isEmpty())
        std::fprintf(stderr, "headlight: %s\n", sentence.toLocal8Bit().constData());
    return sentence.isEmpty() ? 0 : 1;
}

} // namespace headlight
