#include "core/base/error_code.h"
#include "core/io/attention_input.h"
#include "core/io/npz_writer.h"
#include "tests/support/error_argument.h"
#include "ui/figure/recipe.h"
#include "ui/figure/trace_figure.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <random>

using namespace headlight;
using headlight::test::argument;

Q_DECLARE_METATYPE(headlight::FigureFormat)

namespace {

Document made()
{
    Document document;
    document.text = "我想a，<b> & \"c\" 😀 (\\)";
    document.tokenizer = TokenizerKind::Words;
    document.seed = 18446744073709551615ULL;
    document.heads = 2;
    document.modelWidth = 8;
    document.positions = Positions::Sinusoidal;
    document.parameters = RandomSource{Distribution::Normal, 0.25};
    document.mask = parseMask("causal+window:3").value();
    document.temperature = 0.5;
    return document;
}

TracePtr traceOf(const Document& document)
{
    return trace(buildRequest(document).value(), {}).value();
}

FigureWish wishOf(FigureSubject subject = FigureSubject::Scores)
{
    FigureWish wish;
    wish.subject = subject;
    wish.head = 1;
    wish.options.size.dpi = 100;
    wish.options.titles.language = QStringLiteral("zh_CN");
    wish.options.titles.figure = QStringLiteral("分数 (\\x) </script> -->");
    return wish;
}

Figure figureOf(const Document& document, const FigureWish& wish, const DocumentFiles& files = {})
{
    const TracePtr trace = traceOf(document);
    TraceFigureOptions options;
    options.head = wish.head;
    options.figure = wish.options;
    Figure figure = traceFigure(trace, wish.subject, options, {}).value();
    figure.recipe = recipeJson(wish, document, files, *trace);
    return figure;
}

/// The file again, from nothing but its own recipe.
QByteArray drawnAgain(const QByteArray& file, FigureFormat format, const std::string& folder)
{
    const Result<FigureRecipe> recipe = readRecipe(file, "file");
    if (!recipe)
        return "no recipe";
    const Result<Document> document = restoredDocument(recipe.value().document, folder, {});
    if (!document)
        return "no document";
    const Figure figure =
        figureOf(document.value(), recipe.value().wish, recipe.value().document.files);
    return renderFigure(figure, format, {}).value();
}

/// X of 5 tokens with parameters of one head, in a file.
void writeInput(const std::string& path)
{
    NpzWriter npz = NpzWriter::create(path).value();
    const auto numbers = [](Index rows, Index columns, float step) {
        Matrix matrix(rows, columns);
        for (Index i = 0; i < matrix.size(); ++i)
            matrix.data()[i] = std::sin(step * static_cast<float>(i));
        return matrix;
    };
    bool good = npz.addMatrix("X", numbers(5, 4, 0.7F)).has_value();
    for (const char* name : {"WQ", "WK", "WV", "WO"})
        good = good && npz.addMatrix(name, numbers(4, 4, 1.3F));
    good = good && npz.commit();
    QVERIFY(good);
}

} // namespace

/// A figure's file says how to compute it again, and that is true.
class TestRecipe : public QObject
{
    Q_OBJECT
private slots:
    void everyFormatHoldsIt_data()
    {
        QTest::addColumn<FigureFormat>("format");
        QTest::newRow("SVG") << FigureFormat::Svg;
        QTest::newRow("PDF") << FigureFormat::Pdf;
        QTest::newRow("PNG") << FigureFormat::Png;
        QTest::newRow("TikZ") << FigureFormat::Tikz;
        QTest::newRow("HTML") << FigureFormat::Html;
    }

    void everyFormatHoldsIt()
    {
        QFETCH(FigureFormat, format);
        const Document document = made();
        const QByteArray file = renderFigure(figureOf(document, wishOf()), format, {}).value();
        const Result<FigureRecipe> recipe = readRecipe(file, "file");
        QVERIFY(recipe);
        QCOMPARE(recipe.value().wish, wishOf());
        QCOMPARE(recipe.value().document.document, document);
        QCOMPARE(tokenTexts(recipe.value().document.tokens).front(), std::string{"我想a，<b>"});
        QVERIFY(recipe.value().program.starts_with("Headlight "));
        QCOMPARE(drawnAgain(file, format, "."), file);
    }

    void aSwitchLeavesItOut()
    {
        FigureWish wish = wishOf();
        wish.options.file.recipe = false;
        for (const FigureFormat format :
             {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png, FigureFormat::Tikz,
              FigureFormat::Html}) {
            const QByteArray file = renderFigure(figureOf(made(), wish), format, {}).value();
            QVERIFY(!file.contains("headlight-recipe"));
            QCOMPARE(readRecipe(file, "file").error().code, ErrorCode::RecipeMissing);
        }
    }

    void keepsEveryDocument_data()
    {
        QTest::addColumn<int>("which");
        for (int which = 0; which < 4; ++which)
            QTest::addRow("%d", which) << which;
    }

    void keepsEveryDocument()
    {
        QFETCH(int, which);
        Document document = made();
        if (which == 1) {
            document.positions = Positions::None;
            document.mask = {};
            document.parameters = PresetSource{{Preset::Previous, Preset::First}};
            document.modelWidth = 32;
        } else if (which == 2) {
            document.keyText = "x y z";
            document.keyWidth = 3;
            document.valueWidth = 2;
            document.mask = parseMask("padding:1").value();
            document.parameters = RandomSource{Distribution::Xavier, {}};
        } else if (which == 3) {
            const auto count = traceOf(document)->queries();
            auto pairs = std::make_shared<PairSet>(count, count);
            for (Index i = 0; i < count; ++i)
                for (Index j = 0; j < count; ++j)
                    pairs->set(i, j, (i * 3 + j) % 4 != 1 && i != 2);
            document.mask.layers.emplace_back(ExplicitMask{pairs});
        }
        const TracePtr trace = traceOf(document);
        const QByteArray json = recipeJson(wishOf(), document, {}, *trace);
        const QByteArray comment = "% headlight-recipe: " + json + "\n";
        const Result<FigureRecipe> recipe = readRecipe(comment, "file");
        QVERIFY(recipe);
        QCOMPARE(recipe.value().document.document, document);
        QCOMPARE(restoredDocument(recipe.value().document, ".", {}).value(), document);
    }

    void findsItsFilesAndKnowsThem()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("in.npz")).toStdString();
        writeInput(path);
        Document document = readAttentionInput(path, {}, {}).value();
        const DocumentFiles files = hashedFiles(document, {}).value();
        QCOMPARE(files.input->sha256.size(), std::size_t{64});
        const QByteArray file =
            renderFigure(figureOf(document, {FigureSubject::Output}, files), FigureFormat::Svg, {})
                .value();
        QCOMPARE(drawnAgain(file, FigureFormat::Svg, "."), file);

        const QTemporaryDir other; // moved away: found beside the figure
        const std::string moved = other.filePath(QStringLiteral("in.npz")).toStdString();
        QVERIFY(QFile::rename(QString::fromStdString(path), QString::fromStdString(moved)));
        const RecordedDocument recorded = readRecipe(file, "file").value().document;
        QVERIFY(restoredDocument(recorded, other.path().toStdString(), {}));
        QVERIFY(!restoredDocument(recorded, "/nowhere", {}));

        QFile changed{QString::fromStdString(moved)};
        QVERIFY(changed.open(QIODevice::Append) && changed.write("x") == 1);
        changed.close();
        const auto refused = restoredDocument(recorded, other.path().toStdString(), {});
        QCOMPARE(refused.error().code, ErrorCode::SourceChanged);
        QCOMPARE(refused.error().place, moved);
    }

    void refusesOddRecipes()
    {
        const auto errorOf = [](const QByteArray& json) {
            const Result<FigureRecipe> recipe =
                readRecipe("% headlight-recipe: " + json + "\n", "file");
            return recipe ? Error{} : recipe.error();
        };
        const QByteArray good = recipeJson(wishOf(), made(), {}, *traceOf(made()));
        QCOMPARE(errorOf(good), Error{});
        QCOMPARE(errorOf("{}").code, ErrorCode::RecipeIncomplete);
        QByteArray newer = good;
        newer.replace("\"headlight-recipe\": 1", "\"headlight-recipe\": 2");
        QCOMPARE(errorOf(newer).code, ErrorCode::RecipeNewer);
        QByteArray unknown = good;
        unknown.replace("\"seed\"", "\"sede\"");
        QCOMPARE(errorOf(unknown).code, ErrorCode::FigureKeyUnknown);
        QByteArray wrong = good;
        wrong.replace("\"temperature\": 0.5", "\"temperature\": 0");
        QCOMPARE(argument(errorOf(wrong), "key"), std::string{"temperature"});
        QByteArray mask = good;
        mask.replace("causal+window:3", "causal+widow:3");
        QCOMPARE(errorOf(mask).code, ErrorCode::MaskInvalid);
        for (qsizetype length = 0; length < good.size(); length += 7)
            QVERIFY(errorOf(good.left(length)) != Error{});
    }

    void survivesDamagedFiles()
    {
        std::minstd_rand random{7};
        for (const FigureFormat format :
             {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png, FigureFormat::Html}) {
            const QByteArray file = renderFigure(figureOf(made(), wishOf()), format, {}).value();
            for (int attempt = 0; attempt < 60; ++attempt) {
                QByteArray damaged = file;
                for (int change = 0; change < 40; ++change) {
                    const auto at = static_cast<qsizetype>(
                        random() % static_cast<std::uint_fast32_t>(damaged.size()));
                    damaged[at] = static_cast<char>(random() % 256);
                }
                if (attempt % 3 == 0)
                    damaged.truncate(damaged.size() / (attempt + 2));
                const Result<FigureRecipe> recipe = readRecipe(damaged, "file");
                QVERIFY(recipe || recipe.error().code != ErrorCode::Unexpected);
            }
        }
        QCOMPARE(readRecipe({}, "file").error().code, ErrorCode::RecipeMissing);
    }
};

QTEST_GUILESS_MAIN(TestRecipe)
#include "tst_recipe.moc"
