#include "core/base/error_code.h"
#include "core/io/open_tensors.h"
#include "tests/support/patterned_field.h"
#include "tests/ui/figure/made_figures.h"
#include "ui/figure/figure_data.h"
#include "ui/figure/tex_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

Figure small()
{
    Figure figure = madeFigure(tokensOf({"a,b", "\"猫\"", "c_1"}));
    figure.panels[0].field = patternedField(3, 3, [](Index row, Index column) {
        return column > row ? kMasked
                            : static_cast<Scalar>(row) + 0.25F * static_cast<Scalar>(column);
    });
    return figure;
}

Figure twoPanels()
{
    Figure figure = small();
    figure.panels.push_back(small().panels[0]);
    figure.panels[1].title = QStringLiteral("head 1");
    return figure;
}

} // namespace

/// The numbers of a figure as files.
class TestFigureData : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void csvAndTsv()
    {
        QCOMPARE(
            written(small(), "d.csv"),
            QByteArray{"head 0,\"a,b\",\"\"\"猫\"\"\",c_1\n\"a,b\",0,-inf,-inf\n"
                       "\"\"\"猫\"\"\",1,1.25,-inf\nc_1,2,2.25,2.5\n"});
        QCOMPARE(
            written(small(), "d.tsv"),
            QByteArray{"head 0\ta,b\t\"\"\"猫\"\"\"\tc_1\na,b\t0\t-inf\t-inf\n"
                       "\"\"\"猫\"\"\"\t1\t1.25\t-inf\nc_1\t2\t2.25\t2.5\n"});
        const QByteArray two = written(twoPanels(), "two.csv");
        QCOMPARE(two.count("\n\nhead 1,"), 1);
    }

    void npzReadsBack()
    {
        (void)written(small(), "d.npz");
        const TensorStorePtr one = openTensors(path("d.npz"), {}).value();
        QVERIFY(one->find("numbers") && one->find("rows") && one->find("columns"));
        QCOMPARE(one->tensors()[*one->find("numbers")].shape, (std::vector<std::int64_t>{3, 3}));
        (void)written(twoPanels(), "two.npz");
        const TensorStorePtr two = openTensors(path("two.npz"), {}).value();
        QVERIFY(two->find("numbers_0") && two->find("columns_1"));
    }

    void jsonReadsBack()
    {
        const QJsonDocument json = QJsonDocument::fromJson(written(twoPanels(), "d.json"));
        const QJsonArray panels = json.object()[QLatin1String("panels")].toArray();
        QCOMPARE(panels.size(), 2);
        const QJsonObject panel = panels[1].toObject();
        QCOMPARE(panel[QLatin1String("title")].toString(), QStringLiteral("head 1"));
        QCOMPARE(panel[QLatin1String("rows")].toArray()[1].toString(), QStringLiteral("\"猫\""));
        const QJsonArray row = panel[QLatin1String("numbers")].toArray()[1].toArray();
        QCOMPARE(row[1].toDouble(), 1.25);
        QVERIFY(row[2].isNull());
    }

    void latexTableIsEscaped()
    {
        const QByteArray tex = written(small(), "d.tex");
        QVERIFY(tex.contains("\\begin{tabular}{lrrr}"));
        QVERIFY(tex.contains("c\\_1 & 2.00 & 2.25 & 2.50 \\\\"));
        QVERIFY(tex.contains("\\ensuremath{-}\\ensuremath{\\infty}"));
        QVERIFY(tex.startsWith("% Some labels need xelatex"));
        Figure large = small();
        large.panels[0].field = patternedField(200, 200, [](Index, Index) { return 0.F; });
        QCOMPARE(
            writeFigureData(large, path("large.tex"), {}).error().code, ErrorCode::FormatTooSmall);
    }

    void everyRowOfALongFieldIsWritten()
    {
        Figure figure = small();
        figure.panels[0].field =
            patternedField(3000, 700, [](Index row, Index) { return static_cast<Scalar>(row); });
        const QByteArray csv = written(figure, "long.csv");
        QCOMPARE(csv.count('\n'), 3001);
        QVERIFY(csv.contains("\n2999,2999,2999,"));
        QCOMPARE(written(figure, "long.csv"), csv);
    }

    void theEndingSaysTheFormat()
    {
        QCOMPARE(dataFormat("a.CSV").value(), DataFormat::Csv);
        QCOMPARE(dataFormat("a.json").value(), DataFormat::Json);
        QCOMPARE(dataFormat("a.xlsx").error().code, ErrorCode::DataFormatUnknown);
    }

    void texKnowsItsCharacters()
    {
        std::set<char32_t> others;
        QCOMPARE(
            texEscaped(QStringLiteral("50 % a_b {x} −1 é"), others),
            QByteArray{"50 \\% a\\_b \\{x\\} \\ensuremath{-}1 é"});
        QVERIFY(others.empty());
        QCOMPARE(texEscaped(QStringLiteral("我"), others), QByteArray{"我"});
        QVERIFY(others.contains(U'我'));
        // Other engines print its code, no wider than the character.
        QVERIFY(texFontLines(others).contains(
            "\\DeclareUnicodeCharacter{6211}{\\codebox{0.97}{62\\\\11}}"));
        QCOMPARE(
            texEscaped(QString::fromUtf8("🫨"), others, RareCharacters::OrTheirCode),
            QByteArray{"\\orcode{1FAE8}{🫨}{\\codebox{0.97}{1FA\\\\E8}}"});
    }

private:
    [[nodiscard]] std::string path(const char* name) const
    {
        return m_folder->filePath(QString::fromUtf8(name)).toStdString();
    }

    [[nodiscard]] QByteArray written(const Figure& figure, const char* name) const
    {
        if (!writeFigureData(figure, path(name), {}))
            return "not written";
        QFile file{QString::fromStdString(path(name))};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_APPLESS_MAIN(TestFigureData)
#include "tst_figure_data.moc"
