#include "core/attention/mask.h"
#include "core/base/error_code.h"
#include "tests/support/error_argument.h"

#include <QtTest>

using namespace headlight;

namespace {

/// The mask as a picture: a line a query, # for a pair that may be seen.
QString picture(const Mask& mask, Index queries, Index keys)
{
    QStringList lines;
    for (Index i = 0; i < queries; ++i) {
        QString line;
        for (Index j = 0; j < keys; ++j)
            line += QLatin1Char(mask.allows(i, j) ? '#' : '.');
        lines += line;
    }
    return lines.join(QLatin1Char('/'));
}

Mask parsed(const char* spec)
{
    return parseMask(spec).value();
}

Mask explicitMask(const QString& picture)
{
    const QStringList lines = picture.split(QLatin1Char('/'));
    auto pairs = std::make_shared<PairSet>(lines.size(), lines.front().size());
    for (Index i = 0; i < lines.size(); ++i)
        for (Index j = 0; j < lines[i].size(); ++j)
            pairs->set(i, j, lines[i][j] == QLatin1Char('#'));
    Mask mask;
    mask.layers = {ExplicitMask{pairs}};
    return mask;
}

} // namespace

class TestMask : public QObject
{
    Q_OBJECT
private slots:
    void says_data()
    {
        QTest::addColumn<QString>("spec");
        QTest::addColumn<Index>("queries");
        QTest::addColumn<Index>("keys");
        QTest::addColumn<QString>("pairs");
        const auto add = [](const char* spec, Index queries, Index keys, const char* pairs) {
            QTest::addRow("%s of %tdx%td", spec, queries, keys)
                << QString::fromLatin1(spec) << queries << keys << QString::fromLatin1(pairs);
        };
        add("none", 2, 3, "###/###");
        add("causal", 3, 3, "#../##./###");
        add("causal", 2, 4, "#.../##.."); // counted from the first, also when n != m
        add("causal", 4, 2, "#./##/##/##");
        add("window:1", 3, 3, "#../.#./..#");
        add("window:2", 4, 4, "##../###./.###/..##");
        add("window:9", 2, 2, "##/##");
        add("window:2", 5, 2, "##/##/.#/../..");
        add("window:9223372036854775807", 3, 3, "###/###/###");
        add("padding:1", 2, 3, "#.#/#.#"); // keys, not queries
        add("padding:2,0,2", 2, 3, ".#./.#.");
        add("causal+window:2", 4, 4, "#.../##../.##./..##");
        add("causal+padding:0", 3, 3, ".../.#./.##");
        add("causal+window:2+padding:1,2", 4, 4, "#.../#.../..../...#");
    }

    void says()
    {
        QFETCH(QString, spec);
        QFETCH(Index, queries);
        QFETCH(Index, keys);
        QFETCH(QString, pairs);
        const Mask mask = parsed(spec.toUtf8().constData());
        QCOMPARE(picture(mask, queries, keys), pairs);
        QCOMPARE(visiblePairs(mask, queries, keys).value(), Index{pairs.count(QLatin1Char('#'))});
        QVERIFY(checkMask(mask, queries, keys).has_value());
        agreesWithRows(mask, queries, keys);
    }

    void explicitPairs()
    {
        const QString pairs = QStringLiteral(".#.#/####/..../#...");
        const Mask mask = explicitMask(pairs);
        QCOMPARE(picture(mask, 4, 4), pairs);
        agreesWithRows(mask, 4, 4);
        Mask both;
        both.layers = {mask.layers.front(), CausalMask{}};
        QCOMPARE(picture(both, 4, 4), QStringLiteral("..../##../..../#..."));
        QCOMPARE(explicitMask(pairs), mask);
        QVERIFY(!(explicitMask(QStringLiteral("...#/####/..../#...")) == mask));
    }

    void pairSetsOfManyWords()
    {
        PairSet pairs{3, 131};
        pairs.set(1, 130, true);
        pairs.set(1, 64, true);
        pairs.set(1, 64, false);
        for (Index i = 0; i < 3; ++i)
            for (Index j = 0; j < 131; ++j)
                QCOMPARE(pairs.contains(i, j), i == 1 && j == 130);
    }

    void countsWhatItAllows_data()
    {
        QTest::addColumn<QString>("spec");
        QTest::addColumn<bool>("withSet");
        for (const char* spec :
             {"none", "causal", "window:70", "padding:0,63,64,129", "padding:1,5+padding:5,130",
              "causal+window:3+padding:2,64"})
            for (const bool withSet : {false, true})
                QTest::addRow("%s%s", spec, withSet ? " and a set" : "")
                    << QString::fromLatin1(spec) << withSet;
    }

    void countsWhatItAllows()
    {
        QFETCH(QString, spec);
        QFETCH(bool, withSet);
        constexpr Index kQueries = 140;
        constexpr Index kKeys = 131;
        Mask mask = parsed(spec.toUtf8().constData());
        if (withSet)
            for (const Index step : {Index{3}, Index{5}}) {
                auto pairs = std::make_shared<PairSet>(kQueries, kKeys);
                for (Index at = 0; at < kQueries * kKeys; ++at)
                    pairs->set(at / kKeys, at % kKeys, at % step != 0);
                mask.layers.emplace_back(ExplicitMask{pairs});
            }
        Index expected = 0;
        for (Index at = 0; at < kQueries * kKeys; ++at)
            expected += mask.allows(at / kKeys, at % kKeys) ? 1 : 0;
        QCOMPARE(visiblePairs(mask, kQueries, kKeys).value(), expected);
    }

    void countsLongSequencesAtOnceAndStops()
    {
        constexpr Index kTokens = 1'000'000; // 10^12 pairs, one by one they would take minutes
        const Mask mask = parsed("causal+padding:0");
        QCOMPARE(
            visiblePairs(mask, kTokens, kTokens).value(), kTokens * (kTokens + 1) / 2 - kTokens);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(
            visiblePairs(mask, kTokens, kTokens, stop.get_token()).error().code,
            ErrorCode::Canceled);
    }

    void readsEveryPart()
    {
        QCOMPARE(parsed("none"), Mask{});
        QCOMPARE(parsed("none+causal"), Mask{{CausalMask{}}});
        QCOMPARE(parsed("padding:5,1,5"), (Mask{{PaddingMask{{1, 5}}}}));
        QCOMPARE(
            parsed("causal+window:4+padding:1"),
            (Mask{{CausalMask{}, WindowMask{4}, PaddingMask{{1}}}}));
    }

    void refusesSpecs_data()
    {
        QTest::addColumn<QByteArray>("spec");
        QTest::addColumn<QByteArray>("found");
        for (const char* spec :
             {"", "casual", "window", "window:", "window:x", "window:0", "window:-1",
              "padding:", "padding:1,", "padding:1;2", "padding:-1", "window:99999999999999999999",
              "Causal", "window:2 "})
            QTest::newRow(spec) << QByteArray{spec} << QByteArray{spec};
        QTest::newRow("one part of two") << QByteArray{"causal+wide:2"} << QByteArray{"wide:2"};
        QTest::newRow("nothing behind the plus") << QByteArray{"causal+"} << QByteArray{""};
    }

    void refusesSpecs()
    {
        QFETCH(QByteArray, spec);
        QFETCH(QByteArray, found);
        const auto mask = parseMask(spec.toStdString());
        QVERIFY(!mask.has_value());
        QCOMPARE(mask.error().code, ErrorCode::MaskInvalid);
        QCOMPARE(mask.error().arguments.at(0).second, found.toStdString());
        QVERIFY(!mask.error().arguments.at(1).second.empty());
    }

    void refusesWhatDoesNotFitTheTokens()
    {
        const auto padding = checkMask(parsed("padding:1,4"), 9, 4);
        QCOMPARE(padding.error().code, ErrorCode::MaskInvalid);
        QCOMPARE(padding.error().arguments.at(0).second, std::string{"padding:4"});
        QCOMPARE(padding.error().arguments.at(1).second, std::string{"0 .. 3"});
        const auto shape = checkMask(explicitMask(QStringLiteral("##/##/##")), 2, 3);
        QCOMPARE(shape.error().code, ErrorCode::ShapeMismatch);
        QCOMPARE(shape.error().arguments.at(0).second, std::string{"mask"});
        QCOMPARE(shape.error().arguments.at(1).second, std::string{"[3, 2]"});
        QCOMPARE(shape.error().arguments.at(2).second, std::string{"[2, 3]"});
        Mask window;
        window.layers = {WindowMask{0}};
        QVERIFY(!checkMask(window, 3, 3).has_value());
    }

private:
    /// maskRow over every range of keys, and reachableKeys, say what allows() says.
    static void agreesWithRows(const Mask& mask, Index queries, Index keys)
    {
        for (Index i = 0; i < queries; ++i) {
            const Range reachable = reachableKeys(mask, i, keys);
            QVERIFY(reachable.begin >= 0 && reachable.end <= keys && reachable.size() >= 0);
            for (Index j = 0; j < keys; ++j)
                QVERIFY(!mask.allows(i, j) || reachable.contains(j));
            for (Index begin = 0; begin <= keys; ++begin)
                for (Index end = begin; end <= keys; ++end) {
                    std::vector<std::uint8_t> visible(static_cast<std::size_t>(end - begin), 9);
                    maskRow(mask, i, {begin, end}, visible.data());
                    for (Index j = begin; j < end; ++j)
                        QCOMPARE(
                            visible[static_cast<std::size_t>(j - begin)],
                            static_cast<std::uint8_t>(mask.allows(i, j)));
                }
        }
    }
};

QTEST_APPLESS_MAIN(TestMask)
#include "tst_mask.moc"
