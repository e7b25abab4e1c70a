#include "tests/architecture/layer_rules.h"
#include "tests/architecture/source_tree.h"

#include <QtTest>

using namespace headlight::architecture;

/// Holds every include of the repository to the dependency rules of the design.
class TestLayers : public QObject
{
    Q_OBJECT
private slots:
    void rulesAreTheDesigns_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<bool>("allowed");

        const auto row = [](const char* file, const char* target, bool allowed) {
            QTest::newRow((QByteArray{file} + " > " + target).constData())
                << QByteArray{file} << QByteArray{target} << allowed;
        };
        row("core/io/npz.cpp", "core/base/error.h", true);
        row("core/base/error.h", "core/tensor/types.h", false);
        row("core/text/a.cpp", "core/attention/mask.h", false);
        row("core/attention/a.cpp", "core/text/tokenize.h", false);
        row("core/derive/a.cpp", "core/analysis/b.h", false);
        row("core/tensor/a.cpp", "<QString>", false);
        row("core/tensor/a.cpp", "<GL/gl.h>", false);
        row("core/base/parallel.h", "<tbb/parallel_for.h>", false);
        row("core/base/parallel.cpp", "<tbb/parallel_for.h>", true);
        row("core/base/a.cpp", "ui/words/words.h", false);
        row("core/surprise/a.cpp", "core/base/error.h", false);
        row("ui/render/a.cpp", "ui/session/session.h", false);
        row("ui/figure/a.cpp", "ui/render/raster.h", false);
        row("ui/figure/a.cpp", "ui/words/words.h", true);
        row("ui/words/a.cpp", "ui/figure/figure.h", false);
        row("ui/drawing/a.cpp", "ui/figure/figure.h", true);
        row("ui/drawing/a.cpp", "ui/session/session.h", false);
        row("ui/drawing/a.cpp", "ui/views/heatmap_view.h", false);
        row("ui/drawing/a.cpp", "ui/drawing/ui_colours.h", true);
        row("ui/drawing/a.cpp", "<qcustomplot.h>", false);
        row("ui/figure/a.cpp", "ui/drawing/step_picture.h", false);
        row("ui/views/a.cpp", "ui/drawing/step_picture.h", true);
        row("ui/views/a.cpp", "ui/panels/b.h", false);
        row("ui/panels/a.cpp", "<qcustomplot.h>", false);
        row("ui/window/a.cpp", "ui/panels/b.h", true);
        row("ui/window/a.cpp", "app/cli/options.h", false);
        row("app/cli/a.cpp", "ui/figure/figure.h", true);
        row("app/cli/a.cpp", "ui/drawing/explained_figure.h", true);
        row("app/cli/a.cpp", "ui/session/session.h", false);
        row("core/io/a.cpp", "tests/support/golden.h", false);
        row("tests/core/a.cpp", "tests/support/golden.h", true);
    }

    void rulesAreTheDesigns()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, target);
        QFETCH(bool, allowed);
        QCOMPARE(includeFault(file.toStdString(), target.toStdString()).empty(), allowed);
    }

    void includesAreRead()
    {
        QCOMPARE(includedBy("#include \"core/base/error.h\""), std::string{"core/base/error.h"});
        QCOMPARE(includedBy("  #  include <QString> // text"), std::string{"<QString>"});
        QCOMPARE(includedBy("// #include <QString>"), std::string{});
    }

    void everyIncludeKeepsTheRules()
    {
        const std::vector<SourceFile> files = sourceFiles(HEADLIGHT_SOURCE_DIR);
        QVERIFY(files.size() > 50);
        QStringList faults;
        for (const SourceFile& file : files)
            for (const std::string& line : file.lines) {
                const std::string target = includedBy(line);
                const std::string fault = target.empty() ? "" : includeFault(file.path, target);
                if (!fault.empty())
                    faults << QString::fromStdString(
                        file.path + " includes " + target + ": " + fault);
            }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }
};

QTEST_APPLESS_MAIN(TestLayers)
#include "tst_layers.moc"
