#include "core/base/error_code.h"
#include "core/model/document.h"
#include "tests/support/error_argument.h"
#include "tests/support/made_documents.h"

#include <QTest>

#include <cmath>
#include <utility>

using namespace headlight;
using namespace headlight::test;

class TestDocumentRefusals : public QObject
{
    Q_OBJECT
private slots:
    void refusesPresetsWithTheirOwnX();
    void refusesGivenInputOfAnotherWidth();
    void refusesTextWithoutTokens();
    void refusesSizes_data();
    void refusesSizes();
    void refusesWhatNoMemoryHolds();
    void refusesTemperature_data();
    void refusesTemperature();
    void checksTheMask();
};

void TestDocumentRefusals::refusesPresetsWithTheirOwnX()
{
    Document document = documentOf("a b c");
    document.parameters = PresetSource{{Preset::Previous}};
    document.positions = Positions::Sinusoidal;
    QCOMPARE(buildRequest(document).error().code, ErrorCode::PresetFixesPositions);

    document.given = givenInput(2, 0, 8);
    QCOMPARE(buildRequest(document).error().code, ErrorCode::PresetFixesInput);
    QCOMPARE(buildRequest(document).error().place, std::string{"in.npz"});
}

void TestDocumentRefusals::refusesGivenInputOfAnotherWidth()
{
    Document document;
    document.given = givenInput(3, 0, 6);
    document.parameters = loadedSource({5, 4, 4, 3, 2, 7});

    const auto request = buildRequest(document);

    const Error expected{
        ErrorCode::ShapesDisagree,
        {{"array", "X"},
         {"found", "[3, 6]"},
         {"expected", "[3, 5]"},
         {"other", "WQ"},
         {"otherFound", "[5, 12]"}},
        "in.npz"};
    QVERIFY(request.error() == expected);
}

void TestDocumentRefusals::refusesTextWithoutTokens()
{
    QCOMPARE(buildRequest(documentOf("")).error().code, ErrorCode::TextEmpty);
    QCOMPARE(buildRequest(documentOf(" \n\t ")).error().code, ErrorCode::TextEmpty);
    Document document = documentOf("");
    document.keyText = "a b";
    QCOMPARE(buildRequest(document).error().code, ErrorCode::TextEmpty);
    document = documentOf("a b");
    document.keyText = "  ";
    QCOMPARE(buildRequest(document).error().code, ErrorCode::TextEmpty);
    document.parameters = PresetSource{{Preset::First}};
    document.text = "";
    QCOMPARE(buildRequest(document).error().code, ErrorCode::TextEmpty);
}

void TestDocumentRefusals::refusesSizes_data()
{
    QTest::addColumn<Index>("modelWidth");
    QTest::addColumn<Index>("heads");
    QTest::addColumn<Index>("keyWidth");
    QTest::addColumn<QByteArray>("found");
    const auto row = [](const char* tag, Index d, Index h, Index dk, const char* found) {
        QTest::newRow(tag) << d << h << dk << QByteArray{found};
    };
    row("d = 0", 0, 2, 0, "0");
    row("d < 0", -4, 2, 0, "-4");
    row("h = 0", 8, 0, 0, "0");
    row("d_k < 0", 8, 2, -1, "-1");
    row("d = 10^12", 1000000000000, 2, 0, "1000000000000");
    row("d_k = 10^12", 8, 2, 1000000000000, "1000000000000");
    row("h = 2^62", 8, Index{1} << 62, 1, "4611686018427387904");
}

void TestDocumentRefusals::refusesSizes()
{
    QFETCH(Index, modelWidth);
    QFETCH(Index, heads);
    QFETCH(Index, keyWidth);
    QFETCH(QByteArray, found);
    Document document = documentOf("a b c");
    document.modelWidth = modelWidth;
    document.heads = heads;
    document.keyWidth = keyWidth;

    for (const ParameterSource& source :
         {ParameterSource{RandomSource{}}, ParameterSource{PresetSource{{Preset::First}}}}) {
        document.parameters = source;
        const auto request = buildRequest(document);
        QVERIFY(!request);
        QCOMPARE(argument(request.error(), "found"), found.toStdString());
    }
}

void TestDocumentRefusals::refusesWhatNoMemoryHolds()
{
    Document document = documentOf("a b c");
    document.modelWidth = 1 << 23; // W^Q alone is 2^48 bytes
    const auto request = buildRequest(document);
    QCOMPARE(request.error().code, ErrorCode::MemoryExceeded);
    QVERIFY(std::stod(argument(request.error(), "needed")) > std::pow(2.0, 48));
}

void TestDocumentRefusals::refusesTemperature_data()
{
    QTest::addColumn<double>("temperature");
    QTest::newRow("0") << 0.0;
    QTest::newRow("-1") << -1.0;
    QTest::newRow("nan") << std::nan("");
    QTest::newRow("inf") << HUGE_VAL;
    QTest::newRow("1e-60") << 1e-60; // 0 as a float
    QTest::newRow("1e+60") << 1e60;
}

void TestDocumentRefusals::refusesTemperature()
{
    QFETCH(double, temperature);
    Document document = documentOf("a b c");
    document.temperature = temperature;

    const auto request = buildRequest(document);

    QCOMPARE(request.error().code, ErrorCode::TemperatureInvalid);
    QCOMPARE(argument(request.error(), "found"), std::string{QTest::currentDataTag()});
}

void TestDocumentRefusals::checksTheMask()
{
    Document document = documentOf("a b c");
    document.mask = Mask{{ExplicitMask{std::make_shared<PairSet>(3, 2)}}};
    QVERIFY(!buildRequest(document));
    document.mask = Mask{{ExplicitMask{std::make_shared<PairSet>(3, 3)}}};
    QVERIFY(buildRequest(document));
}

QTEST_APPLESS_MAIN(TestDocumentRefusals)
#include "tst_document_refusals.moc"
