// Pointer and keys in a heatmap.
#include "tests/ui/views/heatmap_samples.h"
#include "ui/views/heatmap_view.h"

#include <QApplication>
#include <QTest>
#include <QWheelEvent>

#include <cmath>
#include <vector>

using namespace headlight;

class TestHeatmapInput : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_view = std::make_unique<HeatmapView>();
        m_view->resize(640, 520);
        m_view->show();
        m_view->setContent(lettered(asymmetric(5, 7)));
        connect(m_view.get(), &HeatmapView::cellHovered, this, [this](std::optional<Pair> cell) {
            m_hovered.push_back(cell);
        });
        connect(m_view.get(), &HeatmapView::cellChosen, this, [this](Pair cell) {
            m_chosen.push_back(cell);
            m_view->setSelectedCell(cell);
        });
        m_hovered.clear();
        m_chosen.clear();
    }

    void cleanup() { m_view.reset(); }

    /// Query 1, key 5: the row is the query, the column is the key.
    void hoveringTellsQueryAndKey()
    {
        QTest::mouseMove(m_view.get(), m_view->cellRect({1, 5}).center().toPoint());
        QTRY_COMPARE(m_hovered.size(), std::size_t{1});
        QCOMPARE(m_hovered.back(), (std::optional{Pair{1, 5}}));
        QEvent leave{QEvent::Leave};
        QApplication::sendEvent(m_view.get(), &leave);
        QCOMPARE(m_hovered.back(), std::optional<Pair>{});
        QVERIFY(m_chosen.empty()); // hover previews, click decides
    }

    void clickChooses()
    {
        QTest::mouseClick(
            m_view.get(), Qt::LeftButton, {}, m_view->cellRect({3, 2}).center().toPoint());
        QCOMPARE(m_chosen, (std::vector{Pair{3, 2}}));
        QTest::mouseClick(
            m_view.get(), Qt::RightButton, {}, m_view->cellRect({0, 0}).center().toPoint());
        QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, QPoint{1, 1});
        QCOMPARE(m_chosen.size(), std::size_t{1});
    }

    void dragPansAndDoesNotChoose()
    {
        m_view->setContent(lettered(asymmetric(60, 60)));
        for (int i = 0; i < 8; ++i)
            m_view->zoomIn();
        const QRectF before = m_view->cellRect({30, 30});
        const QPoint from = m_view->rect().center();
        QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_view.get(), from + QPoint{-15, -15});
        QTest::mouseMove(m_view.get(), from + QPoint{-40, -25});
        QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, from + QPoint{-40, -25});
        const QPointF moved = m_view->cellRect({30, 30}).topLeft() - before.topLeft();
        QVERIFY2(
            std::abs(moved.x() + 40) < 1 && std::abs(moved.y() + 25) < 1,
            qPrintable(QStringLiteral("%1 %2").arg(moved.x()).arg(moved.y())));
        QVERIFY(m_chosen.empty());
    }

    void wheelZoomsAroundThePointer()
    {
        m_view->setContent(lettered(asymmetric(60, 60)));
        const QPointF pointer = m_view->cellRect({40, 12}).center();
        const qreal before = m_view->cellRect({40, 12}).width();
        for (int i = 0; i < 4; ++i) {
            QWheelEvent wheel{
                pointer, m_view->mapToGlobal(pointer), {}, {0, 120}, {}, {}, Qt::NoScrollPhase,
                false};
            QApplication::sendEvent(m_view.get(), &wheel);
            QCOMPARE(m_view->cellAt(pointer), (std::optional{Pair{40, 12}}));
        }
        QVERIFY(m_view->cellRect({40, 12}).width() > 1.8 * before);
        QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, pointer.toPoint());
        QCOMPARE(m_view->cellRect({40, 12}).width(), before);
    }

    void keysMoveTheChosenCell()
    {
        m_view->setFocus();
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(m_chosen.back(), (Pair{0, 0})); // the first move chooses the corner
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(m_chosen.back(), (Pair{0, 1}));
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_chosen.back(), (Pair{1, 1}));
        QTest::keyClick(m_view.get(), Qt::Key_Left);
        QTest::keyClick(m_view.get(), Qt::Key_Left);
        QCOMPARE(m_chosen.back(), (Pair{1, 0})); // and stops at the edge
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QCOMPARE(m_chosen.back(), (Pair{0, 0}));
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QCOMPARE(m_chosen.back(), (Pair{0, 6}));
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QCOMPARE(m_chosen.back(), (Pair{0, 0}));
    }

    void controlArrowsGoToPeaks()
    {
        m_view->setContent(lettered(patternedField(3, 9, [](Index i, Index j) {
            if (j == 8)
                return kMasked;
            return (j == 2 ? 0.5F : j == 5 ? 0.9F : 0.1F) - 0.01F * Scalar(i);
        })));
        m_view->setSelectedCell(Pair{1, 0});
        QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(m_chosen.back(), (Pair{1, 2}));
        QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(m_chosen.back(), (Pair{1, 5}));
        m_view->setSelectedCell(Pair{1, 7});
        QTest::keyClick(m_view.get(), Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(m_chosen.back(), (Pair{0, 7})); // the column's largest
        m_view->setSelectedCell(Pair{2, 0});
        QTest::keyClick(m_view.get(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(m_chosen.back(), (Pair{2, 5})); // no peak to the left: the row's largest
    }

    void keysZoomAndPan()
    {
        m_view->setContent(lettered(asymmetric(60, 60)));
        const QRectF before = m_view->cellRect({0, 0});
        for (int i = 0; i < 6; ++i)
            QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QVERIFY(m_view->cellRect({0, 0}).width() > 3 * before.width());
        const qreal top = m_view->cellRect({0, 0}).top();
        QTest::keyClick(m_view.get(), Qt::Key_PageDown);
        QVERIFY(m_view->cellRect({0, 0}).top() < top - 50);
        m_view->setSelectedCell(Pair{0, 0}); // a chosen cell comes into view
        QVERIFY(QRectF(m_view->rect()).contains(m_view->cellRect({0, 0})));
        QTest::keyClick(m_view.get(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(m_view->cellRect({0, 0}), before);
    }

private:
    std::unique_ptr<HeatmapView> m_view;
    std::vector<std::optional<Pair>> m_hovered;
    std::vector<Pair> m_chosen;
};

QTEST_MAIN(TestHeatmapInput)
#include "tst_heatmap_input.moc"
