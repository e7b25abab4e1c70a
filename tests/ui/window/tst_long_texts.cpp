#include "tests/ui/window/window_fixture.h"

#include <QElapsedTimer>
#include <QTimer>

#include <ctime>

using namespace headlight;

namespace {

/// Milliseconds that the calling thread has computed: what others do on a busy machine is not in
/// it.
double computedMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// How long the event loop was away at the longest, in computing time of its thread and in all.
class LoopWatch final : public QObject
{
public:
    LoopWatch()
    {
        m_tick.setInterval(0);
        connect(&m_tick, &QTimer::timeout, this, [this] { look(); });
        m_clock.start();
        m_computed = computedMs();
        m_tick.start();
    }

    void look()
    {
        const double computed = computedMs();
        longestComputed = std::max(longestComputed, computed - m_computed);
        longest = std::max(longest, static_cast<double>(m_clock.restart()));
        m_computed = computed;
    }

    double longestComputed = 0;
    double longest = 0;

private:
    QTimer m_tick;
    QElapsedTimer m_clock;
    double m_computed = 0;
};

/// When a heatmap of this many rows was painted first, and when it was first painted in full.
class PaintWatch final : public QObject
{
public:
    PaintWatch(HeatmapView& view, Index rows) : m_view{view}, m_rows{rows}
    {
        m_clock.start();
        view.installEventFilter(this);
    }

    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        const NumberFieldPtr& field = m_view.content().field;
        if (event->type() == QEvent::Paint && field && field->rows() == m_rows) {
            first = first < 0 ? m_clock.elapsed() : first;
            if (m_view.isComplete())
                full = full < 0 ? m_clock.elapsed() : full;
        }
        return false;
    }

    qint64 first = -1;
    qint64 full = -1;

private:
    HeatmapView& m_view;
    Index m_rows;
    QElapsedTimer m_clock;
};

std::string textOf(int tokens)
{
    std::string text;
    for (int i = 0; i < tokens; ++i)
        text += "w" + std::to_string(i) + ' ';
    return text;
}

void addCases()
{
    QTest::addColumn<int>("tokens");
    for (const int tokens : {512, 2048, 4096})
        QTest::addRow("%d tokens", tokens) << tokens;
}

constexpr double kMostComputedMs =
    200;                         ///< at one go on the ui thread, screen-sized painting included
constexpr double kMostMs = 3000; ///< at one go, on a machine that others use too

void verifyLoop(const LoopWatch& loop)
{
    QVERIFY2(
        loop.longestComputed < kMostComputedMs,
        qPrintable(QStringLiteral("%1 ms computed").arg(loop.longestComputed)));
    QVERIFY2(loop.longest < kMostMs, qPrintable(QStringLiteral("%1 ms away").arg(loop.longest)));
}

} // namespace

/// However long the text is, the window answers while it computes, reads and draws, and shows the
/// whole picture in the end.
class TestLongTexts : public QObject
{
    Q_OBJECT
private slots:
    void theWindowAnswersWhileItLoads_data() { addCases(); }
    void theWindowAnswersWhileItLoads()
    {
        QFETCH(int, tokens);
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        LoopWatch loop;
        PaintWatch paint{fixture.heatmap(), tokens};
        fixture.session.edit(EditKind::Single, "Long", [tokens](Document& document) {
            document.text = textOf(tokens);
            document.parameters = RandomSource{};
            document.modelWidth = 128;
            document.heads = 8;
        });
        QTRY_VERIFY_WITH_TIMEOUT(paint.full >= 0, WindowFixture::kWait);
        QVERIFY(fixture.settle());
        QVERIFY(!fixture.heatmap().detailText().isEmpty());
        QCOMPARE(fixture.session.trace()->queries(), Index{tokens});
        qInfo(
            "first painted after %lld ms, in full after %lld ms; the loop was away for %.0f ms, "
            "of which it computed %.0f ms",
            static_cast<long long>(paint.first), static_cast<long long>(paint.full), loop.longest,
            loop.longestComputed);
        verifyLoop(loop);
    }

    void theWindowAnswersWhileOneLooksAround_data() { addCases(); }
    void theWindowAnswersWhileOneLooksAround()
    {
        QFETCH(int, tokens);
        WindowFixture fixture;
        fixture.session.edit(EditKind::Single, "Long", [tokens](Document& document) {
            document.text = textOf(tokens);
            document.parameters = RandomSource{};
            document.modelWidth = 128;
            document.heads = 8;
        });
        QVERIFY(fixture.settle());
        LoopWatch loop;
        ViewSettings settings = fixture.session.viewSettings();
        settings.weightScope = RangeScope::AllHeads;
        fixture.session.setViewSettings(settings);
        QVERIFY(fixture.settle());
        for (const Command step : {Command::GoScores, Command::GoContext, Command::GoWeights}) {
            fixture.trigger(step);
            QVERIFY(fixture.settle());
        }
        for (int i = 0; i < 10; ++i) {
            Selection selection = fixture.session.selection();
            selection.pair = {(i * 53) % tokens, (i * 31) % tokens};
            fixture.session.setSelection(selection);
            QTest::qWait(1);
        }
        fixture.heatmap().zoomIn();
        QVERIFY(fixture.settle());
        qInfo(
            "the loop was away for %.0f ms, of which it computed %.0f ms", loop.longest,
            loop.longestComputed);
        verifyLoop(loop);
    }
};

QTEST_MAIN(TestLongTexts)
#include "tst_long_texts.moc"
