#include "ui/session/job_runner.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace headlight;

class TestJobRunner : public QObject
{
    Q_OBJECT
private slots:
    /// Also where the worker is slow to let go of a job whose result was delivered.
    void everyJobIsDeliveredOnce()
    {
        constexpr int kJobs = 3000;
        JobRunner runner;
        QSignalSpy ended{&runner, &JobRunner::ended};
        int delivered = 0;
        for (int job = 0; job < kJobs; ++job) {
            runner.run<int>(
                [job](const JobControl&) { return Result<int>{job}; },
                [&delivered, job](const Result<int>& result) {
                    QCOMPARE(result.value(), job);
                    ++delivered;
                });
            while (runner.isRunning())
                QCoreApplication::processEvents();
            QCOMPARE(delivered, job + 1);
        }
        QTest::qWait(50);
        QCOMPARE(delivered, kJobs);
        QCOMPARE(ended.count(), kJobs);
    }

    void theNewestWins()
    {
        JobRunner runner;
        QSignalSpy ended{&runner, &JobRunner::ended};
        QList<int> delivered;
        for (int job = 0; job < 100; ++job)
            runner.run<int>(
                [job](const JobControl&) { return Result<int>{job}; },
                [&delivered](const Result<int>& result) { delivered << result.value(); });
        QTRY_VERIFY(!runner.isRunning());
        QTest::qWait(20);
        QCOMPARE(delivered, QList<int>{99});
        QCOMPARE(ended.count(), 1);
    }

    void nothingIsKeptAliveByWhatIsDone()
    {
        JobRunner runner;
        auto trace = std::make_shared<int>(7);
        const std::weak_ptr<int> watched = trace;
        int got = 0;
        runner.run<std::shared_ptr<int>>(
            [trace](const JobControl&) { return Result<std::shared_ptr<int>>{trace}; },
            [&got](const Result<std::shared_ptr<int>>& result) { got = *result.value(); });
        trace.reset();
        QTRY_COMPARE(got, 7);
        QTRY_VERIFY(watched.expired());
    }
};

QTEST_MAIN(TestJobRunner)
#include "tst_job_runner.moc"
