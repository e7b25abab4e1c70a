// Nothing that the window shows takes n x n: it works where not even n x n bytes are to be had.
#include "tests/ui/window/generated_sequence.h"
#include "ui/window/message_bar.h"

#include <QFile>

#include <sys/resource.h>

using namespace headlight;

namespace {

constexpr Index kTokens = 32768; ///< n x n is 1 GiB of bytes, 4 GiB of floats
constexpr rlim_t kRoom = rlim_t{700} << 20U;
constexpr int kLongWait = 120000;

/// Bytes of address space that this process has taken.
rlim_t addressSpace()
{
    QFile file{QStringLiteral("/proc/self/statm")};
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    constexpr rlim_t kPage = 4096;
    return kPage * file.readAll().split(' ').front().toULongLong();
}

} // namespace

class TestDeepZoomMemory : public QObject
{
    Q_OBJECT
private slots:
    void theWindowTakesNothingOfNTimesN()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const rlim_t before = addressSpace();
        QVERIFY(before > 0);
        const rlimit limit{before + kRoom, RLIM_INFINITY};
        QCOMPARE(::setrlimit(RLIMIT_AS, &limit), 0);
        QVERIFY_EXCEPTION_THROWN( // the limit holds
            QByteArray(qsizetype{kTokens * kTokens}, 'x'), std::bad_alloc);

        GeneratedSequence sequence = sequenceOf(kTokens, 4);
        sequence.causal = true;
        generate(fixture, sequence);
        QVERIFY(complete(fixture));
        QCOMPARE(fixture.session.trace()->queries(), kTokens);
        fixture.trigger(Command::GoScores);
        QVERIFY(complete(fixture));
        const QString scores = fixture.heatmap().detailText();
        QVERIFY2(scores.contains(QStringLiteral("rows read")), qPrintable(scores));
        QVERIFY2(scores.contains(QStringLiteral("maximum")), qPrintable(scores));
        fixture.trigger(Command::BlockMean); // is a choice here too
        QVERIFY(complete(fixture));
        QVERIFY(fixture.heatmap().detailText().contains(QStringLiteral("mean")));
        fixture.trigger(Command::BlockMaximum);
        for (const Command step : {Command::GoContext, Command::GoWeights}) {
            fixture.trigger(step);
            QVERIFY(complete(fixture));
        }
        fixture.session.select([](Selection& selection) { selection.pair = {30000, 20000}; });
        for (int zoom = 0; zoom < 12; ++zoom) {
            fixture.heatmap().zoomIn();
            QVERIFY(complete(fixture));
            QVERIFY(!fixture.heatmap().picture(1).isNull());
        }
        fixture.trigger(Command::ZoomToCell);
        QVERIFY(complete(fixture));
        QVERIFY(!fixture.session.failure());
        QVERIFY(!fixture.window->messages().isVisible());
    }

private:
    static bool complete(WindowFixture& fixture)
    {
        return QTest::qWaitFor([&fixture] { return fixture.window->isComplete(); }, kLongWait);
    }
};

QTEST_MAIN(TestDeepZoomMemory)
#include "tst_deep_zoom_memory.moc"
