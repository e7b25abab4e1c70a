#include "core/base/parallel.h"

#include <QtTest>

#include <atomic>
#include <set>
#include <thread>
#include <vector>

using namespace headlight;

class TestParallel : public QObject
{
    Q_OBJECT
private slots:
    void runsEveryIndexOnce()
    {
        for (const int threads : {0, 1, 2, 7})
            for (const Index count : {0, 1, 2, 1000}) {
                std::vector<int> runs(static_cast<std::size_t>(count));
                QVERIFY(parallelFor(count, {{}, {}, threads}, [&](Index i) {
                    ++runs[static_cast<std::size_t>(i)];
                }));
                for (const int times : runs)
                    QCOMPARE(times, 1);
            }
    }

    void oneThreadIsTheCaller()
    {
        std::set<std::thread::id> ids;
        QVERIFY(
            parallelFor(20, {{}, {}, 1}, [&](Index) { ids.insert(std::this_thread::get_id()); }));
        QCOMPARE(ids, std::set{std::this_thread::get_id()});
    }

    void nests()
    {
        std::atomic<int> runs = 0;
        QVERIFY(parallelFor(5, {{}, {}, 3}, [&](Index) {
            QVERIFY(parallelFor(7, {{}, {}, 3}, [&](Index) { ++runs; }));
        }));
        QCOMPARE(runs.load(), 35);
    }

    void tellsProgressThatNeverFalls()
    {
        std::vector<double> told;
        JobControl control;
        control.threads = 4;
        control.progress = [&](double share) { told.push_back(share); };
        QVERIFY(parallelFor(300, control, [](Index) {}));
        QVERIFY(std::is_sorted(told.begin(), told.end()));
        QCOMPARE(told.back(), 1.0);
    }

    void stops()
    {
        std::stop_source source;
        JobControl control;
        control.stop = source.get_token();
        control.threads = 2;
        std::atomic<int> runs = 0;
        const bool done = parallelFor(100000, control, [&](Index) {
            if (++runs == 10)
                source.request_stop();
        });
        QVERIFY(!done);
        QVERIFY(runs < 100);
    }

    void countsThreads()
    {
        QVERIFY(threadCount(0) >= 1);
        QCOMPARE(threadCount(5), 5);
    }
};

QTEST_APPLESS_MAIN(TestParallel)
#include "tst_parallel.moc"
