// Which part of its field a heatmap shows, and what stands for what shares a pixel.
#include "core/picture/range_scale.h"
#include "tests/ui/views/heatmap_samples.h"
#include "ui/views/heatmap_navigation.h"
#include "ui/views/heatmap_view.h"

#include <QSignalSpy>
#include <QTest>

using namespace headlight;
using Reduce = LevelOfDetail::Reduce;

namespace {

/// One number in a hundred is 1, the others are 0.
NumberFieldPtr sparse(Index side)
{
    return patternedField(
        side, side, [](Index i, Index j) { return (i * 7 + j) % 100 == 0 ? 1.0F : 0.0F; });
}

} // namespace

class TestHeatmapZoom : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_view = std::make_unique<HeatmapView>();
        m_view->resize(640, 520);
        m_view->show();
        HeatmapContent content = lettered(sparse(2000));
        content.blockReduce = Reduce::Maximum;
        m_view->setContent(content);
        QVERIFY(QTest::qWaitFor([this] { return m_view->isComplete(); }, 20000));
    }

    void cleanup() { m_view.reset(); }

    void tellsItsPart()
    {
        QCOMPARE(m_view->shownPart(), QRectF(0, 0, 1, 1));
        QSignalSpy told{m_view.get(), &HeatmapView::partChanged};
        m_view->zoomTo({500, 700}, {900, 1100});
        QVERIFY(!told.isEmpty());
        const QRectF part = m_view->shownPart();
        QVERIFY(part.contains(QRectF(0.4501, 0.2501, 0.0998, 0.0998)));
        QVERIFY(part.height() < 0.2);
        m_view->showAround({0.75, 0.5});
        QVERIFY(std::abs(m_view->shownPart().center().x() - 0.75) < 0.002);
        QVERIFY(std::abs(m_view->shownPart().center().y() - 0.5) < 0.002);
        m_view->showAround({0, 1}); // kept within
        QCOMPARE(m_view->shownPart().left(), 0.0);
        QVERIFY(std::abs(m_view->shownPart().bottom() - 1) < 0.002);
        m_view->fit();
        QCOMPARE(m_view->shownPart(), QRectF(0, 0, 1, 1));
    }

    void zoomsToACell()
    {
        m_view->zoomToCell({1234, 567});
        const QRectF cell = m_view->cellRect({1234, 567});
        QVERIFY(cell.width() >= 24); // numbers are read
        QVERIFY(QRectF(m_view->rect()).contains(cell));
        QVERIFY(m_view->detailText().contains(QStringLiteral("1 cell = 1 weight")));
        m_view->zoomToCell({0, 1999}); // at the edge
        QVERIFY(QRectF(m_view->rect()).contains(m_view->cellRect({0, 1999}).center()));
    }

    void shiftDragZoomsToAFrame()
    {
        const QPoint from = m_view->cellRect({400, 800}).center().toPoint();
        const QPoint to = m_view->cellRect({800, 1200}).center().toPoint();
        QTest::mousePress(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(m_view.get(), (from + to) / 2);
        QTest::mouseMove(m_view.get(), to);
        const QImage framed = m_view->grab().toImage();
        QCOMPARE(m_view->shownPart(), QRectF(0, 0, 1, 1)); // nothing is panned
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, Qt::ShiftModifier, to);
        const QRectF part = m_view->shownPart();
        QVERIFY(std::abs(part.center().x() - 0.5) < 0.01);
        QVERIFY(std::abs(part.center().y() - 0.3) < 0.01);
        QVERIFY(part.height() < 0.25);
        QVERIFY(framed != m_view->grab().toImage());
    }

    /// The picture, and what the status bar says of it, follow the choice.
    void blocksShowWhatWasChosen()
    {
        const QString maximum = m_view->detailText();
        QVERIFY2(maximum.contains(QStringLiteral("weights, maximum")), qPrintable(maximum));
        QVERIFY2(maximum.startsWith(QStringLiteral("1 px = ")), qPrintable(maximum));
        const QImage bright = m_view->grab().toImage();
        HeatmapContent content = m_view->content();
        content.blockReduce = Reduce::Mean;
        m_view->setContent(content);
        QVERIFY(QTest::qWaitFor([this] { return m_view->isComplete(); }, 20000));
        QVERIFY(m_view->detailText().contains(QStringLiteral("weights, mean")));
        QVERIFY(m_view->grab().toImage() != bright);
    }

    /// Two decimals would make them all alike.
    void smallNumbersAreTold()
    {
        const auto shown = [this](Scalar number) {
            HeatmapContent content =
                lettered(patternedField(5, 5, [number](Index, Index) { return number; }));
            content.colours = {unitScale(ScaleKind::Linear), ColourMap::Viridis};
            m_view->setContent(content);
            return m_view->grab().toImage();
        };
        QVERIFY(shown(1.2e-5F) != shown(3.4e-5F));
        QCOMPARE(shown(0.1234F), shown(0.1235F));
        QVERIFY(shown(0.12F) != shown(0.13F));
    }

    /// Of cells that are seen in part too.
    void numbersStayWithinThePlot()
    {
        HeatmapContent content = lettered(patternedField(
            200, 200, [](Index i, Index j) { return 0.001F * static_cast<Scalar>(i + j); }));
        m_view->setContent(content);
        m_view->zoomToCell({100, 100});
        for (int fifth = 0; fifth < 5; ++fifth) {
            m_view->showAround({(100 + 0.2 * fifth) / 200, 0.5});
            const auto drawn = [&](bool numbers) {
                content.cellNumbers = numbers;
                m_view->setContent(content);
                return m_view->grab().toImage();
            };
            const QImage with = drawn(true);
            const QImage without = drawn(false);
            QVERIFY(with != without);
            int left = 0;
            while (!m_view->cellAt(QPointF(left, 300)))
                ++left;
            const QRect outside{0, 0, left, with.height()};
            QCOMPARE(with.copy(outside), without.copy(outside));
        }
    }

    /// Up and down may look at some rows only, where a whole column would take long.
    void peaksAmongSomeRows()
    {
        const NumberFieldPtr field = patternedField(
            1000, 1, [](Index i, Index) { return i == 400 || i == 900 ? 1.0F : 0.0F; });
        const GridStep down{1, 0};
        const GridStep up{-1, 0};
        QCOMPARE(nextPeak(*field, {10, 0}, down), (Pair{400, 0}));
        QCOMPARE(nextPeak(*field, {380, 0}, down, 50), (Pair{400, 0}));
        QCOMPARE(nextPeak(*field, {405, 0}, down, 50), (Pair{455, 0})); // none: as far as it looked
        QCOMPARE(nextPeak(*field, {980, 0}, down, 50), (Pair{999, 0}));
        QCOMPARE(nextPeak(*field, {420, 0}, up, 50), (Pair{400, 0}));
        QCOMPARE(nextPeak(*field, {800, 0}, up, 50), (Pair{750, 0}));
        QCOMPARE(nextPeak(*field, {10, 0}, up, 50), (Pair{0, 0}));
    }

    /// A field that says more by now is read again, when one asks.
    void readsAgain()
    {
        auto grown = std::make_shared<bool>(false);
        HeatmapContent content = lettered(
            patternedField(20, 20, [grown](Index, Index) { return *grown ? 1.0F : 0.0F; }));
        m_view->setContent(content);
        const QImage before = m_view->grab().toImage();
        *grown = true;
        QCOMPARE(m_view->grab().toImage(), before);
        m_view->readAgain();
        QVERIFY(m_view->isComplete());
        QVERIFY(m_view->grab().toImage() != before);
    }

private:
    std::unique_ptr<HeatmapView> m_view;
};

QTEST_MAIN(TestHeatmapZoom)
#include "tst_heatmap_zoom.moc"
