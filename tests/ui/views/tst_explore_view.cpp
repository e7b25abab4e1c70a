#include "core/attention/weight_field.h"
#include "tests/support/session_help.h"
#include "ui/views/chain_bar.h"
#include "ui/views/explore_view.h"
#include "ui/views/head_grid.h"
#include "ui/views/matrices_view.h"

#include <QAbstractButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

namespace headlight {

class TestExploreView : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_session = std::make_unique<Session>();
        m_preferences = std::make_unique<Preferences>(false);
        m_view = std::make_unique<ExploreView>(*m_session, *m_preferences);
        m_view->resize(800, 700);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup()
    {
        m_view.reset();
        m_preferences.reset();
        m_session.reset();
    }

    void hoverAndClickNameTheRightPair()
    {
        QVERIFY(test::show(*m_session, test::fiveWords()));
        QTRY_VERIFY(m_view->isComplete());
        HeatmapView& map = *m_view->currentHeatmap();
        QSignalSpy hovered{m_view.get(), &ExploreView::pairHovered};
        const QPoint at = map.cellRect({1, 3}).center().toPoint();
        QTest::mouseMove(&map, at);
        QTRY_VERIFY(!hovered.isEmpty());
        QCOMPARE(*hovered.last().at(0).value<std::optional<Pair>>(), (Pair{1, 3}));
        QTest::mouseClick(&map, Qt::LeftButton, {}, at);
        QCOMPARE(m_session->selection().pair, (Pair{1, 3}));
        QCOMPARE(*map.selectedCell(), (Pair{1, 3}));
    }

    void namesAxesAndRange()
    {
        QVERIFY(test::show(*m_session, test::fiveWords()));
        const HeatmapContent& weights = m_view->currentHeatmap()->content();
        QCOMPARE(weights.rowTitle, QStringLiteral("query i"));
        QCOMPARE(weights.columnTitle, QStringLiteral("key j"));
        QCOMPARE(weights.barTitle, QStringLiteral("attention weight, 0 to 1"));
        QCOMPARE(weights.colours.scale, (Scale{0, 1, ScaleKind::Linear}));
        QCOMPARE(weights.quantity, QStringLiteral("attention weight"));
        QCOMPARE(weights.companionQuantity, QStringLiteral("score"));
        QCOMPARE(
            weights.companion->at(2, 1),
            weightField(m_session->trace(), 0, PairQuantity::Score)->at(2, 1));

        showStep(*m_session, ChainStep::Scores);
        const HeatmapContent& scores = m_view->currentHeatmap()->content();
        QVERIFY2(
            scores.barTitle.contains(QStringLiteral("symmetric")), qPrintable(scores.barTitle));
        QCOMPARE(scores.colours.scale.low, -scores.colours.scale.high);
        QCOMPARE(scores.colours.map, ColourMap::BlueWhiteRed);
    }

    void keysOfCrossAttentionAreColumns()
    {
        Document document = test::fiveWords();
        document.keyText = "le chat dort";
        QVERIFY(test::show(*m_session, document));
        const HeatmapContent& content = m_view->currentHeatmap()->content();
        QCOMPARE(content.rowTokens.size(), std::size_t{5});
        QCOMPARE(content.columnTokens.size(), std::size_t{3});
        QCOMPARE(content.columnTokens[1].text, std::string{"chat"});
    }

    void everyStepHasItsMatrices_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("maps");
        QTest::newRow("input") << static_cast<int>(ChainStep::Input) << 1;
        QTest::newRow("projections") << static_cast<int>(ChainStep::Projections) << 3;
        QTest::newRow("scores") << static_cast<int>(ChainStep::Scores) << 1;
        QTest::newRow("weights") << static_cast<int>(ChainStep::Weights) << 1;
        QTest::newRow("context") << static_cast<int>(ChainStep::Context) << 1;
        QTest::newRow("concat") << static_cast<int>(ChainStep::Concat) << 1;
        QTest::newRow("output") << static_cast<int>(ChainStep::Output) << 2;
    }

    void everyStepHasItsMatrices()
    {
        QFETCH(int, step);
        QFETCH(int, maps);
        QVERIFY(test::show(*m_session, test::fiveWords()));
        showStep(*m_session, static_cast<ChainStep>(step));
        QCOMPARE(m_view->heatmaps().size(), qsizetype{maps});
        for (const HeatmapView* map : m_view->heatmaps()) {
            QVERIFY(map->isVisible());
            QVERIFY(map->content().field != nullptr);
            QVERIFY(!map->content().barTitle.isEmpty());
        }
        QTRY_VERIFY(m_view->isComplete());
    }

    void showsTheNumbersOfTheTrace()
    {
        QVERIFY(test::show(*m_session, test::fiveWords()));
        test::choose(*m_session, 2, {0, 0});
        const TracePtr& trace = m_session->trace();
        showStep(*m_session, ChainStep::Projections);
        const QList<HeatmapView*> maps = m_view->heatmaps();
        QCOMPARE(maps[0]->content().field->at(3, 1), trace->headQuery(2)(3, 1));
        QCOMPARE(maps[1]->content().field->at(3, 1), trace->headKey(2)(3, 1));
        QCOMPARE(maps[2]->content().field->at(3, 1), trace->headValue(2)(3, 1));
        QCOMPARE(maps[0]->content().rowRole, AxisRole::Query);
        QCOMPARE(maps[1]->content().rowRole, AxisRole::Key); // in the colour of keys
        QCOMPARE(maps[1]->content().columnRole, AxisRole::Plain);
        showStep(*m_session, ChainStep::Concat);
        const HeatmapContent& concat = m_view->heatmaps().front()->content();
        QCOMPARE(concat.columnBands, (std::vector<Index>{0, 4, 8, 12}));
        QCOMPARE(concat.bandTitles.size(), qsizetype{4});
    }

    void matricesOutlineARowUntilAColumnIsChosen()
    {
        QVERIFY(test::show(*m_session, test::fiveWords()));
        showStep(*m_session, ChainStep::Context);
        QTRY_VERIFY(m_view->isComplete());
        HeatmapView& map = *m_view->currentHeatmap();
        QTRY_VERIFY(map.width() > 100); // laid out
        QVERIFY(!map.selectedCell());   // the row of the chosen query alone
        const QImage rowAlone = map.picture(1);
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect({2, 1}).center().toPoint());
        QCOMPARE(m_session->selection().pair.query, Index{2});
        QCOMPARE(*map.selectedCell(), (Pair{2, 1}));
        test::choose(*m_session, 0, {0, 0});
        QCOMPARE(*map.selectedCell(), (Pair{0, 1})); // the column stays
        QVERIFY(map.picture(1) != rowAlone);
    }

    void saysWhyThereIsNoOutput()
    {
        Document document = test::handComputed();
        document.parameters = test::identityHeads(2, 2, false);
        QVERIFY(test::show(*m_session, document));
        ChainBar bar{*m_session};
        QVERIFY(!bar.findChild<QAbstractButton*>(QStringLiteral("step6"))->isEnabled());
        showStep(*m_session, ChainStep::Output);
        QVERIFY(m_view->currentHeatmap()->content().field == nullptr);
        QVERIFY(!m_view->currentHeatmap()->content().emptyText.isEmpty());
    }

    void chainBarGoesThere()
    {
        QVERIFY(test::show(*m_session, test::fiveWords()));
        ChainBar bar{*m_session};
        auto* scores = bar.findChild<QAbstractButton*>(QStringLiteral("step2"));
        QTest::mouseClick(scores, Qt::LeftButton);
        QCOMPARE(m_session->selection().step, ChainStep::Scores);
        QCOMPARE(m_session->selection().quantity(), MapQuantity::Scores);
        QVERIFY(scores->isChecked());
        QVERIFY2(
            scores->accessibleName().contains(QStringLiteral("5 × 5")),
            qPrintable(scores->accessibleName()));
    }

    void chainBoxesHoldBothLines()
    {
        ChainBar bar{*m_session}; // before there is a shape
        bar.resize(1000, bar.sizeHint().height());
        bar.show();
        QCoreApplication::processEvents();
        for (const int words : {5, 300}) {
            QVERIFY(test::show(*m_session, test::manyWords(words)));
            for (const QAbstractButton* box : bar.findChildren<QAbstractButton*>()) {
                QVERIFY2(box->width() >= box->sizeHint().width(), qPrintable(box->text()));
                QVERIFY(bar.rect().contains(box->geometry()));
            }
        }
    }

    void theGridScrollsOnlyWithManyHeads()
    {
        auto& grid = *m_view->findChild<HeadGrid*>();
        QVERIFY(test::show(*m_session, test::fiveWords()));
        for (const int width : {420, 800, 1400}) {
            m_view->resize(width, 700);
            QCoreApplication::processEvents();
            QVERIFY(!grid.verticalScrollBar()->isVisible());
            QVERIFY(grid.viewport()->rect().contains(grid.thumbnailRect(3)));
        }
        Document many = test::fiveWords();
        many.heads = 256;
        many.keyWidth = many.valueWidth = 1;
        QVERIFY(test::show(*m_session, many));
        QVERIFY(grid.verticalScrollBar()->isVisible());
        QVERIFY(test::show(*m_session, test::fiveWords()));
        QVERIFY(!grid.verticalScrollBar()->isVisible());
    }

    void headsAreChosenByMouseAndKeyboard()
    {
        QVERIFY(test::show(*m_session, test::fiveWords()));
        auto& grid = *m_view->findChild<HeadGrid*>();
        QTRY_VERIFY(grid.isComplete());
        QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.thumbnailRect(2).center());
        QCOMPARE(m_session->selection().head, HeadIndex{2});
        QTest::keyClick(&grid, Qt::Key_Right);
        QTest::keyClick(&grid, Qt::Key_Right); // there is none beyond the last
        QCOMPARE(m_session->selection().head, HeadIndex{3});
        QTest::keyClick(&grid, Qt::Key_Home);
        QCOMPARE(m_session->selection().head, HeadIndex{0});
    }

    void manyHeadsScroll()
    {
        Document document = test::fiveWords();
        document.modelWidth = document.heads = 144;
        QVERIFY(test::show(*m_session, document));
        auto& grid = *m_view->findChild<HeadGrid*>();
        QTRY_VERIFY(grid.isComplete());
        test::choose(*m_session, 143, {0, 0});
        QVERIFY(grid.viewport()->rect().intersects(grid.thumbnailRect(143)));
        QCOMPARE(*grid.headAt(grid.thumbnailRect(143).center()), HeadIndex{143});
        for (HeadIndex head = 1; head < 144; ++head)
            QVERIFY(!grid.thumbnailRect(head).intersects(grid.thumbnailRect(head - 1)));
    }

    void longSequencesAreDrawnOffTheUiThread()
    {
        QVERIFY(test::show(*m_session, test::manyWords(500)));
        QTRY_VERIFY_WITH_TIMEOUT(m_view->isComplete(), 20000);
        QVERIFY(!m_view->grab().isNull());
    }

    void oneTokenNoTokenAndAnEmptyRow()
    {
        Document document = test::fiveWords();
        document.text = "alone";
        document.mask.layers = {PaddingMask{{0}}};
        QVERIFY(test::show(*m_session, document));
        QTRY_VERIFY(m_view->isComplete());
        for (int step = 0; step < 7; ++step) {
            showStep(*m_session, static_cast<ChainStep>(step));
            QTRY_VERIFY(m_view->isComplete());
            QVERIFY(!m_view->grab().isNull());
        }
        document.text.clear();
        document.mask = {};
        QVERIFY(test::show(*m_session, document));
        QVERIFY(m_session->trace() == nullptr);
        QVERIFY(m_view->currentHeatmap()->content().field == nullptr);
        QVERIFY(!m_view->currentHeatmap()->content().emptyText.isEmpty());
        QVERIFY(!m_view->grab().isNull());
    }

private:
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<ExploreView> m_view;
};

} // namespace headlight

QTEST_MAIN(headlight::TestExploreView)
#include "tst_explore_view.moc"
