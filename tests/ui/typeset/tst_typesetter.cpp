#include "core/base/error_code.h"
#include "ui/typeset/typesetter.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QThread>
#include <QTimer>
#include <QtTest>

using namespace headlight;

namespace {

constexpr int kPatienceMs = 30'000; // machines that do much else
const QString kSlow =               // about a quarter of a second
    QStringLiteral("\\sqrt{\\frac{a_{1}}{b_{2}}}+").repeated(15);

QStringList texts(const QSignalSpy& spy)
{
    QStringList texts;
    for (const QList<QVariant>& arguments : spy)
        texts << arguments.at(0).toString();
    return texts;
}

} // namespace

/// Requests, their order, the cache, and the end. A typesetter that was made just now loads for a
/// quarter of a second, in which a test asks for all that it wants: so their order is certain.
class TestTypesetter : public QObject
{
    Q_OBJECT
private slots:
    void isMadeAtOnce()
    {
        QElapsedTimer timer;
        timer.start();
        {
            const Typesetter typesetter;
        }
        QVERIFY(timer.elapsed() < 50); // no engine, no thread
    }

    void answersLater()
    {
        Typesetter typesetter;
        QSignalSpy ready{&typesetter, &Typesetter::ready};
        const QString tex = QStringLiteral("x+1");
        typesetter.request(tex);
        QVERIFY(!typesetter.cached(tex));
        QVERIFY(ready.isEmpty());
        QVERIFY(ready.wait(kPatienceMs));
        QCOMPARE(texts(ready), QStringList{tex});
        const auto formula = ready.at(0).at(1).value<FormulaPtr>();
        QCOMPARE(formula->tex, tex);

        QVERIFY(typesetter.cached(tex));
        QCOMPARE(typesetter.cached(tex)->value(), formula);
        QCOMPARE(typesetter.typeset(tex).value(), formula);
        typesetter.request(tex); // known, and still told later
        QCOMPARE(ready.size(), 1);
        QVERIFY(ready.wait(kPatienceMs));
        QCOMPARE(ready.at(1).at(1).value<FormulaPtr>(), formula);
    }

    void leavesItsThreadFree()
    {
        Typesetter typesetter;
        QSignalSpy ready{&typesetter, &Typesetter::ready};
        QTimer timer;
        int turns = 0;
        bool onThisThread = true;
        connect(&timer, &QTimer::timeout, this, [&turns] { ++turns; });
        connect(&typesetter, &Typesetter::ready, this, [&onThisThread] {
            onThisThread = QThread::currentThread() == QCoreApplication::instance()->thread();
        });
        QElapsedTimer asked;
        asked.start();
        typesetter.request(kSlow);
        QVERIFY(asked.elapsed() < 50);
        timer.start(5);
        QVERIFY(ready.wait(kPatienceMs));
        QVERIFY2(turns >= 10, qPrintable(QString::number(turns))); // while the engine was loaded
        QVERIFY(onThisThread);
    }

    void tellsWhatIsWrong()
    {
        Typesetter typesetter;
        QSignalSpy ready{&typesetter, &Typesetter::ready};
        QSignalSpy failed{&typesetter, &Typesetter::failed};
        const QString tex = QStringLiteral("\\frac{1");
        typesetter.request(tex);
        QVERIFY(failed.wait(kPatienceMs));
        QCOMPARE(failed.at(0).at(0).toString(), tex);
        const auto error = failed.at(0).at(1).value<Error>();
        QCOMPARE(error.code, ErrorCode::TexInvalid);
        QVERIFY(typesetter.cached(tex));
        QCOMPARE(typesetter.cached(tex)->error(), error);
        QVERIFY(ready.isEmpty());
    }

    void refusesLongTexUnseen()
    {
        Typesetter typesetter;
        const QString tex{Typesetter::kLongestTex + 1, QLatin1Char('x')};
        QElapsedTimer timer;
        timer.start();
        const FormulaResult result = typesetter.typeset(tex);
        QVERIFY(timer.elapsed() < 50);
        QVERIFY(!result);
        const Error expected{
            ErrorCode::TexTooLong, {{"found", "20001"}, {"expected", "20000"}}, {}};
        QCOMPARE(result.error(), expected);
        QSignalSpy failed{&typesetter, &Typesetter::failed};
        typesetter.request(tex);
        QVERIFY(failed.wait(kPatienceMs));
    }

    void servesTheNewestFirst()
    {
        Typesetter typesetter;
        QSignalSpy ready{&typesetter, &Typesetter::ready};
        for (const char* tex : {"a", "b", "c", "a"})
            typesetter.request(QString::fromLatin1(tex));
        QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 3, kPatienceMs);
        QTest::qWait(50); // what was asked for twice is told once
        QCOMPARE(
            texts(ready),
            QStringList({QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("b")}));
    }

    void forgetsWhatIsCanceled()
    {
        Typesetter typesetter;
        QSignalSpy ready{&typesetter, &Typesetter::ready};
        for (const char* tex : {"a", "b", "b", "c"})
            typesetter.request(QString::fromLatin1(tex));
        typesetter.cancel(QStringLiteral("a"));
        typesetter.cancel(QStringLiteral("b")); // one of two who asked
        typesetter.cancel(QStringLiteral("unknown"));
        QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 2, kPatienceMs);
        QTest::qWait(50);
        QCOMPARE(texts(ready), QStringList({QStringLiteral("c"), QStringLiteral("b")}));
        QVERIFY(!typesetter.cached(QStringLiteral("a")));
    }

    void forgetsTheOldestOfTooMany()
    {
        Typesetter typesetter;
        QSignalSpy ready{&typesetter, &Typesetter::ready};
        for (int i = 0; i <= Typesetter::kMostWaiting; ++i)
            typesetter.request(QString::number(i) + QLatin1String("}")); // quick to refuse
        QSignalSpy failed{&typesetter, &Typesetter::failed};
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), Typesetter::kMostWaiting, kPatienceMs);
        QTest::qWait(50);
        QCOMPARE(failed.size(), Typesetter::kMostWaiting);
        QVERIFY(!typesetter.cached(QStringLiteral("0}")));
        QVERIFY(typesetter.cached(QStringLiteral("1}")));
    }

    void blocksBeforeWhatWaits()
    {
        Typesetter typesetter;
        QSignalSpy ready{&typesetter, &Typesetter::ready};
        for (const char* tex : {"a", "b", "c"})
            typesetter.request(QString::fromLatin1(tex));
        QVERIFY(typesetter.typeset(QStringLiteral("now")));
        QVERIFY(ready.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 3, kPatienceMs);
    }

    void forgetsTheLeastUsed()
    {
        Typesetter typesetter{nullptr, 40'000}; // some five letters
        const QString first = QStringLiteral("g");
        QVERIFY(typesetter.typeset(first));
        for (char letter = 'a'; letter <= 'f'; ++letter) {
            QVERIFY(typesetter.typeset(QString{QLatin1Char{letter}}.repeated(3)));
            QVERIFY(typesetter.cached(first)); // used again and again
        }
        QVERIFY(!typesetter.cached(QStringLiteral("aaa")));
        QVERIFY(typesetter.cached(QStringLiteral("fff")));

        Typesetter forgetful{nullptr, 1};
        QVERIFY(forgetful.typeset(first));
        QVERIFY(!forgetful.cached(first));
    }

    void canBeDestroyedWhileBusy()
    {
        for (const int wait : {0, 1, 50, 400}) { // before, while and after it loads
            auto typesetter = std::make_unique<Typesetter>();
            QSignalSpy failed{typesetter.get(), &Typesetter::failed};
            typesetter->request((kSlow + QLatin1Char('+')).repeated(8) + QLatin1Char('1'));
            typesetter->request(QStringLiteral("x"));
            QThread::msleep(static_cast<unsigned long>(wait));
            typesetter.reset(); // waits for the formula that is being set, and for no other
            QVERIFY(failed.isEmpty());
        }
        QCoreApplication::processEvents();
    }

    void severalWorkSideBySide()
    {
        Typesetter one;
        Typesetter two;
        QSignalSpy readyOne{&one, &Typesetter::ready};
        QSignalSpy readyTwo{&two, &Typesetter::ready};
        for (int i = 0; i < 5; ++i) {
            one.request(QStringLiteral("\\text{键}_%1").arg(i));
            two.request(QStringLiteral("\\text{查询}^%1").arg(i));
        }
        QTRY_COMPARE_WITH_TIMEOUT(readyOne.size(), 5, kPatienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(readyTwo.size(), 5, kPatienceMs);
        QVERIFY(!one.cached(QStringLiteral("\\text{查询}^1")));
    }
};

QTEST_MAIN(TestTypesetter)
#include "tst_typesetter.moc"
