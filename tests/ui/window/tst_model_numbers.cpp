// What the panels beside a model's pictures say: tokens below their text, scores by the model's own
// formula.
#include "tests/support/golden.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/model_panel.h"
#include "ui/panels/pair_table.h"
#include "ui/panels/token_chips.h"
#include "ui/panels/value_table.h"
#include "ui/window/docks.h"
#include "ui/window/open_commands.h"

using namespace headlight;

namespace {

struct NumberFixture : WindowFixture
{
    explicit NumberFixture(const char* model)
    {
        settle();
        window->opening().openPath(
            QString::fromStdString(goldenFolder()) + QStringLiteral("/models/") +
                QLatin1String(model),
            OpenAs::Model);
        settle();
    }

    bool choose(AttentionPlace place)
    {
        window->models().choose({place, 0}, HeadIndex{0});
        return settle() && window->models().layer().place == place;
    }
    const TokenChips& chips(const char* name)
    {
        return *window->docks().model().findChild<TokenChips*>(QLatin1String(name));
    }
    QString pairName(int row)
    {
        return window->docks().inspector().findChild<PairTable*>()->values().name(row);
    }
};

QStringList textsOf(const TokenChips& chips)
{
    QStringList texts;
    for (std::size_t at = 0; at < chips.tokens().size(); ++at)
        texts << QString::fromStdString(chips.tokens()[at].text);
    return texts;
}

} // namespace

class TestModelNumbers : public QObject
{
    Q_OBJECT
private slots:
    void tokensStandBelowTheirText()
    {
        NumberFixture fixture{"t5-relu"};
        QVERIFY(fixture.window->models().model() != nullptr);
        ModelTyping typing;
        typing.text = "5, 6, 7";
        typing.second = "8";
        fixture.window->models().setTyping(typing);
        const QStringList first{QStringLiteral("5"), QStringLiteral("6"), QStringLiteral("7")};
        const QStringList second{QStringLiteral("0"), QStringLiteral("8")};
        QVERIFY(fixture.choose(AttentionPlace::Encoder));
        QCOMPARE(textsOf(fixture.chips("modelChips")), first);
        QVERIFY(!fixture.chips("secondChips").isVisible());
        QVERIFY(fixture.choose(AttentionPlace::Decoder));
        QVERIFY(!fixture.chips("modelChips").isVisible());
        QCOMPARE(textsOf(fixture.chips("secondChips")), second);
        QVERIFY(fixture.choose(AttentionPlace::Cross));
        QCOMPARE(textsOf(fixture.chips("modelChips")), first);
        QCOMPARE(textsOf(fixture.chips("secondChips")), second);
        QVERIFY(fixture.chips("modelChips").isVisible());
    }

    void scoresAreNamedByTheirFormula()
    {
        NumberFixture fixture{"t5-relu"};
        QVERIFY(fixture.window->models().model() != nullptr);
        QCOMPARE(fixture.pairName(1), QStringLiteral("score = q · k + bias"));
        ModelTyping typing;
        typing.text = "5, 6, 7";
        fixture.window->models().setTyping(typing);
        QVERIFY(fixture.choose(AttentionPlace::Cross));
        QCOMPARE(fixture.pairName(1), QStringLiteral("score = q · k"));
        QVERIFY(!fixture.pairName(4).contains(QStringLiteral("sink")));
    }

    void softCapsAndSinksAreNamed()
    {
        NumberFixture capped{"gemma2"};
        QVERIFY(capped.window->models().model() != nullptr);
        QVERIFY2(
            capped.pairName(1).contains(QStringLiteral("tanh")), qPrintable(capped.pairName(1)));
        NumberFixture sunk{"gpt_oss"};
        QVERIFY(sunk.window->models().model() != nullptr);
        QVERIFY2(
            sunk.pairName(4).endsWith(QStringLiteral("and the sink")),
            qPrintable(sunk.pairName(4)));
    }
};

QTEST_MAIN(TestModelNumbers)
#include "tst_model_numbers.moc"
