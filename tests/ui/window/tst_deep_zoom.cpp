// Long sequences in the window: what is seen at once, how quickly one pans, and that what is read
// is true.
#include "tests/ui/window/generated_sequence.h"
#include "ui/window/job_progress.h"
#include "ui/window/message_bar.h"
#include "ui/window/resident_memory.h"
#include "ui/window/status_bar.h"

#include <QElapsedTimer>
#include <QMouseEvent>
#include <QPushButton>
#include <QRandomGenerator>

#include <algorithm>
#include <cmath>
#include <ctime>

using namespace headlight;

namespace {

constexpr int kLongWait = 120000; ///< ms, on a machine that others use too
constexpr Index kLong = 131072;
constexpr double kSlowestFrame = 100; ///< ms, likewise; the numbers that count are printed

bool isUnderWay(const Session& session)
{
    return session.pairs() && !session.pairs()->isFinished();
}

bool isSettled(const HeatmapView& view)
{
    return QTest::qWaitFor([&view] { return view.isComplete(); }, kLongWait);
}

void moveMouse(HeatmapView& view, QEvent::Type type, QPointF position)
{
    const bool release = type == QEvent::MouseButtonRelease;
    QMouseEvent event{
        type,
        position,
        view.mapToGlobal(position),
        type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
        release ? Qt::NoButton : Qt::LeftButton,
        Qt::NoModifier};
    QApplication::sendEvent(&view, &event);
}

/// Milliseconds of the processors that this process has had: what a machine that others use says
/// of one that is free.
double processorTime()
{
    return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Milliseconds from a move of the mouse to the painted frame: by the clock, and of the processors.
struct Frames
{
    std::vector<double> clock;
    std::vector<double> processor;
};

double medianOf(std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

Frames panned(HeatmapView& view, QPointF step)
{
    constexpr int kFrames = 61;
    Frames frames;
    QPointF at{view.width() / 2.0, view.height() / 2.0};
    moveMouse(view, QEvent::MouseButtonPress, at);
    at += 40 * QPointF{step.x() == 0 ? 0.0 : 1.0, step.y() == 0 ? 0.0 : 1.0}; // a drag by now
    moveMouse(view, QEvent::MouseMove, at);
    for (int frame = 0; frame < kFrames; ++frame) {
        QElapsedTimer timer;
        timer.start();
        const double before = processorTime();
        at += step;
        moveMouse(view, QEvent::MouseMove, at);
        view.repaint();
        frames.clock.push_back(1e-6 * static_cast<double>(timer.nsecsElapsed()));
        frames.processor.push_back(processorTime() - before);
        QCoreApplication::processEvents();
    }
    moveMouse(view, QEvent::MouseButtonRelease, at);
    return frames;
}

double printed(const char* what, const Frames& frames)
{
    const double median = medianOf(frames.clock);
    qInfo(
        "%s: median frame %.2f ms, fastest %.2f, median of processor time %.2f", what, median,
        *std::min_element(frames.clock.begin(), frames.clock.end()), medianOf(frames.processor));
    return median;
}

/// One row of weights from X and the parameters, in double.
Eigen::RowVectorXd exactRow(const Trace& trace, const Eigen::MatrixXd& keys, TokenIndex query)
{
    const Parameters& parameters = *trace.request.parameters;
    const Eigen::RowVectorXd projected =
        trace.request.input.row(query).cast<double>() * parameters.queryProjection.cast<double>();
    const double width = static_cast<double>(parameters.keyWidth);
    Eigen::RowVectorXd scores = projected * keys.transpose() / std::sqrt(width);
    scores = (scores.array() - scores.maxCoeff()).exp().matrix();
    return scores / scores.sum();
}

} // namespace

class TestDeepZoom : public QObject
{
    Q_OBJECT
private slots:
    void longSequencesAreSeenAtOnceAndExact()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        QElapsedTimer timer;
        timer.start();
        const double before = processorTime();
        generate(fixture, sequenceOf(kLong));
        QVERIFY(QTest::qWaitFor([&] { return isUnderWay(fixture.session); }, kLongWait));
        HeatmapView& view = fixture.heatmap();
        QCOMPARE(view.content().field->rows(), kLong);
        QVERIFY(isSettled(view));
        qInfo(
            "first true picture after %lld ms, %.0f ms of processor time",
            static_cast<long long>(timer.elapsed()), processorTime() - before);
        verifyPicture(view);
        verifyProgress(fixture);
        verifyFrames(fixture);
        qInfo(
            "%lld MiB resident before the test makes its own numbers",
            static_cast<long long>(residentBytes() >> 20U));
        verifyWeights(fixture);
    }

private:
    /// There are colours: sampled rows, or rows that are done.
    static void verifyPicture(HeatmapView& view)
    {
        Tile tile;
        const LevelOfDetail detail{256, 256, LevelOfDetail::Reduce::Maximum};
        QVERIFY(view.content().field->tile({{0, kLong}, {0, kLong}, detail}, tile));
        QVERIFY((tile.masked.array() == 0).all());
        QVERIFY((tile.values.array() > 0).all());
        QVERIFY2(
            view.detailText().contains(QStringLiteral("weights, maximum")),
            qPrintable(view.detailText()));
    }

    /// Progress is shown, and Stop stops; what there is stays to be looked at.
    static void verifyProgress(WindowFixture& fixture)
    {
        JobProgress& progress = fixture.window->status().computation();
        QVERIFY(QTest::qWaitFor([&] { return progress.isVisible(); }, kLongWait));
        progress.findChild<QPushButton*>(QStringLiteral("stopButton"))->click();
        QVERIFY(QTest::qWaitFor([&] { return !fixture.session.isComputing(); }, kLongWait));
        QVERIFY(isUnderWay(fixture.session));
        QVERIFY(fixture.window->messages().isVisible());
    }

    static void verifyFrames(WindowFixture& fixture)
    {
        HeatmapView& view = fixture.heatmap();
        view.zoomTo({70000, 70000 + view.height()}, {50000, 50000 + view.width()});
        QVERIFY(isSettled(view));
        QVERIFY(printed("1 px = 1 weight, along a row", panned(view, {-6, 0})) < kSlowestFrame);
        QVERIFY(isSettled(view));
        QVERIFY(printed("1 px = 1 weight, down", panned(view, {0, -2})) < kSlowestFrame);
        view.zoomTo({60000, 60000 + 40 * view.height()}, {20000, 20000 + 40 * view.height()});
        QVERIFY(isSettled(view));
        QVERIFY(printed(qPrintable(view.detailText()), panned(view, {-3, -2})) < kSlowestFrame);
        view.zoomTo({10000, 90000}, {10000, 90000});
        QVERIFY(isSettled(view));
        QVERIFY(printed(qPrintable(view.detailText()), panned(view, {-3, -2})) < kSlowestFrame);
        view.zoomToCell({70000, 50000});
        QVERIFY(isSettled(view));
        QVERIFY(printed("cells with numbers", panned(view, {-3, -2})) < kSlowestFrame);
    }

    /// What hovering reads.
    static void verifyWeights(WindowFixture& fixture)
    {
        const Trace& trace = *fixture.session.shown();
        const Eigen::MatrixXd keys = trace.request.input.cast<double>() *
                                     trace.request.parameters->keyProjection.cast<double>();
        QRandomGenerator random{11};
        double worst = 0;
        for (int k = 0; k < 10; ++k) {
            const Pair pair{random.bounded(int{kLong}), random.bounded(int{kLong})};
            const auto exact = exactRow(trace, keys, pair.query)(pair.key);
            const auto read =
                static_cast<double>(fixture.heatmap().content().field->at(pair.query, pair.key));
            worst = std::max(worst, std::abs(read - exact) / exact);
        }
        qInfo("ten random weights: largest relative error %.2g", worst);
        QVERIFY(worst <= 1e-5);
    }
};

QTEST_MAIN(TestDeepZoom)
#include "tst_deep_zoom.moc"
