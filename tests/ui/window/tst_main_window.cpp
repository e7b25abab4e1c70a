#include "tests/ui/window/window_fixture.h"
#include "ui/panels/sequence_panel.h"
#include "ui/window/head_stepper.h"
#include "ui/window/message_bar.h"
#include "ui/window/status_bar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

using namespace headlight;

namespace {

const std::string& textOf(const Trace& trace, TokenIndex index)
{
    return trace.request.tokens[static_cast<std::size_t>(index)].text;
}

void editLongText(Session& session)
{
    session.edit(EditKind::Single, "Long", [](Document& document) {
        document.text.clear();
        for (int i = 0; i < 30000; ++i)
            document.text += "w" + std::to_string(i) + ' ';
        document.parameters = RandomSource{};
        document.modelWidth = 64;
    });
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT
private slots:
    void opensOnSomethingWorthLookingAt_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }

    void opensOnSomethingWorthLookingAt()
    {
        QFETCH(QString, language);
        Session session;
        session.setSelection(firstSelection(language));
        session.setDocument(firstDocument(language));
        QVERIFY(QTest::qWaitFor([&session] { return !session.isComputing(); }));
        QVERIFY(session.trace() != nullptr);
        QCOMPARE(session.trace()->heads(), Index{4});
        const Pair pair = session.selection().pair;
        QVERIFY(pair.query != pair.key);
        QCOMPARE(textOf(*session.trace(), pair.query), textOf(*session.trace(), pair.key));
    }

    void typingASentenceChangesThePictures()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.trigger(Command::EditText);
        auto* text = fixture.window->findChild<SequencePanel*>()->findChild<QPlainTextEdit*>();
        QVERIFY(text != nullptr);
        QTRY_VERIFY(text->hasFocus());
        text->selectAll();
        QTest::keyClicks(text, QStringLiteral("red green blue"));
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->queries(), Index{3});
        QCOMPARE(fixture.heatmap().content().field->rows(), Index{3});
        QCOMPARE(fixture.session.undoStack().count(), 1);
        // Keys of pictures do not act while one types.
        QTest::keyClicks(text, QStringLiteral(" 1 , ."));
        QVERIFY(fixture.settle());
        QVERIFY(text->toPlainText().endsWith(QLatin1String(" 1 , .")));
        QCOMPARE(fixture.session.selection().head, HeadIndex{1});
        fixture.trigger(Command::Undo);
        QVERIFY(fixture.settle());
        QCOMPARE(QString::fromStdString(fixture.session.document().text), text->toPlainText());
    }

    void headsAreChosenByKeysAndButtons()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        HeatmapView& map = fixture.heatmap();
        map.setFocus();
        QTest::keyClick(&map, Qt::Key_3);
        QCOMPARE(fixture.session.selection().head, HeadIndex{2});
        QTest::keyClick(&map, Qt::Key_Comma);
        QCOMPARE(fixture.session.selection().head, HeadIndex{1});
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&map, Qt::Key_Period);
        QCOMPARE(fixture.session.selection().head, HeadIndex{3});
        auto* stepper = fixture.window->findChild<HeadStepper*>();
        QTest::mouseClick(stepper->findChildren<QToolButton*>().first(), Qt::LeftButton);
        QCOMPARE(fixture.session.selection().head, HeadIndex{2});
    }

    void aPairIsChosenByMouseAndKeyboard()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        HeatmapView& map = fixture.heatmap();
        const Pair wanted{3, 6};
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect(wanted).center().toPoint());
        QTRY_COMPARE(fixture.session.selection().pair, wanted);
        map.setFocus();
        QTest::keyClick(&map, Qt::Key_Down);
        QTest::keyClick(&map, Qt::Key_Left);
        QTRY_COMPARE(fixture.session.selection().pair, (Pair{4, 5}));
        fixture.trigger(Command::CopyValue);
        const Scalar shown = map.content().field->at(4, 5);
        QCOMPARE(QGuiApplication::clipboard()->text().toFloat(), shown);
        fixture.trigger(Command::CopyPicture);
        QVERIFY(QGuiApplication::clipboard()->image().width() >= map.width());
    }

    void theHintStaysUntilACellIsChosen()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const auto* hint = fixture.window->findChild<QLabel*>(QStringLiteral("hint"));
        QVERIFY(hint->isVisible());
        fixture.trigger(Command::NextHead);
        QVERIFY(fixture.settle());
        QVERIFY(hint->isVisible());
        HeatmapView& map = fixture.heatmap();
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.cellRect({3, 6}).center().toPoint());
        QTRY_VERIFY(!hint->isVisible());
    }

    void escapeShowsTheWholePicture()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        HeatmapView& map = fixture.heatmap();
        map.setFocus();
        const QRectF whole = map.cellRect({0, 0});
        map.zoomIn();
        QVERIFY(map.cellRect({0, 0}) != whole);
        QTest::keyClick(&map, Qt::Key_Escape);
        QCOMPARE(map.cellRect({0, 0}), whole);
    }

    void everyPictureHasAMenu()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        for (const ChainStep step : {ChainStep::Weights, ChainStep::Projections}) {
            Selection selection = fixture.session.selection();
            selection.step = step;
            fixture.session.setSelection(selection);
            QVERIFY(fixture.settle());
            for (HeatmapView* view : fixture.window->explore().heatmaps()) {
                emit view->customContextMenuRequested(view->rect().center());
                auto* menu = view->findChild<QMenu*>();
                QVERIFY(menu != nullptr);
                QVERIFY(menu->actions().contains(
                    fixture.window->commands().action(Command::ExportFigure)));
                delete menu;
            }
        }
    }

    void hoveringShowsAndChangesNothing()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const Selection before = fixture.session.selection();
        HeatmapView& map = fixture.heatmap();
        const auto says = [&fixture](const QString& text) {
            for (const QLabel* label : fixture.window->status().findChildren<QLabel*>())
                if (label->text() == text)
                    return true;
            return false;
        };
        // Twice, since a pointer that is there already does not move.
        QVERIFY(QTest::qWaitFor([&map, says] {
            QTest::mouseMove(&map, map.cellRect({0, 0}).center().toPoint());
            QTest::mouseMove(&map, map.cellRect({2, 5}).center().toPoint());
            return says(QStringLiteral("query 2 “lights” → key 5 “and”"));
        }));
        QCOMPARE(fixture.session.selection(), before);
    }

    void aLongComputationCanBeStopped()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const TracePtr before = fixture.session.trace();
        editLongText(fixture.session);
        auto* stop = fixture.window->status().findChildren<QPushButton*>().last();
        QTRY_VERIFY_WITH_TIMEOUT(stop->isVisible(), WindowFixture::kWait);
        QVERIFY(fixture.session.isComputing());
        QTest::mouseClick(stop, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.session.isComputing(), WindowFixture::kWait);
        const auto& pairs = fixture.session.pairs(); // what there was, or what is seen of the new
        QVERIFY(fixture.session.trace() == before || (pairs && !pairs->isFinished()));
        constexpr auto kTopic = MessageBar::Topic::Computation;
        QVERIFY(fixture.window->messages().sentence(kTopic).startsWith(QLatin1String("Stopped")));
        fixture.trigger(Command::Undo);
        QVERIFY(fixture.settle());
        QTRY_VERIFY(fixture.window->messages().sentence(kTopic).isEmpty());
    }

    void aFailureIsToldAndKeepsThePicture()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const TracePtr before = fixture.session.trace();
        fixture.session.edit(EditKind::Single, "Heads", [](Document& document) {
            document.parameters = RandomSource{};
            document.heads = 5;
        });
        QVERIFY(fixture.settle());
        constexpr auto kTopic = MessageBar::Topic::Computation;
        QVERIFY(!fixture.window->messages().sentence(kTopic).isEmpty());
        QCOMPARE(fixture.session.trace(), before);
        auto* undo = fixture.window->messages().findChild<QPushButton*>();
        QTest::mouseClick(undo, Qt::LeftButton);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.document().heads, Index{4});
        QTRY_VERIFY(fixture.window->messages().sentence(kTopic).isEmpty());
    }

    void anEmptyTextIsAnEmptyPicture()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.session.edit(
            EditKind::Text, "Empty", [](Document& document) { document.text.clear(); });
        QVERIFY(fixture.settle());
        QVERIFY(fixture.session.trace() == nullptr);
        QVERIFY(fixture.heatmap().content().field == nullptr);
        QVERIFY(!fixture.window->commands().action(Command::ExportFigure)->isEnabled());
        QVERIFY(!fixture.window->grab().isNull());
    }

    void anEmptyTextOffersTheNextStep()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.session.edit(
            EditKind::Text, "Empty", [](Document& document) { document.text = " \n"; });
        QVERIFY(fixture.settle());
        const auto button = [&fixture](const char* name) {
            return fixture.window->explore().findChild<QPushButton*>(QLatin1String(name));
        };
        const auto* sentence =
            fixture.window->explore().findChild<QLabel*>(QStringLiteral("emptySentence"));
        QTRY_VERIFY(sentence->isVisible());
        const QString english = sentence->text();
        fixture.preferences.setLanguage(QStringLiteral("zh_CN"));
        QTRY_VERIFY(!sentence->text().isEmpty() && sentence->text() != english);
        QVERIFY(button("typeText")->isVisible() && !button("undoLast")->isVisible());
        button("typeText")->click();
        QTRY_VERIFY(fixture.window->findChild<SequencePanel*>()
                        ->findChild<QPlainTextEdit*>(QStringLiteral("text"))
                        ->hasFocus());
        const auto* hint = fixture.window->findChild<QLabel*>(QStringLiteral("hint"));
        QVERIFY(!hint->isVisible()); // there is no cell to click
        button("showExample")->click();
        QVERIFY(fixture.settle());
        QVERIFY(fixture.session.document() == firstDocument(QStringLiteral("zh_CN")));
        QTRY_VERIFY(!sentence->isVisible());
        QVERIFY(hint->isVisible());
        fixture.trigger(Command::Undo);
        QVERIFY(fixture.settle());
        QVERIFY(sentence->isVisible());
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
