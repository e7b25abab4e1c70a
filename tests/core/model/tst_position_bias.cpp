// ALiBi's slopes, T5's buckets and BERT's relative keys.
#include "core/model/position_bias.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <cmath>

using namespace headlight;
using namespace headlight::test;

namespace {

/// The distances at which a new bucket begins.
std::vector<Index> beginnings(const BucketSpec& spec, Index sign, Index farthest)
{
    std::vector<Index> all;
    for (Index distance = 1; distance <= farthest; ++distance)
        if (relativeBucket(spec, sign * distance) != relativeBucket(spec, sign * (distance - 1)))
            all.push_back(distance);
    return all;
}

Scalar biasAt(const ScoreBias& bias, HeadIndex head, TokenIndex query, TokenIndex key)
{
    Scalar number = 0;
    bias(head, query, {key, key + 1}, &number);
    return number;
}

} // namespace

class TestPositionBias : public QObject
{
    Q_OBJECT
private slots:
    void slopesArePowers()
    {
        const auto eight = alibiSlopes(8);
        for (std::size_t i = 0; i < 8; ++i)
            QCOMPARE(eight[i], std::pow(2.0, -1.0 - static_cast<double>(i)));
        const auto four = alibiSlopes(4);
        QCOMPARE(four, (std::vector<double>{1.0 / 4, 1.0 / 16, 1.0 / 64, 1.0 / 256}));
    }

    void sixHeadsTakeEveryOtherSlopeOfEight()
    {
        const std::vector<double> expected{1.0 / 4, 1.0 / 16, 1.0 / 64, 1.0 / 256, 0.5, 0.125};
        QCOMPARE(alibiSlopes(6), expected);
    }

    void alibiFallsWithDistance()
    {
        const ScoreBias bias = alibiBias(4, 8);
        QCOMPARE(biasAt(bias, 0, 7, 7), 0.0F);
        QCOMPARE(biasAt(bias, 0, 7, 3), -1.0F);
        QCOMPARE(biasAt(bias, 3, 300, 44), -1.0F);
    }

    void encoderBuckets()
    {
        const BucketSpec spec{32, 128, true};
        const std::vector<Index> expected{1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 23, 32, 46, 64, 91};
        QCOMPARE(beginnings(spec, -1, 1000), expected);
        QCOMPARE(beginnings(spec, 1, 1000), expected);
        QCOMPARE(relativeBucket(spec, 1), Index{17});
        QCOMPARE(relativeBucket(spec, 100000), Index{31});
        QCOMPARE(relativeBucket(spec, -100000), Index{15});
    }

    void decoderBuckets()
    {
        const BucketSpec spec{32, 128, false};
        const std::vector<Index> expected{1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,
                                          12, 13, 14, 15, 16, 19, 21, 24, 27, 31, 35,
                                          40, 46, 52, 59, 67, 77, 87, 99, 113};
        QCOMPARE(beginnings(spec, -1, 1000), expected);
        QCOMPARE(relativeBucket(spec, 5), Index{0}); // later keys
        QCOMPARE(relativeBucket(spec, -100000), Index{31});
    }

    void bucketsReadTheTable()
    {
        const BucketSpec spec{8, 20, true};
        const Matrix table = randomMatrix(8, 3, 5);
        const ScoreBias bias = bucketBias(spec, table, 40);
        for (const auto& [query, key] : {std::pair<Index, Index>{0, 39}, {39, 0}, {5, 5}, {3, 6}})
            for (HeadIndex head = 0; head < 3; ++head)
                QCOMPARE(
                    biasAt(bias, head, query, key), table(relativeBucket(spec, key - query), head));
    }

    void relativeKeysMeetTheirDistance()
    {
        const auto query = std::make_shared<const Matrix>(randomMatrix(4, 6, 1));
        const auto key = std::make_shared<const Matrix>(randomMatrix(4, 6, 2));
        const auto table = std::make_shared<const Matrix>(randomMatrix(9, 3, 3)); // max 5
        const ScoreBias one = RelativeKeyBias{query, nullptr, table, 0.5};
        const ScoreBias both = RelativeKeyBias{query, key, table, 1};
        for (Index i = 0; i < 4; ++i)
            for (Index j = 0; j < 4; ++j) {
                const RowVector distance = table->row(i - j + 4);
                const Scalar fromQuery = query->row(i).segment(3, 3).dot(distance);
                const Scalar fromKey = key->row(j).segment(3, 3).dot(distance);
                QVERIFY(std::abs(biasAt(one, 1, i, j) - fromQuery / 2) < 1e-6F);
                QVERIFY(std::abs(biasAt(both, 1, i, j) - fromQuery - fromKey) < 1e-6F);
            }
    }
};

QTEST_GUILESS_MAIN(TestPositionBias)
#include "tst_position_bias.moc"
