#include "tests/ui/views/heatmap_samples.h"
#include "ui/views/heatmap_painter.h"
#include "ui/views/heatmap_texts.h"
#include "ui/views/heatmap_view.h"

#include <QAccessible>
#include <QApplication>
#include <QElapsedTimer>
#include <QTest>
#include <QTextDocument>
#include <QTranslator>

using namespace headlight;

class TestHeatmapView : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_view = std::make_unique<HeatmapView>();
        m_view->resize(640, 520);
        m_view->show();
        m_view->setContent(lettered(asymmetric(5, 7)));
    }

    void cleanup() { m_view.reset(); }

    void showsNothingHonestly()
    {
        m_view->setContent({});
        QVERIFY(!m_view->grab().isNull());
        QVERIFY(m_view->isComplete());
        QVERIFY(!m_view->cellAt({100, 100}));
        HeatmapContent empty = lettered(asymmetric(5, 7));
        empty.field = nullptr;
        m_view->setContent(empty);
        const QImage told = m_view->grab().toImage();
        empty.emptyText.clear();
        m_view->setContent(empty);
        QVERIFY(told != m_view->grab().toImage());
    }

    /// The middle of every cell has the colour of its number: nothing is swapped or mirrored.
    void everyCellHasItsColour()
    {
        HeatmapContent plain = lettered(asymmetric(5, 7));
        plain.cellNumbers = false;
        m_view->setContent(plain);
        const QImage image = m_view->grab().toImage();
        for (Index i = 0; i < 5; ++i)
            for (Index j = 0; j < 7; ++j) {
                const QPointF middle = m_view->cellRect({i, j}).center();
                const Rgb colour = plain.colours.colour(double(plain.field->at(i, j)));
                QCOMPARE(
                    image.pixelColor((middle * image.devicePixelRatio()).toPoint()),
                    QColor(colour.red, colour.green, colour.blue));
            }
    }

    /// Numbers stand in cells of 24 px and more, in an ink that reads; not in masked ones.
    void numbersAreDrawnWithContrast()
    {
        m_view->setContent(lettered(patternedField(
            4, 4, [](Index i, Index j) { return j > i ? kMasked : Scalar(i * 4 + j) / 16; })));
        const QImage image = m_view->grab().toImage();
        QVERIFY(m_view->cellRect({0, 0}).width() >= 24);
        for (Index i = 0; i < 4; ++i)
            for (Index j = 0; j <= i; ++j) {
                const Rgb cell = m_view->content().colours.colour(double(i * 4 + j) / 16);
                const Rgb ink = inkOn(cell);
                const QRect inside = m_view->cellRect({i, j}).toRect().adjusted(4, 4, -4, -4);
                double best = 1;
                for (int y = inside.top(); y <= inside.bottom(); ++y)
                    for (int x = inside.left(); x <= inside.right(); ++x) {
                        const QColor pixel = image.pixelColor(x, y);
                        const Rgb seen{
                            static_cast<std::uint8_t>(pixel.red()),
                            static_cast<std::uint8_t>(pixel.green()),
                            static_cast<std::uint8_t>(pixel.blue())};
                        best = std::max(best, contrastRatio(seen, cell));
                    }
                QVERIFY2(best >= 4.5, qPrintable(QString::number(best)));
                QVERIFY(contrastRatio(ink, cell) >= 4.5);
            }
    }

    /// Numbers beyond the range are told on the colour bar, above and below apart.
    void outOfRangeIsMarked()
    {
        HeatmapContent wide = lettered(patternedField(
            2, 3, [](Index i, Index j) { return j == 2 ? kMasked : Scalar(i * 2 + j) - 1; }));
        const LoadedTilePtr tile = TileReader::readNow(wide.field, {{0, 2}, {0, 3}, {}});
        const auto beyond = [&tile](double low, double high) {
            const OutOfRange found = outOfRange(*tile, {low, high});
            return std::pair{found.below, found.above};
        };
        QCOMPARE(beyond(-1, 2), (std::pair{false, false}));
        QCOMPARE(beyond(-0.5, 2), (std::pair{true, false}));
        QCOMPARE(beyond(-1, 1.5), (std::pair{false, true}));
        wide.colours.scale = {-1, 2};
        m_view->setContent(wide);
        const QImage within = m_view->grab().toImage();
        wide.colours.scale = {-1, 1.5};
        m_view->setContent(wide);
        QVERIFY(
            HeatmapTexts{wide}.outOfRangeToolTip({false, true}).contains(QStringLiteral("above")));
        QVERIFY(within != m_view->grab().toImage());
    }

    void cellsAreSquareAndWithin()
    {
        const QRectF cell = m_view->cellRect({4, 6});
        QCOMPARE(cell.width(), cell.height());
        QVERIFY(QRectF(m_view->rect()).contains(cell));
        QVERIFY(QRectF(m_view->rect()).contains(m_view->cellRect({0, 0})));
        QCOMPARE(m_view->cellAt(cell.center()), (std::optional{Pair{4, 6}}));
        QVERIFY(!m_view->cellAt({1, 1}));
    }

    /// Tokens with mark-up stand literally in tool tips.
    void toolTipsAreLiteral()
    {
        HeatmapContent marked = lettered(asymmetric(2, 2));
        marked.rowTokens = Tokens{{"<b>bold</b>", {}}, {"&amp;", {}}};
        marked.columnTokens = Tokens{{"</script>", {}}, {"a  b", {}}};
        const HeatmapTexts texts{marked};
        QTextDocument shown;
        shown.setHtml(texts.cellToolTip({0, 0}));
        QCOMPARE(
            shown.toPlainText(),
            QStringLiteral("query 0, <b>bold</b>\nkey 0, </script>\nweight 0.25000"));
        shown.setHtml(texts.cellToolTip({1, 1}));
        QVERIFY(shown.toPlainText().contains(QStringLiteral("query 1, &amp;\nkey 1, a··b")));
        marked.firstIndex = 1;
        QCOMPARE(
            texts.cellSentence({1, 0}),
            QStringLiteral("query 2, &amp;; key 1, </script>; weight 0.750"));
    }

    void maskedCellsSaySo()
    {
        const HeatmapContent masked =
            lettered(patternedField(2, 2, [](Index i, Index j) { return j > i ? kMasked : 0.5F; }));
        QVERIFY(
            HeatmapTexts{masked}.cellSentence({0, 1}).contains(QStringLiteral("weight: masked")));
        QVERIFY(HeatmapTexts{masked}.cellSentence({1, 0}).endsWith(QStringLiteral("weight 0.500")));
    }

    /// The view's own words are there in Chinese (the catalogue is in the library).
    void speaksChinese()
    {
        QTranslator translator;
        QVERIFY(translator.load(QStringLiteral(":/i18n/views_zh_CN.qm")));
        QApplication::installTranslator(&translator);
        const HeatmapContent masked =
            lettered(patternedField(2, 2, [](Index i, Index j) { return j > i ? kMasked : 0.5F; }));
        const QString sentence = HeatmapTexts{masked}.cellSentence({0, 1});
        const QString detail = m_view->detailText();
        QApplication::removeTranslator(&translator);
        QVERIFY2(sentence.endsWith(QStringLiteral("weight：被掩码隐藏")), qPrintable(sentence));
        QCOMPARE(detail, QStringLiteral("1 格 = 1 个数"));
    }

    void screenReadersHearTheChosenCell()
    {
        m_view->setSelectedCell(Pair{1, 5});
        const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(m_view.get());
        QVERIFY(spoken != nullptr);
        QCOMPARE(
            spoken->text(QAccessible::Value), QStringLiteral("query 1, b; key 5, F; weight 0.371"));
        QCOMPARE(spoken->text(QAccessible::Name), QStringLiteral("attention weight, this head"));
    }

    void selectionIsForgottenWhenItIsNoMore()
    {
        m_view->setSelectedCell(Pair{4, 6});
        m_view->setContent(lettered(asymmetric(3, 3)));
        QVERIFY(!m_view->selectedCell());
        m_view->setSelectedCell(Pair{3, 0});
        QVERIFY(!m_view->selectedCell());
    }

    /// 4096 tokens: the first paint comes within a second, the view stays quick, and it completes.
    void largeFieldsAreReadAside()
    {
        QElapsedTimer clock;
        clock.start();
        m_view->setContent(lettered(asymmetric(4096, 4096)));
        m_view->grab();
        QVERIFY(clock.elapsed() < 1000);
        QVERIFY(!m_view->isComplete());
        QTRY_VERIFY_WITH_TIMEOUT(m_view->isComplete(), 60000);
        QVERIFY(m_view->detailText().contains(QStringLiteral(" × ")));
        const QImage image = m_view->grab().toImage();
        const QPointF low = m_view->cellRect({100, 100}).center();
        const QPointF high = m_view->cellRect({4000, 4000}).center();
        QVERIFY(
            image.pixelColor(low.toPoint()).lightness() <
            image.pixelColor(high.toPoint()).lightness());
    }

    void newestContentWins()
    {
        m_view->setContent(lettered(asymmetric(3000, 3000)));
        m_view->setContent(lettered(asymmetric(2000, 3000)));
        m_view->setContent(lettered(asymmetric(5, 7)));
        QVERIFY(m_view->isComplete());
        QTest::qWait(50); // late strips of the large ones are dropped
        QVERIFY(m_view->isComplete());
        QCOMPARE(m_view->cellAt(m_view->cellRect({4, 6}).center()), (std::optional{Pair{4, 6}}));
        m_view->setContent(lettered(asymmetric(3000, 3000)));
        m_view.reset(); // destruction while reading is clean
    }

    /// Text is seen in both themes, switched while running.
    void followsTheTheme()
    {
        const QImage light = m_view->grab().toImage();
        QPalette palette = m_view->palette();
        palette.setColor(QPalette::Window, QColor{0x17, 0x19, 0x1d});
        m_view->setPalette(palette);
        const QImage dark = m_view->grab().toImage();
        QVERIFY(light.pixelColor(3, 3).lightness() > 200);
        QVERIFY(dark.pixelColor(3, 3).lightness() < 60);
        QVERIFY(light != dark);
    }

private:
    std::unique_ptr<HeatmapView> m_view;
};

QTEST_MAIN(TestHeatmapView)
#include "tst_heatmap_view.moc"
