#include "core/attention/weight_field.h"
#include "core/base/error_code.h"
#include "ui/session/session.h"

#include <QSignalSpy>
#include <QTest>

using namespace headlight;

namespace {

constexpr int kWait = 20000;

Document sentence(const char* text)
{
    Document document;
    document.text = text;
    return document;
}

/// Waits until the session has nothing left to compute.
bool settle(Session& session)
{
    return QTest::qWaitFor([&session] { return !session.isComputing(); }, kWait);
}

void type(Session& session, const char* text)
{
    session.edit(EditKind::Text, "Typing", [text](Document& document) { document.text = text; });
}

void setTemperature(Session& session, double temperature)
{
    session.edit(EditKind::Temperature, "Temperature", [temperature](Document& document) {
        document.temperature = temperature;
    });
}

bool sameBits(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           std::memcmp(a.data(), b.data(), sizeof(Scalar) * static_cast<std::size_t>(a.size())) ==
               0;
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT
private slots:
    void showsWhatIsTyped()
    {
        Session session;
        QSignalSpy shown{&session, &Session::traceChanged};
        type(session, "the cat sat");
        QVERIFY(session.isComputing());
        QVERIFY(settle(session));
        QCOMPARE(shown.count(), 1);
        QCOMPARE(session.trace()->queries(), Index{3});
        QCOMPARE(session.trace()->heads(), session.document().heads);
    }

    void undoAndRedoGiveEqualDocumentsAndTheSameBits()
    {
        Session session;
        session.setDocument(sentence("the cat sat on the mat"));
        QVERIFY(settle(session));
        const Document before = session.document();
        const TracePtr shown = session.trace();
        session.edit(EditKind::Single, "Seed", [](Document& document) {
            document.seed = 99;
            document.mask.layers.push_back(CausalMask{});
        });
        const Document after = session.document();
        QVERIFY(settle(session));
        QVERIFY(!sameBits(session.trace()->output, shown->output));

        session.undoStack().undo();
        QCOMPARE(session.document(), before);
        QVERIFY(settle(session));
        QVERIFY(session.trace() != shown); // computed again, and yet
        QVERIFY(sameBits(session.trace()->output, shown->output));
        QVERIFY(sameBits(session.trace()->logsumexp, shown->logsumexp));

        session.undoStack().redo();
        QCOMPARE(session.document(), after);
    }

    void aDragIsOneStep()
    {
        Session session;
        session.setDocument(sentence("a b c"));
        for (const double temperature : {1.1, 1.2, 1.3})
            setTemperature(session, temperature);
        QCOMPARE(session.undoStack().count(), 1);
        session.endGesture();
        setTemperature(session, 2);
        QCOMPARE(session.undoStack().count(), 2);
        session.undoStack().undo();
        QCOMPARE(session.document().temperature, 1.3);
        session.undoStack().undo();
        QCOMPARE(session.document().temperature, 1.0);
    }

    void aDragBackIsNoStep()
    {
        Session session;
        session.setDocument(sentence("a b c"));
        for (const double temperature : {1.1, 1.2, 1.0})
            setTemperature(session, temperature);
        QCOMPARE(session.undoStack().count(), 0);
    }

    void anotherKindOfEditIsAnotherStep()
    {
        Session session;
        session.setDocument(sentence("a b c"));
        setTemperature(session, 1.1);
        type(session, "a b c d");
        setTemperature(session, 1.2);
        QCOMPARE(session.undoStack().count(), 3);
    }

    void anEditAfterUndoIsAStepOfItsOwn()
    {
        Session session;
        session.setDocument(sentence("a b c"));
        type(session, "a b");
        session.endGesture();
        type(session, "a");
        session.undoStack().undo();
        type(session, "a b d");
        QCOMPARE(session.undoStack().count(), 2);
        session.undoStack().undo();
        QCOMPARE(session.document().text, std::string{"a b"});
    }

    void anEditWithoutChangeIsNoStepAndComputesNothing()
    {
        Session session;
        session.setDocument(sentence("a b c"));
        QVERIFY(settle(session));
        QSignalSpy started{&session, &Session::computationStarted};
        type(session, "a b c");
        QCOMPARE(session.undoStack().count(), 0);
        QCOMPARE(started.count(), 0);
    }

    void theNewestRequestWins()
    {
        Session session;
        QSignalSpy shown{&session, &Session::traceChanged};
        QSignalSpy ended{&session, &Session::computationEnded};
        std::string text;
        for (int i = 0; i < 40; ++i) {
            text += "word ";
            type(session, text.c_str());
        }
        QVERIFY(settle(session));
        QCOMPARE(session.trace()->queries(), Index{40});
        QCOMPARE(shown.count(), 1); // those before were dropped
        QCOMPARE(ended.count(), 1);
    }

    void emptyTextIsAnEmptyPicture()
    {
        Session session;
        session.setDocument(sentence("a b"));
        QVERIFY(settle(session));
        QSignalSpy failed{&session, &Session::failed};
        QSignalSpy shown{&session, &Session::traceChanged};
        type(session, "   ");
        QVERIFY(settle(session));
        QCOMPARE(shown.count(), 1);
        QVERIFY(session.trace() == nullptr);
        QCOMPARE(failed.count(), 0);
    }

    void aFailureKeepsThePicture()
    {
        Session session;
        session.setDocument(sentence("a b c"));
        QVERIFY(settle(session));
        const TracePtr shown = session.trace();
        QSignalSpy failed{&session, &Session::failed};
        session.edit(EditKind::Single, "Heads", [](Document& document) {
            document.heads = 5; // does not divide 16
        });
        QVERIFY(settle(session));
        QCOMPARE(failed.count(), 1);
        QCOMPARE(session.trace(), shown);
        QCOMPARE(session.failure()->code, ErrorCode::HeadsDoNotDivide);
        session.undoStack().undo();
        QVERIFY(settle(session));
        QCOMPARE(failed.count(), 1);
        QVERIFY(!session.failure());
    }

    void cancelKeepsThePicture()
    {
        Session session;
        session.setDocument(sentence("a b c"));
        QVERIFY(settle(session));
        const TracePtr shown = session.trace();
        QSignalSpy failed{&session, &Session::failed};
        std::string text;
        for (int i = 0; i < 20000; ++i)
            text += "w" + std::to_string(i) + ' ';
        type(session, text.c_str());
        session.cancelComputation();
        QVERIFY(settle(session));
        QCOMPARE(failed.count(), 1);
        QCOMPARE(failed.first().first().value<Error>().code, ErrorCode::Canceled);
        QVERIFY(!session.failure());
        QCOMPARE(session.trace(), shown);
    }

    void destructionWhileComputingIsClean()
    {
        std::string text;
        for (int i = 0; i < 20000; ++i)
            text += "w" + std::to_string(i) + ' ';
        for (int i = 0; i < 3; ++i) {
            Session session;
            type(session, text.c_str());
            QTest::qWait(5 * i);
            QVERIFY(session.isComputing());
        }
    }

    void selectionIsClampedAndToldOnChangeOnly()
    {
        Session session;
        session.setDocument(sentence("a b c"));
        QVERIFY(settle(session));
        QSignalSpy told{&session, &Session::selectionChanged};
        Selection wanted;
        wanted.head = 77;
        wanted.pair = {9, -4};
        session.setSelection(wanted);
        QCOMPARE(session.selection().head, session.trace()->heads() - 1);
        QCOMPARE(session.selection().pair, (Pair{2, 0}));
        QCOMPARE(told.count(), 1);
        session.setSelection(session.selection());
        QCOMPARE(told.count(), 1);
        type(session, "a");
        QVERIFY(settle(session));
        QCOMPARE(session.selection().pair, (Pair{0, 0}));
        QCOMPARE(told.count(), 2);
    }

    void viewSettingsAreNoStep()
    {
        Session session;
        QSignalSpy told{&session, &Session::viewSettingsChanged};
        ViewSettings settings;
        settings.countFromOne = true;
        session.setViewSettings(settings);
        session.setViewSettings(settings);
        QCOMPARE(told.count(), 1);
        QCOMPARE(session.undoStack().count(), 0);
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
