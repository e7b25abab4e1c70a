#include "core/base/error_code.h"
#include "core/model/document.h"
#include "tests/support/error_argument.h"
#include "tests/support/made_documents.h"

#include <QTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

class TestDocument : public QObject
{
    Q_OBJECT
private slots:
    void makesEmbeddingsAndParametersOfText();
    void addsPositions();
    void makesCrossAttentionOfTwoTexts();
    void takesWidthFromLoadedParameters();
    void takesXFromPresets();
    void usesGivenInput();
    void buildsTheSameRequestTwice();
};

void TestDocument::makesEmbeddingsAndParametersOfText()
{
    Document document = documentOf("the cat sat the");
    document.temperature = 0.5;
    document.mask = Mask{{CausalMask{}}};

    const auto request = buildRequest(document);

    QVERIFY(request);
    QCOMPARE(request.value().tokens.size(), std::size_t{4});
    QCOMPARE(request.value().tokens[1].text, std::string{"cat"});
    QCOMPARE(request.value().input.rows(), Index{4});
    QCOMPARE(request.value().input.cols(), Index{8});
    QVERIFY(request.value().input.row(0) == request.value().input.row(3));
    QVERIFY(request.value().input.row(0) != request.value().input.row(1));
    QCOMPARE(request.value().parameters->heads, Index{2});
    QCOMPARE(request.value().parameters->keyWidth, Index{4});
    QCOMPARE(request.value().temperature, Scalar{0.5F});
    QVERIFY(request.value().mask == document.mask);
    QVERIFY(request.value().keyTokens.empty());
    QCOMPARE(request.value().keyInput.size(), Index{0});

    document.seed = 8;
    QVERIFY(buildRequest(document).value().input != request.value().input);
}

void TestDocument::addsPositions()
{
    Document document = documentOf("a a");
    const Matrix without = buildRequest(document).value().input;
    document.positions = Positions::Sinusoidal;
    const Matrix with = buildRequest(document).value().input;

    QVERIFY(with.row(0) != with.row(1));
    QVERIFY(std::abs(with(0, 1) - without(0, 1) - 1) < 1e-6F); // cos 0
}

void TestDocument::makesCrossAttentionOfTwoTexts()
{
    Document document = documentOf("a b");
    document.keyText = "b c d";

    const auto request = buildRequest(document);

    QVERIFY(request);
    QCOMPARE(request.value().keyTokens.size(), std::size_t{3});
    QCOMPARE(request.value().keyInput.rows(), Index{3});
    QVERIFY(request.value().keyInput.row(0) == request.value().input.row(1)); // both are "b"

    document.mask = Mask{{PaddingMask{{2}}}};
    QVERIFY(buildRequest(document));
    document.mask = Mask{{PaddingMask{{3}}}};
    QVERIFY(!buildRequest(document));
}

void TestDocument::takesWidthFromLoadedParameters()
{
    Document document = documentOf("a b c");
    document.parameters = loadedSource({5, 4, 4, 3, 2, 7});
    document.keyText = "d";

    const auto request = buildRequest(document);

    QVERIFY(request);
    QCOMPARE(request.value().input.cols(), Index{5});
    QCOMPARE(request.value().keyInput.cols(), Index{5});
    QCOMPARE(request.value().parameters->heads, Index{4});
}

void TestDocument::takesXFromPresets()
{
    Document document = documentOf("a b c");
    document.parameters = PresetSource{{Preset::Previous, Preset::Self}};

    const auto request = buildRequest(document);

    QVERIFY(request);
    QCOMPARE(request.value().input.rows(), Index{3});
    QCOMPARE(request.value().input.cols(), Index{8});
    QVERIFY(checkParameters(*request.value().parameters));

    document.keyText = "a b";
    QCOMPARE(buildRequest(document).value().keyInput.rows(), Index{2});
    document.heads = 3;
    QCOMPARE(buildRequest(document).error().code, ErrorCode::HeadsDoNotDivide);
    document.heads = 4;
    QCOMPARE(buildRequest(document).error().code, ErrorCode::PresetCountWrong);
}

void TestDocument::usesGivenInput()
{
    Document document = documentOf("this text is not used");
    document.given = givenInput(3, 2, 6);
    document.keyText = "nor is this";
    document.positions = Positions::Sinusoidal;
    document.modelWidth = 99;

    const auto random = buildRequest(document);
    QVERIFY(random);
    QCOMPARE(random.value().parameters->modelWidth(), Index{6});
    QVERIFY(random.value().input == document.given->input);
    QVERIFY(random.value().keyInput == document.given->keyInput);
    QCOMPARE(random.value().tokens.size(), std::size_t{3});
    QCOMPARE(random.value().keyTokens.size(), std::size_t{2});

    document.parameters = loadedSource({6, 2, 1, 3, 2, 7});
    QCOMPARE(buildRequest(document).value().parameters->keyValueHeads, Index{1});

    auto fewer = givenInput(3, 0, 6);
    fewer->tokens.pop_back();
    document.given = std::move(fewer);
    QCOMPARE(buildRequest(document).error().code, ErrorCode::ShapeMismatch);
    QCOMPARE(argument(buildRequest(document).error(), "array"), std::string{"tokens"});
}

void TestDocument::buildsTheSameRequestTwice()
{
    const Document document = documentOf("one two three two");
    const auto first = buildRequest(document);
    const auto second = buildRequest(document);
    QVERIFY(first.value().input == second.value().input);
    QVERIFY(first.value().parameters->keyProjection == second.value().parameters->keyProjection);
}

QTEST_APPLESS_MAIN(TestDocument)
#include "tst_document.moc"
