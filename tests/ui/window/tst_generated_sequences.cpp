// Made-up sequences of some thousand tokens: the dialog, the heads, what pixels stand for, the map.
#include "tests/ui/window/generated_sequence.h"
#include "ui/views/head_grid.h"
#include "ui/views/overview_map.h"

#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>

#include <cmath>
#include <optional>

using namespace headlight;

namespace {

constexpr int kLongWait = 120000; ///< ms, on a machine that others use too

} // namespace

class TestGeneratedSequences : public QObject
{
    Q_OBJECT
private slots:
    void theDialogGenerates()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const std::string text = fixture.session.document().text;
        GenerateDialog dialog{fixture.session};
        const auto spin = [&dialog](const char* name) {
            return dialog.findChild<QSpinBox*>(QString::fromLatin1(name));
        };
        spin("tokens")->setValue(4096);
        spin("width")->setValue(10);
        spin("heads")->setValue(3);
        QPushButton* button = nullptr;
        for (QPushButton* each : dialog.findChildren<QPushButton*>())
            if (each->isDefault())
                button = each;
        QVERIFY(button != nullptr);
        QVERIFY(!button->isEnabled()); // 3 does not divide 10
        spin("width")->setValue(12);
        QVERIFY(button->isEnabled());
        dialog.findChild<QComboBox*>(QStringLiteral("positions"))->setCurrentIndex(1);
        button->click();
        QVERIFY(fixture.settle());
        const TracePtr& trace = fixture.session.trace();
        QCOMPARE(trace->queries(), Index{4096});
        QCOMPARE(trace->heads(), Index{3});
        QCOMPARE(trace->request.tokens[4095].text, std::string{"t4095"});
        QCOMPARE(fixture.session.viewSettings().scaleKind, ScaleKind::Logarithmic);
        QVERIFY(fixture.window->windowTitle().contains(QStringLiteral("4096")));
        // The text comes back with one undo, and so it does by its button.
        QCOMPARE(fixture.session.document().text, text);
        auto* back = fixture.window->findChild<QPushButton*>(QStringLiteral("backToText"));
        QVERIFY(back->isVisibleTo(fixture.window.get()));
        back->click();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.session.trace()->queries() < 100);
    }

    /// Twelve heads fill one by one, the chosen one first.
    void headsFillWithTheChosenOneFirst()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto* grid = fixture.window->findChild<HeadGrid*>();
        std::optional<bool> chosenWasFirst;
        int seen = 0;
        generate(fixture, sequenceOf(16, 96, 12));
        QVERIFY(fixture.settle());
        fixture.session.select([](Selection& selection) { selection.head = 7; });
        generate(fixture, sequenceOf(4096, 96, 12));
        fixture.session.setViewSettings({}); // one range for all: none is drawn a second time
        QVERIFY(QTest::qWaitFor(
            [&] {
                const TracePtr& trace = fixture.session.trace();
                if (!trace || trace->queries() != 4096)
                    return false;
                int drawn = 0;
                for (HeadIndex head = 0; head < 12; ++head)
                    drawn += grid->isDrawn(head) ? 1 : 0;
                if (drawn > 0)
                    chosenWasFirst = chosenWasFirst.value_or(grid->isDrawn(7));
                seen = drawn > 0 && drawn < 12 ? seen + 1 : seen;
                return drawn == 12;
            },
            kLongWait));
        QCOMPARE(chosenWasFirst, std::optional{true});
        qInfo("seen %d times while it was filling", seen);
    }

    /// Mean or maximum by choice, in the menu, on the bar and in the status bar alike.
    void blocksFollowTheChoice()
    {
        WindowFixture fixture;
        generate(fixture, sequenceOf(4096, 16));
        QVERIFY(QTest::qWaitFor([&] { return fixture.window->isComplete(); }, kLongWait));
        auto* bar = fixture.window->findChild<QComboBox*>(QStringLiteral("blocks"));
        QVERIFY(fixture.heatmap().detailText().contains(QStringLiteral("maximum")));
        const QImage maxima = fixture.heatmap().grab().toImage();
        fixture.trigger(Command::BlockMean);
        QVERIFY(QTest::qWaitFor([&] { return fixture.window->isComplete(); }, kLongWait));
        QVERIFY(fixture.heatmap().detailText().contains(QStringLiteral("mean")));
        QVERIFY(fixture.heatmap().grab().toImage() != maxima);
        QCOMPARE(bar->currentIndex(), 1);
        bar->setCurrentIndex(0);
        emit bar->activated(0);
        QVERIFY(fixture.window->commands().action(Command::BlockMaximum)->isChecked());
        QVERIFY(fixture.heatmap().detailText().contains(QStringLiteral("maximum")));
    }

    /// The thumbnail of the chosen head is a small map of what the heatmap shows.
    void theThumbnailIsAMap()
    {
        WindowFixture fixture;
        generate(fixture, sequenceOf(2048, 16, 2));
        QVERIFY(QTest::qWaitFor([&] { return fixture.window->isComplete(); }, kLongWait));
        auto* grid = fixture.window->findChild<HeadGrid*>();
        fixture.session.select([](Selection& selection) {
            selection.head = 0;
            selection.pair = {200, 1900};
        });
        QVERIFY(QTest::qWaitFor([&] { return fixture.window->isComplete(); }, kLongWait));
        const QImage whole = grid->grab().toImage();
        fixture.trigger(Command::ZoomToCell);
        QVERIFY(fixture.heatmap().cellRect({200, 1900}).width() >= 24);
        QVERIFY(grid->grab().toImage() != whole); // a frame
        const QRect thumbnail = grid->thumbnailRect(0);
        QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, thumbnail.center());
        const QPointF middle = fixture.heatmap().shownPart().center();
        QVERIFY(std::abs(middle.x() - 0.5) < 0.1);
        QVERIFY(std::abs(middle.y() - 0.5) < 0.15); // the caption is below the picture
    }

    /// So is the overview beside it, which is there for long sequences only.
    void theOverviewMovesTheHeatmap()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        auto* map = fixture.window->findChild<OverviewMap*>();
        QVERIFY(!map->isVisible());
        generate(fixture, sequenceOf(2048, 16));
        QVERIFY(QTest::qWaitFor([&] { return fixture.window->isComplete(); }, kLongWait));
        QVERIFY(map->isVisible());
        QVERIFY(map->isComplete());
        QVERIFY(!fixture.window->findChild<HeadGrid*>()->isVisible()); // of one head
        const QImage whole = map->grab().toImage();
        fixture.session.select([](Selection& selection) { selection.pair = {200, 1900}; });
        fixture.trigger(Command::ZoomToCell);
        QVERIFY(map->grab().toImage() != whole); // a frame
        QTest::mouseClick(map, Qt::LeftButton, {}, map->rect().center());
        const QPointF middle = fixture.heatmap().shownPart().center();
        QVERIFY(std::abs(middle.x() - 0.5) < 0.02);
        QVERIFY(std::abs(middle.y() - 0.5) < 0.02);
        QTest::keyClick(map, Qt::Key_Right);
        QVERIFY(fixture.heatmap().shownPart().center().x() > middle.x());
        QTest::keyClick(map, Qt::Key_Up);
        QVERIFY(fixture.heatmap().shownPart().center().y() < middle.y());
    }
};

QTEST_MAIN(TestGeneratedSequences)
#include "tst_generated_sequences.moc"
