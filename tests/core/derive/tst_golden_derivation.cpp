#include "core/derive/derivation.h"
#include "tests/support/golden.h"
#include "tests/support/random_attention.h"

#include <QDir>
#include <QFile>
#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

Matrix matrix(Index rows, Index columns, std::initializer_list<Scalar> numbers)
{
    Matrix made{rows, columns};
    std::ranges::copy(numbers, made.data());
    return made;
}

/// Three tokens, d = 2, two heads of d_k = 2 and d_v = 1, causal, T = 2: numbers that one can check
/// by hand.
TracePtr handMadeTrace()
{
    auto p = std::make_shared<Parameters>();
    p->heads = 2;
    p->keyValueHeads = 2;
    p->keyWidth = 2;
    p->valueWidth = 1;
    p->queryProjection = matrix(2, 4, {1, 0, 0, 2, 0, 1, -1, 0});
    p->keyProjection = matrix(2, 4, {2, 0, 1, 0, 0, 1, 0, -1});
    p->valueProjection = matrix(2, 2, {1, 0.5F, 0.25F, -1});
    p->outputProjection = matrix(2, 2, {1, 2, 0, -3});
    p->valueBias = matrix(1, 2, {0.5F, 0}).row(0);
    AttentionRequest request;
    request.tokens = numberedTokens(3);
    request.input = matrix(3, 2, {1, 0, 0, 1, 0.5F, -1});
    request.parameters = std::move(p);
    request.mask.layers = {CausalMask{}};
    request.temperature = 2;
    return traced(std::move(request));
}

std::string written(const Derivation& derivation, const char* convention)
{
    std::string text = "# " + placeText(derivation.place) + ' ' + convention + '\n';
    for (const DerivationStep& step : derivation.steps)
        text += std::string{stepKeyName(step.key)} + "\n  " + step.general + "\n  " + step.indexed +
                "\n  " + step.substituted + '\n';
    return text + '\n';
}

} // namespace

/// The TeX of some cells, word for word: tests/golden/derive/cells.txt.
class TestGoldenDerivation : public QObject
{
    Q_OBJECT
private slots:
    void texIsAsItWas()
    {
        const TracePtr trace = handMadeTrace();
        std::string found;
        for (const Convention convention : {Convention::Row, Convention::Column})
            for (const char* place :
                 {"X:2,1", "Q:1,2", "V:0,1", "dot:1,2,0", "scores:0,1,2", "weights:0,2,1",
                  "logsumexp:1,1", "context:1,2,0", "concat:2,1", "output:1,1", "mask:0,1"}) {
                const auto derived =
                    derive(trace, parsePlace(place).value(), {.convention = convention});
                QVERIFY(derived.has_value());
                found += written(derived.value(), convention == Convention::Row ? "row" : "column");
            }
        const QString actual =
            QStringLiteral(HEADLIGHT_BINARY_DIR "/tests/derive_cells_actual.txt");
        QFile file{actual};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(found));
        file.close();
        const std::string expected = fileBytes(goldenFolder() + "/derive/cells.txt");
        QVERIFY2(
            found == expected,
            qPrintable(QStringLiteral("compare %1 with tests/golden/derive/cells.txt; to accept "
                                      "it, copy it there")
                           .arg(actual)));
    }
};

QTEST_APPLESS_MAIN(TestGoldenDerivation)
#include "tst_golden_derivation.moc"
