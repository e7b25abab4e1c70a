#include "core/base/ceil_divide.h"
#include "core/base/error_code.h"
#include "tests/ui/figure/made_figures.h"
#include "ui/figure/layout_parts.h"
#include "ui/figure/picture.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>

using namespace headlight;
using namespace headlight::test;

namespace {

Figure grid(Index count, int panels)
{
    Figure figure = madeFigure(englishTokens(count));
    for (int head = 1; head < panels; ++head) {
        FigurePanel panel = figure.panels.front();
        panel.title = QStringLiteral("head %1").arg(head);
        figure.panels.push_back(panel);
    }
    return figure;
}

Figure shaped(Index rows, Index columns)
{
    Figure figure = madeFigure(englishTokens(1));
    figure.panels[0].field = madeField(rows, columns, [](Index, Index) { return 0.5F; });
    figure.panels[0].rowTokens = englishTokens(rows);
    figure.panels[0].columnTokens = chineseTokens(columns);
    return figure;
}

ErrorCode errorOf(const Figure& figure)
{
    const Result<FigureLayout> layout = layOut(figure);
    return layout ? ErrorCode::Unexpected : layout.error().code;
}

/// A field that knows the largest tile that was asked of it.
class WatchedField final : public NumberField
{
public:
    [[nodiscard]] Index rows() const override { return 6000; }
    [[nodiscard]] Index columns() const override { return 6000; }
    bool tile(const TileRequest& request, Tile& tile, const std::stop_token&) const override
    {
        const Index asked = request.rows.size() * request.columns.size();
        for (Index seen = m_largest; seen < asked && !m_largest.compare_exchange_weak(seen, asked);)
            continue;
        const Index down = ceilDivide(request.rows.size(), request.detail.rowsPerCell);
        const Index across = ceilDivide(request.columns.size(), request.detail.columnsPerCell);
        tile.values = Matrix::Constant(down, across, 0.5F);
        tile.masked = ByteMatrix::Zero(down, across);
        return true;
    }
    [[nodiscard]] Index largest() const { return m_largest; }

private:
    mutable std::atomic<Index> m_largest = 0;
};

} // namespace

class TestFigureLayout : public QObject
{
    Q_OBJECT
private slots:
    void staysOnThePage_data()
    {
        QTest::addColumn<Figure>("figure");
        for (const int count : {1, 2, 5, 20, 64, 500, 20000})
            QTest::addRow("%d tokens", count) << grid(count, 1);
        for (const int panels : {2, 4, 5, 12, 16})
            QTest::addRow("%d panels", panels) << grid(12, panels);
        QTest::newRow("one row") << shaped(1, 300);
        QTest::newRow("one column") << shaped(300, 1);
        QTest::newRow("cross") << shaped(7, 40);
        Figure wide = grid(20, 12);
        wide.options.size.widthMm = 175;
        QTest::newRow("two columns of a page") << wide;
        Figure large = grid(10, 1);
        large.options.type.points = 12;
        QTest::newRow("large print") << large;
        Figure words = madeFigure(tokensOf({"internationalization of everything", "a", "b", "c"}));
        QTest::newRow("long tokens") << words;
    }

    void staysOnThePage()
    {
        QFETCH(Figure, figure);
        const FigureLayout layout = layOut(figure).value();
        QCOMPARE(layout.widthMm, figure.options.size.widthMm);
        const RectMm span = panelSpan(layout);
        QVERIFY(span.x - layout.rows.reachMm > kMarginMm);
        QVERIFY(span.y - layout.columns.reachMm > kMarginMm);
        QVERIFY(span.right() + layout.columns.overhangMm <= layout.widthMm);
        QVERIFY(span.bottom() <= layout.heightMm - kMarginMm);
        QVERIFY(layout.bar.x > span.right() && layout.bar.bottom() < layout.heightMm);
        QVERIFY(layout.barTitle.x + lineMm(figure.options.type.points) * 0.9 < layout.widthMm);
        QVERIFY(layout.heightMm < 3 * layout.widthMm);
        QCOMPARE(layout.panels.size(), figure.panels.size());
    }

    void panelsDoNotOverlap()
    {
        const FigureLayout layout = layOut(grid(9, 7)).value();
        for (std::size_t i = 0; i < layout.panels.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const RectMm& a = layout.panels[i].area;
                const RectMm& b = layout.panels[j].area;
                QVERIFY(
                    a.x >= b.right() || b.x >= a.right() || a.y >= b.bottom() || b.y >= a.bottom());
            }
    }

    void cellsOfPairsAreSquare()
    {
        for (const int count : {2, 10, 64}) {
            const RectMm area = layOut(grid(count, 1)).value().panels[0].area;
            QVERIFY(std::abs(area.width - area.height) < 1e-9);
        }
    }

    void labelsNeverTouch_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 3, 10, 19, 20, 25, 40, 64, 100, 500, 3000})
            QTest::addRow("%d", count) << count;
    }

    void labelsNeverTouch()
    {
        QFETCH(int, count);
        const FigureLayout layout = layOut(grid(count, 1)).value();
        const RectMm& area = layout.panels[0].area;
        const double print = layout.labelPoints * kMmPerPoint;
        const double down = area.height / count * static_cast<double>(layout.rows.stride);
        QVERIFY(count <= layout.rows.stride || down >= print);
        const double across = area.width / count * static_cast<double>(layout.columns.stride);
        QVERIFY(count <= layout.columns.stride || across * 0.819 >= print);
        QVERIFY(layout.labelPoints >= 5);
    }

    void fineCellsAreDrawnInBlocksThatTheNoteNames()
    {
        Figure figure = grid(3000, 1);
        figure.reducedNote = QStringLiteral("{rows} by {columns}");
        const FigureLayout layout = layOut(figure).value();
        const Index block = layout.panels[0].detail.rowsPerCell;
        QVERIFY(block > 1);
        QCOMPARE(layout.note, QStringLiteral("%1 by %1").arg(block));
        QVERIFY(
            layout.panels[0].area.width / static_cast<double>(ceilDivide(Index{3000}, block)) >=
            kFinestCellMm);
        figure.panels = grid(100, 1).panels;
        QVERIFY(layOut(figure).value().note.isEmpty());
    }

    void neverReadsAllNumbersAtOnce()
    {
        const auto field = std::make_shared<WatchedField>();
        Figure figure = grid(1, 1);
        figure.panels[0].field = field;
        QVERIFY(renderFigure(figure, FigureFormat::Svg, {}));
        QVERIFY(field->largest() > 0);
        QVERIFY(field->largest() <= Index{1} << 20);
    }

    void refusesSizesBeyondReason()
    {
        Figure figure = grid(4, 1);
        figure.options.size.widthMm = 5;
        QCOMPARE(errorOf(figure), ErrorCode::SizeInvalid);
        figure.options.size.widthMm = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(errorOf(figure), ErrorCode::SizeInvalid);
        figure = grid(4, 1);
        figure.options.type.points = 0;
        QCOMPARE(errorOf(figure), ErrorCode::SizeInvalid);
        figure = grid(4, 144);
        QCOMPARE(errorOf(figure), ErrorCode::SizeInvalid);
        const std::string expected = layOut(figure).error().arguments.at(2).second;
        figure.options.size.widthMm = std::stod(expected); // it says how wide it must be
        QVERIFY(layOut(figure));
        figure.panels.clear();
        QCOMPARE(errorOf(figure), ErrorCode::SizeInvalid);
    }

    void theEndingSaysTheFormat()
    {
        QCOMPARE(figureFormat("a/b.SVG").value(), FigureFormat::Svg);
        QCOMPARE(figureFormat("b.x.pdf").value(), FigureFormat::Pdf);
        QCOMPARE(figureFormat(".png").value(), FigureFormat::Png);
        for (const char* path : {"a.jpeg", "a", "svg", "a.svg/b", ""}) {
            const Result<FigureFormat> format = figureFormat(path);
            QVERIFY(!format);
            QCOMPARE(format.error().code, ErrorCode::PictureFormatUnknown);
        }
    }

    void savesWholeOrNotAtAll()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("f.svg")).toStdString();
        QVERIFY(saveFigure(grid(3, 1), path, {}));
        QFile file{QString::fromStdString(path)};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), renderFigure(grid(3, 1), FigureFormat::Svg, {}).value());
        QCOMPARE(QDir{folder.path()}.entryList(QDir::Files).size(), 1);
        QVERIFY(!saveFigure(grid(3, 1), "/nowhere/at/all/f.svg", {}));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        for (const FigureFormat format :
             {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png}) {
            const Result<QByteArray> bytes =
                renderFigure(grid(30, 4), format, {stop.get_token(), {}, 0});
            QVERIFY(!bytes);
            QCOMPARE(bytes.error().code, ErrorCode::Canceled);
        }
    }

    void tellsItsProgress()
    {
        double last = 0;
        bool rises = true;
        const ProgressFn progress = [&](double share) {
            rises = rises && share >= last && share <= 1;
            last = share;
        };
        QVERIFY(renderFigure(grid(30, 4), FigureFormat::Svg, {{}, progress, 1}));
        QVERIFY(rises);
        QCOMPARE(last, 1.0);
    }

    void withoutFontsNamesThePackages()
    {
        if (qEnvironmentVariableIsSet("HEADLIGHT_TEST_NO_FONTS")) {
            const Result<QByteArray> bytes = renderFigure(grid(3, 1), FigureFormat::Pdf, {});
            QVERIFY(!bytes);
            QCOMPARE(bytes.error().code, ErrorCode::FontMissing);
            QVERIFY(
                bytes.error().arguments.at(0).second.find("fonts-noto-cjk") != std::string::npos);
            return;
        }
        const QTemporaryDir folder;
        QFile settings{folder.filePath(QStringLiteral("fonts.conf"))};
        QVERIFY(settings.open(QIODevice::WriteOnly));
        settings.write("<?xml version=\"1.0\"?><fontconfig><dir>/nowhere</dir></fontconfig>");
        settings.close();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HEADLIGHT_TEST_NO_FONTS"), QStringLiteral("1"));
        environment.insert(QStringLiteral("FONTCONFIG_FILE"), settings.fileName());
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(
            QCoreApplication::applicationFilePath(),
            {QString::fromLatin1(QTest::currentTestFunction())});
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0, process.readAllStandardOutput());
    }
};

QTEST_GUILESS_MAIN(TestFigureLayout)
#include "tst_figure_layout.moc"
