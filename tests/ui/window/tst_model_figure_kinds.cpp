// Figures of pairs, encoder-decoders and picture models come back as they were.
#include "tests/support/golden.h"
#include "tests/ui/window/file_drop.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/figure_commands.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/message_bar.h"
#include "ui/window/open_commands.h"

#include <QImage>
#include <QPushButton>
#include <QTemporaryDir>

using namespace headlight;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

/// A picture that no turn or mirror leaves as it is.
bool makePicture(const QString& path)
{
    QImage image{40, 30, QImage::Format_RGB32};
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, qRgb(6 * x, 8 * y, (x * y) % 256));
    return image.save(path);
}

struct KindWindow : WindowFixture
{
    [[nodiscard]] ModelSession& models() const { return window->models(); }

    bool show(const QString& model, const ModelTyping& typing, LayerPlace layer)
    {
        if (!settle())
            return false;
        window->opening().openPath(model, OpenAs::Model);
        if (!settle() || !models().model())
            return false;
        models().setTyping(typing);
        if (!settle())
            return false;
        models().choose(layer, HeadIndex{1});
        return settle() && !session.failure() && models().layer() == layer;
    }
    bool save(const QString& path)
    {
        trigger(Command::ExportFigure);
        if (!settle())
            return false;
        window->figures().save(path);
        return settle();
    }
    bool dropAndAgree(const QString& path)
    {
        if (!settle() || !test::dropFiles(*window, {path}) || !settle())
            return false;
        for (auto* button : window->messages().findChildren<QPushButton*>())
            if (button->text() == QLatin1String("Restore it"))
                button->click();
        return settle() && window->figures().dialog() != nullptr;
    }
};

} // namespace

class TestModelFigureKinds : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!hasSharedData())
            QSKIP(kNoSharedData);
    }

    void itComesBack_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("second");
        QTest::addColumn<int>("place");
        QTest::addColumn<QString>("ending");
        const auto row = [](const char* name, const char* model, const char* text,
                            const char* second, AttentionPlace place, const char* ending) {
            QTest::newRow(name) << QString::fromLatin1(model) << QString::fromUtf8(text)
                                << QString::fromUtf8(second) << static_cast<int>(place)
                                << QString::fromLatin1(ending);
        };
        constexpr auto kEncoder = AttentionPlace::Encoder;
        constexpr auto kDecoder = AttentionPlace::Decoder;
        constexpr auto kCross = AttentionPlace::Cross;
        row("pair", "models/all-MiniLM-L6-v2", "猫 sat", "on a [SEP] mat", kEncoder, "svg");
        row("t5, decoder", "golden/models/t5-gated", "5, 6, 7", "8, 9", kDecoder, "svg");
        row("t5, across", "golden/models/t5-gated", "5, 6, 7", "8, 9", kCross, "pdf");
        row("bart, across", "golden/models/bart", "5, 6, 7, 4", "8, 9", kCross, "svg");
        row("picture as png", "golden/models/vit", "", "", kEncoder, "png");
    }

    void itComesBack()
    {
        QFETCH(const QString, model);
        QFETCH(const QString, text);
        QFETCH(const QString, second);
        QFETCH(const int, place);
        QFETCH(const QString, ending);
        const QTemporaryDir folder;
        ModelTyping typing;
        typing.text = text.toStdString();
        typing.second = second.toStdString();
        if (text.isEmpty()) {
            const QString picture = folder.filePath(QStringLiteral("look.png"));
            QVERIFY(makePicture(picture));
            typing.picture = picture.toStdString();
        }
        const QString shared = QString::fromStdString(sharedFolder()) + QLatin1Char('/') + model;
        const LayerPlace layer{static_cast<AttentionPlace>(place), 1};
        const QString path = folder.filePath(QLatin1String("one.") + ending);
        KindWindow made;
        QVERIFY(made.show(shared, typing, layer));
        QVERIFY(made.save(path));
        QVERIFY(!bytesOf(path).isEmpty());

        KindWindow fresh; // with nothing open, and with the model that the figure is of
        for (KindWindow* window : {&fresh, &made}) {
            if (window == &made)
                made.models().choose({layer.place, 0}, HeadIndex{0});
            QVERIFY(window->dropAndAgree(path));
            QVERIFY(window->models().model() != nullptr);
            QCOMPARE(window->models().typing(), typing);
            QVERIFY(window->models().layer() == layer);
            QCOMPARE(window->session.selection().head, HeadIndex{1});
            const QString again = folder.filePath(QLatin1String("again.") + ending);
            window->window->figures().save(again);
            QVERIFY(window->settle());
            QCOMPARE(bytesOf(again), bytesOf(path));
        }
    }
};

QTEST_MAIN(TestModelFigureKinds)
#include "tst_model_figure_kinds.moc"
