#include "core/analysis/row_statistics.h"
#include "core/io/open_tensors.h"
#include "tests/support/golden.h"
#include "tests/ui/lessons/chapters.h"

#include <QTest>

#include <cmath>

namespace headlight {

/// Chapter 11 shows what the model really does.
class TestTrainedLayers final : public QObject
{
    Q_OBJECT

private:
    LessonLibrary m_library;

    test::Example layer(const char* name) const
    {
        const Lesson& lesson = *m_library.lesson(11);
        return test::computed(11, *lesson.setup(QLatin1String(name)), QStringLiteral("en"));
    }

    static std::vector<float> expected(const char* tensor)
    {
        const auto store = openTensors(goldenFolder() + "/tiny/repeat.npz", {}).value();
        return store->readFloats(store->find(tensor).value(), {}).value();
    }

private slots:
    void attentionWeightsAreThoseOfTheModel_data()
    {
        QTest::addColumn<QString>("setup");
        QTest::addColumn<QString>("tensor");
        QTest::newRow("first layer")
            << QStringLiteral("layer0") << QStringLiteral("layer_00/weights");
        QTest::newRow("second layer")
            << QStringLiteral("layer1") << QStringLiteral("layer_01/weights");
    }

    void attentionWeightsAreThoseOfTheModel()
    {
        QFETCH(QString, setup);
        QFETCH(QString, tensor);
        const auto [document, trace] = layer(setup.toLatin1().constData());
        const std::vector<float> weights = expected(tensor.toLatin1().constData());
        QCOMPARE(trace->heads(), Index{4});
        QCOMPARE(trace->queries(), Index{14});
        QCOMPARE(weights.size(), std::size_t{4 * 14 * 14});
        std::size_t at = 0;
        for (HeadIndex head = 0; head < 4; ++head)
            for (TokenIndex query = 0; query < 14; ++query) {
                const RowVector row = rowWeights(trace, head, query);
                for (TokenIndex key = 0; key < 14; ++key, ++at)
                    QVERIFY2(
                        std::abs(row(key) - weights[at]) < 1e-5F,
                        qPrintable(QStringLiteral("head %1, query %2, key %3")
                                       .arg(head)
                                       .arg(query)
                                       .arg(key)));
            }
    }

    void oneHeadLooksAtThePreviousToken()
    {
        const auto [document, trace] = layer("layer0");
        for (TokenIndex query = 1; query < trace->queries(); ++query)
            QVERIFY(rowWeights(trace, 3, query)(query - 1) > 0.9F);
    }

    void anotherLooksBehindTheEarlierOccurrence()
    {
        const auto [document, trace] = layer("layer1");
        const Tokens& tokens = trace->request.tokens;
        for (const TokenIndex query : {11, 12, 13}) {
            Index key = 0;
            QVERIFY(rowWeights(trace, 0, query).maxCoeff(&key) > 0.85F);
            QCOMPARE(
                tokens[static_cast<std::size_t>(key - 1)].text,
                tokens[static_cast<std::size_t>(query)].text);
        }
    }

    void itIsNamedAndNotAPathOfThisMachine()
    {
        const auto [document, trace] = layer("layer0");
        const auto& source = std::get<LoadedSource>(document.parameters);
        QCOMPARE(source.loaded->place, std::string{"headlight-tiny"});
        QVERIFY(document.given->place.find('/') == std::string::npos);
    }
};

} // namespace headlight

QTEST_MAIN(headlight::TestTrainedLayers)
#include "tst_trained_layers.moc"
