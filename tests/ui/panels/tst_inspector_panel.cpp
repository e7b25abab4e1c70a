#include "tests/support/session_help.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/pair_table.h"
#include "ui/panels/value_table.h"
#include "ui/views/row_plot.h"

#include <QLabel>
#include <QTest>
#include <QTextDocumentFragment>

namespace headlight {

using test::child;

class TestInspectorPanel : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_session = std::make_unique<Session>();
        m_panel = std::make_unique<InspectorPanel>(*m_session);
        m_panel->resize(320, 800);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    /// Every name with its own value, computed by hand: scores of the third query are 2, 2, 4.
    void namesEveryValueOfThePair()
    {
        QVERIFY(test::show(*m_session, test::handComputed()));
        test::choose(*m_session, 0, {2, 0});

        QCOMPARE(
            rows(),
            (QStringList{
                QStringLiteral("q · k: 4.0000"), QStringLiteral("score = q · k / √4: 2.0000"),
                QStringLiteral("row maximum: 4.0000"),
                QStringLiteral("exp(score − maximum): 0.13534"),
                QStringLiteral("sum of exp over 3 keys: 1.2707"),
                QStringLiteral("attention weight α: 0.10651")}));
        QCOMPARE(plain("pairSentence"), QStringLiteral("c (query 2) looks at a (key 0)"));
        QVERIFY(!child<QLabel>(*m_panel, "maskSentence").isVisible());
        QVERIFY(plain("contextNote").contains(QStringLiteral("4 numbers")));
    }

    void namesTheTemperature()
    {
        Document document = test::handComputed();
        document.temperature = 2;
        QVERIFY(test::show(*m_session, document));
        test::choose(*m_session, 0, {2, 2});
        QCOMPARE(rows()[1], QStringLiteral("score = q · k / (√4 · 2.000): 2.0000"));
    }

    void explainsAMaskedPair()
    {
        Document document = test::handComputed();
        document.mask.layers = {CausalMask{}};
        QVERIFY(test::show(*m_session, document));
        test::choose(*m_session, 0, {0, 2});

        QCOMPARE(value("score"), QStringLiteral("−∞ (masked)"));
        QCOMPARE(value("weight"), QStringLiteral("0"));
        QVERIFY(child<QLabel>(*m_panel, "maskSentence").isVisible());
    }

    void explainsAnEmptyRowWithoutNaN()
    {
        Document document = test::handComputed();
        document.mask.layers = {PaddingMask{{0, 1, 2}}};
        QVERIFY(test::show(*m_session, document));
        test::choose(*m_session, 0, {1, 1});

        QVERIFY(child<QLabel>(*m_panel, "maskSentence").isVisible());
        QVERIFY(!child<QLabel>(*m_panel, "rowMaximum").isVisible());
        for (const QLabel* label : m_panel->findChildren<QLabel*>()) {
            QVERIFY2(
                !label->text().contains(QStringLiteral("nan"), Qt::CaseInsensitive),
                qPrintable(label->text()));
            QVERIFY2(
                !label->text().contains(QStringLiteral("inf"), Qt::CaseInsensitive),
                qPrintable(label->text()));
        }
        QVERIFY(!m_panel->grab().isNull());
    }

    void clickOnABarChoosesThatKey()
    {
        QVERIFY(test::show(*m_session, test::fiveWords()));
        test::choose(*m_session, 0, {3, 0});
        auto& plot = *m_panel->findChild<RowPlot*>();
        QCoreApplication::sendPostedEvents();
        (void)m_panel->grab();
        auto* inside = plot.childAt(plot.rect().center());
        QVERIFY(inside != nullptr);
        QTest::mouseClick(
            inside, Qt::LeftButton, {}, inside->mapFrom(&plot, plot.barCentre(4).toPoint()));
        QCOMPARE(m_session->selection().pair, (Pair{3, 4}));
        QTest::keyClick(&plot, Qt::Key_Left);
        QCOMPARE(m_session->selection().pair, (Pair{3, 3}));
    }

    void showsCrossAttention()
    {
        Document document = test::fiveWords();
        document.keyText = "le chat dort";
        QVERIFY(test::show(*m_session, document));
        test::choose(*m_session, 1, {4, 2});
        QCOMPARE(plain("pairSentence"), QStringLiteral("it (query 4) looks at dort (key 2)"));
        QVERIFY(!child<QLabel>(*m_panel, "onSelf").isVisible());
        QVERIFY(child<QLabel>(*m_panel, "onFirst").isVisible());
    }

    void countsFromOne()
    {
        QVERIFY(test::show(*m_session, test::handComputed()));
        test::choose(*m_session, 0, {2, 0});
        ViewSettings settings;
        settings.countFromOne = true;
        m_session->setViewSettings(settings);
        QCOMPARE(plain("pairSentence"), QStringLiteral("c (query 3) looks at a (key 1)"));
    }

    void showsOneTokenAndFiveHundred()
    {
        Document one = test::fiveWords();
        one.text = "alone";
        QVERIFY(test::show(*m_session, one));
        QCOMPARE(value("weight"), QStringLiteral("1.0000"));
        QVERIFY(!m_panel->grab().isNull());

        QVERIFY(test::show(*m_session, test::manyWords(500)));
        test::choose(*m_session, 3, {499, 250});
        QTRY_VERIFY(m_panel->isComplete());
        QVERIFY(value("meanEntropy") != QStringLiteral("…"));
        QVERIFY(m_panel->findChild<RowPlot*>()->keysPerBar() > 1);
        QVERIFY(plain("rowNote").contains(QStringLiteral("a bar")));
    }

    void markUpInTokensStaysText()
    {
        Document document = test::fiveWords();
        document.text = R"(["<b>x</b>", "&lt;"])";
        document.tokenizer = TokenizerKind::Json;
        QVERIFY(test::show(*m_session, document));
        test::choose(*m_session, 0, {0, 1});
        QVERIFY2(
            plain("pairSentence").startsWith(QStringLiteral("<b>x</b> (query 0)")),
            qPrintable(plain("pairSentence")));
        QVERIFY(plain("pairSentence").contains(QStringLiteral("&lt; (key 1)")));
    }

    void saysWhenThereIsNothing()
    {
        Document document = test::fiveWords();
        document.text.clear();
        QVERIFY(test::show(*m_session, document));
        QVERIFY(child<QLabel>(*m_panel, "inspectorEmpty").isVisible());
        QVERIFY(!child<QLabel>(*m_panel, "pairSentence").isVisible());
    }

private:
    QString value(const char* name) const { return child<QLabel>(*m_panel, name).text(); }

    QString plain(const char* name) const
    {
        const auto& label = child<QLabel>(*m_panel, name);
        return label.textFormat() == Qt::RichText
                   ? QTextDocumentFragment::fromHtml(label.text()).toPlainText()
                   : label.text();
    }

    QStringList rows() const
    {
        const ValueTable& table = m_panel->findChild<PairTable*>()->values();
        QStringList texts;
        for (int row = 0; row < 6; ++row)
            texts << QStringLiteral("%1: %2").arg(table.name(row), table.value(row));
        return texts;
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<InspectorPanel> m_panel;
};

} // namespace headlight

QTEST_MAIN(headlight::TestInspectorPanel)
#include "tst_inspector_panel.moc"
