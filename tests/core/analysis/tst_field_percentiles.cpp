#include "core/analysis/field_percentiles.h"
#include "core/base/error_code.h"
#include "tests/support/patterned_field.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace headlight;

namespace {

Scalar scattered(Index row, Index column)
{
    const auto mixed = static_cast<std::uint64_t>(row * 7919 + column * 104729) * 2654435761U;
    const double unit = static_cast<double>(mixed % 100'003U) / 100'003;
    return static_cast<Scalar>((unit - 0.3) * std::pow(10.0, static_cast<double>(mixed % 7U) - 3));
}

/// What sorting all visible numbers gives.
double sortedPercentile(std::vector<float> numbers, double percent)
{
    std::sort(numbers.begin(), numbers.end());
    const double rank = std::ceil(percent / 100 * static_cast<double>(numbers.size()));
    return double{numbers[static_cast<std::size_t>(std::max(1.0, rank)) - 1]};
}

} // namespace

class TestFieldPercentiles : public QObject
{
    Q_OBJECT
private slots:
    void agreesWithSorting()
    {
        constexpr Index kRows = 801;
        constexpr Index kColumns = 1511; // several blocks
        const auto masked = [](Index row, Index column) { return (row + column) % 5 == 0; };
        const NumberFieldPtr field = patternedField(kRows, kColumns, [&](Index i, Index j) {
            return masked(i, j) ? kMasked : scattered(i, j);
        });
        const std::vector<NumberFieldPtr> fields{field};
        std::vector<float> numbers;
        for (Index i = 0; i < kRows; ++i)
            for (Index j = 0; j < kColumns; ++j)
                if (!masked(i, j))
                    numbers.push_back(scattered(i, j));
        for (const auto& [low, high] : {std::pair{0.0, 100.0}, {1.0, 99.0}, {49.9, 50.1}}) {
            const Percentiles found = fieldPercentiles(fields, low, high, {}).value();
            QCOMPARE(found.low, sortedPercentile(numbers, low));
            QCOMPARE(found.high, sortedPercentile(numbers, high));
            QCOMPARE(fieldPercentiles(fields, low, high, {{}, {}, 1}).value(), found);
        }
    }

    void takesSeveralFieldsTogether()
    {
        const NumberFieldPtr low = patternedField(10, 10, [](Index, Index) { return 1.F; });
        const NumberFieldPtr high = patternedField(10, 10, [](Index, Index) { return -2.F; });
        const std::vector<NumberFieldPtr> fields{low, high};
        QCOMPARE(fieldPercentiles(fields, 25, 75, {}).value(), (Percentiles{-2, 1, false}));
    }

    void saysThatThereIsNothing()
    {
        const std::vector<NumberFieldPtr> fields{
            patternedField(3, 3, [](Index, Index) { return kMasked; })};
        QVERIFY(fieldPercentiles(fields, 1, 99, {}).value().isEmpty);
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        const std::vector<NumberFieldPtr> fields{
            patternedField(3, 3, [](Index, Index) { return 1.F; })};
        QCOMPARE(
            fieldPercentiles(fields, 1, 99, {stop.get_token(), {}, 1}).error().code,
            ErrorCode::Canceled);
    }
};

QTEST_APPLESS_MAIN(TestFieldPercentiles)
#include "tst_field_percentiles.moc"
