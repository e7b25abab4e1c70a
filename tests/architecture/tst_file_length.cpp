#include "tests/architecture/source_tree.h"

#include <QtTest>

using namespace headlight::architecture;

/// A file that passes this many lines holds more than one idea. Generated tables are .inc files.
constexpr std::size_t kLongestFile = 300;

class TestFileLength : public QObject
{
    Q_OBJECT
private slots:
    void noFileIsLongerThanItsBudget()
    {
        const std::vector<SourceFile> files = sourceFiles(HEADLIGHT_SOURCE_DIR);
        QVERIFY(files.size() > 50);
        QStringList tooLong;
        for (const SourceFile& file : files)
            if (file.lines.size() > kLongestFile)
                tooLong << QStringLiteral("%1: %2 lines, at most %3")
                               .arg(QString::fromStdString(file.path))
                               .arg(file.lines.size())
                               .arg(kLongestFile);
        QVERIFY2(tooLong.isEmpty(), qPrintable(tooLong.join(QLatin1Char('\n'))));
    }
};

QTEST_APPLESS_MAIN(TestFileLength)
#include "tst_file_length.moc"
