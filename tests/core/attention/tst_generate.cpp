#include "core/attention/generate.h"
#include "core/attention/random_stream.h"
#include "core/base/error_code.h"

#include <QtTest>

#include <bit>
#include <cmath>

using namespace headlight;

namespace {

Tokens tokensOf(std::initializer_list<const char*> texts)
{
    Tokens tokens;
    for (const char* text : texts)
        tokens.push_back({text, {}});
    return tokens;
}

std::uint32_t bits(Scalar number)
{
    return std::bit_cast<std::uint32_t>(number);
}

ParametersPtr made(const RandomParameters& request)
{
    return randomParameters(request).value();
}

} // namespace

class TestGenerate : public QObject
{
    Q_OBJECT
private slots:
    /// The known answers of the authors' library.
    void philoxGivesTheKnownAnswers()
    {
        using Block = std::array<std::uint32_t, 4>;
        const std::uint32_t ones = ~std::uint32_t{0};
        QCOMPARE(
            philox({0, 0, 0, 0}, {0, 0}), (Block{0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8}));
        QCOMPARE(
            philox({ones, ones, ones, ones}, {ones, ones}),
            (Block{0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD}));
        QCOMPARE(
            philox({0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344}, {0xA4093822, 0x299F31D0}),
            (Block{0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1}));
    }

    void inverseNormalIsExactInItsThreeRanges()
    {
        const auto near = [](double found, double expected) {
            return std::abs(found - expected) <= 2e-15 * std::max(1.0, std::abs(expected));
        };
        QCOMPARE(inverseNormal(0.5), 0.0);
        QVERIFY(near(inverseNormal(0.3), -0.5244005127080407));
        QVERIFY(near(inverseNormal(0.99), 2.3263478740408408));
        QVERIFY(near(inverseNormal(1e-5), -4.2648907939228256));
        QVERIFY(near(inverseNormal(1e-15), -7.9413453261709952));
    }

    void numbersAreStandardNormal()
    {
        const RandomStream random{1, 0, 42};
        constexpr std::uint64_t kCount = 40000;
        double sum = 0;
        double squares = 0;
        double fourth = 0;
        for (std::uint64_t i = 0; i < kCount; ++i) {
            const double x = random.normal(i);
            sum += x;
            squares += x * x;
            fourth += x * x * x * x;
        }
        QVERIFY(std::abs(sum / kCount) < 0.02);
        QVERIFY(std::abs(squares / kCount - 1) < 0.03);
        QVERIFY(std::abs(fourth / kCount - 3) < 0.2);
    }

    /// What a seed means: the same numbers on every platform, for ever.
    void embeddingBitsAreFixed()
    {
        const Matrix x = seededEmbeddings(tokensOf({"cat", "我", ""}), 3, 7);
        QCOMPARE(bits(x(0, 0)), std::uint32_t{0x3E0D17C4});
        QCOMPARE(bits(x(0, 2)), std::uint32_t{0xBFBA0956});
        QCOMPARE(bits(x(1, 1)), std::uint32_t{0xBE079B42});
        QCOMPARE(bits(x(2, 2)), std::uint32_t{0x3FA5018D});
        Matrix positions = Matrix::Zero(100, 6);
        addSinusoidalPositions(positions);
        QCOMPARE(bits(positions(99, 2)), std::uint32_t{0xBF7E3E4C});
    }

    void parameterBitsAreFixed()
    {
        RandomParameters request;
        request.modelWidth = 4;
        request.heads = 2;
        request.seed = 7;
        QCOMPARE(bits(made(request)->queryProjection(3, 3)), std::uint32_t{0xBE8608BC});
        QCOMPARE(bits(made(request)->outputProjection(1, 2)), std::uint32_t{0xBF3C577E});
        request.distribution = Distribution::Xavier;
        QCOMPARE(bits(made(request)->valueProjection(2, 1)), std::uint32_t{0xBEB2AD3B});
    }

    void sameTokenSameVector()
    {
        const Matrix one = seededEmbeddings(tokensOf({"a", "b", "a"}), 8, 3);
        const Matrix other = seededEmbeddings(tokensOf({"b", "x", "a"}), 8, 3);
        QCOMPARE(one.row(0), one.row(2));
        QCOMPARE(one.row(0), other.row(2));
        QCOMPARE(one.row(1), other.row(0));
        QVERIFY(one.row(0) != one.row(1));
        QVERIFY(one.row(0) != seededEmbeddings(tokensOf({"a"}), 8, 4).row(0));
        const Matrix wider = seededEmbeddings(tokensOf({"a"}), 16, 3);
        QCOMPARE(wider.leftCols(8).eval(), one.topRows(1).eval());
    }

    void positionsFollowTheFormula()
    {
        for (const Index width : {1, 2, 5, 16}) {
            Matrix positions = Matrix::Constant(50, width, 2);
            addSinusoidalPositions(positions);
            for (Index p = 0; p < 50; ++p)
                for (Index c = 0; c < width; ++c) {
                    const double angle =
                        static_cast<double>(p) /
                        std::pow(
                            10000.0, static_cast<double>(c / 2 * 2) / static_cast<double>(width));
                    const double expected = 2 + (c % 2 == 0 ? std::sin(angle) : std::cos(angle));
                    QVERIFY(std::abs(static_cast<double>(positions(p, c)) - expected) < 3e-7);
                }
        }
    }

    void parametersHaveTheirShapes()
    {
        RandomParameters request;
        request.modelWidth = 10;
        request.heads = 3;
        request.keyWidth = 4;
        request.valueWidth = 5;
        for (const auto distribution :
             {Distribution::Normal, Distribution::Xavier, Distribution::Identity}) {
            request.distribution = distribution;
            const ParametersPtr p = made(request);
            QVERIFY(checkParameters(*p).has_value());
            QCOMPARE(p->queryProjection.cols(), Index{12});
            QCOMPARE(p->outputProjection.rows(), Index{15});
            QCOMPARE(p->outputProjection.cols(), Index{10});
            QVERIFY(
                distribution == Distribution::Identity || p->queryProjection != p->keyProjection);
        }
    }

    void distributionsKeepTheirWidths()
    {
        RandomParameters request;
        request.modelWidth = 64;
        request.heads = 4;
        const auto deviation = [](const Matrix& m) {
            return std::sqrt(static_cast<double>(m.squaredNorm()) / static_cast<double>(m.size()));
        };
        QVERIFY(std::abs(deviation(made(request)->keyProjection) - 0.125) < 0.005);
        request.deviation = 2;
        QVERIFY(std::abs(deviation(made(request)->keyProjection) - 2) < 0.08);
        request.distribution = Distribution::Xavier;
        const Matrix xavier = made(request)->keyProjection;
        const Scalar limit = std::sqrt(6.0F / 128);
        QVERIFY(xavier.cwiseAbs().maxCoeff() <= limit);
        QVERIFY(xavier.cwiseAbs().maxCoeff() > 0.99F * limit);
        request.distribution = Distribution::Identity;
        QCOMPARE(made(request)->queryProjection, Matrix::Identity(64, 64).eval());
    }

    void refusesSizes_data()
    {
        QTest::addColumn<RandomParameters>("request");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QByteArray>("name");
        const auto add = [](const char* name, Index d, Index h, Index dk, ErrorCode code,
                            const char* argument) {
            RandomParameters request;
            request.modelWidth = d;
            request.heads = h;
            request.keyWidth = dk;
            QTest::newRow(name) << request << code << QByteArray{argument};
        };
        add("no width", 0, 1, 0, ErrorCode::SizeInvalid, "d");
        add("no heads", 4, 0, 0, ErrorCode::SizeInvalid, "h");
        add("heads do not divide", 10, 4, 0, ErrorCode::HeadsDoNotDivide, "X");
        add("negative width", 8, 2, -3, ErrorCode::SizeInvalid, "d_k");
        add("too wide", Index{1} << 40, 1, 1, ErrorCode::SizeInvalid, "d");
    }

    void refusesSizes()
    {
        QFETCH(RandomParameters, request);
        QFETCH(ErrorCode, code);
        QFETCH(QByteArray, name);
        const auto result = randomParameters(request);
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, code);
        QCOMPARE(result.error().arguments.at(0).second, name.toStdString());
    }
};

QTEST_APPLESS_MAIN(TestGenerate)
#include "tst_generate.moc"
