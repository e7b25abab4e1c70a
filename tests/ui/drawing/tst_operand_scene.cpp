#include "tests/support/derivation_cases.h"
#include "ui/drawing/formula_text.h"
#include "ui/drawing/operand_layout.h"
#include "ui/drawing/operand_scene.h"
#include "ui/drawing/place_text.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace headlight;

namespace {

constexpr int kMostAcross = 12;

const char* fault(const OperandGrid& grid)
{
    if (grid.down() < 1 || grid.across() < 1)
        return "an empty matrix";
    if (grid.down() > kMostAcross || grid.across() > kMostAcross)
        return "more cells than a screen shows";
    if (grid.values.rows() != grid.rows.size() || grid.values.cols() != grid.columns.size() ||
        grid.masked.rows() != grid.values.rows() || grid.masked.cols() != grid.values.cols())
        return "numbers of another shape";
    if (grid.rows.begin < grid.wholeRows.begin || grid.rows.end > grid.wholeRows.end ||
        grid.columns.begin < grid.wholeColumns.begin || grid.columns.end > grid.wholeColumns.end)
        return "cells beyond the array";
    const bool cut = grid.rows != grid.wholeRows || grid.columns != grid.wholeColumns;
    if (cut == grid.caption.isEmpty())
        return "the caption does not say which part of how much is shown";
    if (grid.title.isEmpty() || grid.role.isEmpty())
        return "no title or no role";
    return nullptr;
}

/// The cells of the trace are what is drawn in their place.
const char* numbersFault(const TracePtr& trace, const OperandGrid& grid)
{
    if (!grid.array)
        return nullptr;
    for (Index row = 0; row < grid.down(); ++row)
        for (Index column = 0; column < grid.across(); ++column) {
            const std::optional<Place> place = grid.placeAt(row, column);
            if (!place || !checkPlace(*trace, *place))
                return "a cell of no place";
            const Scalar expected = placeNumber(trace, *place);
            if (grid.number(row, column) != expected)
                return "another number than the trace's";
            const bool hidden = std::isinf(expected) && *grid.array == PlaceArray::Score;
            if (hidden && !grid.isMasked(row, column))
                return "a hidden pair that does not look like one";
        }
    return nullptr;
}

/// What is used is among what is shown.
const char* usedFault(const OperandGrid& grid)
{
    if (!grid.used)
        return nullptr;
    const auto overlaps = [](Range a, Range b) { return a.begin < b.end && b.begin < a.end; };
    return overlaps(grid.used->rows, grid.rows) && overlaps(grid.used->columns, grid.columns)
               ? nullptr
               : "what is used is not shown";
}

/// A sign at the end of a line, while what it leads to stands on the next.
bool isLeftBehind(const OperandScene& scene, const OperandLayout& layout, std::size_t at)
{
    if (at == 0 || at + 1 == scene.size() || !std::holds_alternative<OperandSign>(scene[at]) ||
        std::holds_alternative<OperandSign>(scene[at + 1]))
        return false;
    const QPointF before = layout.items()[at - 1].area.topLeft();
    const QRectF& sign = layout.items()[at].area;
    const QRectF& after = layout.items()[at + 1].area;
    return after.left() < sign.left() && before.x() < sign.left();
}

} // namespace

class TestOperandScene : public QObject
{
    Q_OBJECT
private slots:
    void letters_data()
    {
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("rich");
        QTest::newRow("below") << QStringLiteral("点积除以 d_k 的平方根")
                               << QStringLiteral("点积除以 d<sub>k</sub> 的平方根");
        QTest::newRow("both") << QStringLiteral("W^O: h·d_v < d")
                              << QStringLiteral("W<sup>O</sup>: h·d<sub>v</sub> &lt; d");
        QTest::newRow("neither") << "a_long name, 2^3"
                                 << "a_long name, 2^3";
    }

    void letters()
    {
        QFETCH(QString, plain);
        QFETCH(QString, rich);
        QCOMPARE(PlaceText::asScripts(plain), rich);
        QCOMPARE(PlaceText::asPlainText(rich), plain);
    }

    void everyStepShowsItsMatrices_data()
    {
        QTest::addColumn<bool>("columns");
        QTest::newRow("row convention") << false;
        QTest::newRow("column convention") << true;
    }

    void everyStepShowsItsMatrices()
    {
        QFETCH(bool, columns);
        int scenes = 0;
        for (const test::DerivationCase& made : test::derivationCases()) {
            const OperandNumbers numbers{made.trace};
            DeriveOptions options;
            options.origin = made.origin;
            options.convention = columns ? Convention::Column : Convention::Row;
            for (const PlaceArray array : test::arraysOf(*made.trace))
                for (const std::uint64_t choice : {0ULL, 7ULL, 1000003ULL}) {
                    const Place place = test::chosenPlace(*made.trace, array, choice);
                    const Result<Derivation> derived = derive(made.trace, place, options);
                    QVERIFY(derived);
                    for (std::size_t at = 0; at < derived.value().steps.size(); ++at) {
                        const OperandScene scene =
                            operandScene({numbers, derived.value(), static_cast<int>(at), options});
                        const QByteArray where = QByteArray{made.name} + ' ' +
                                                 QByteArray::fromStdString(placeText(place)) +
                                                 " step " + QByteArray::number(int(at));
                        QVERIFY2(!scene.empty(), where);
                        for (const OperandItem& item : scene)
                            if (const auto* grid = std::get_if<OperandGrid>(&item))
                                for (const char* wrong :
                                     {fault(*grid), numbersFault(made.trace, *grid),
                                      usedFault(*grid)})
                                    QVERIFY2(wrong == nullptr, QByteArray{where + ": " + wrong});
                        ++scenes;
                    }
                }
        }
        QVERIFY(scenes > 1000);
    }

    void rowTimesColumnIsDrawnAsOne()
    {
        const test::DerivationCase made = test::derivationCases().front();
        const OperandNumbers numbers{made.trace};
        const Derivation derivation = derive(made.trace, {PlaceArray::Weight, 0, 2, 1}).value();
        for (std::size_t at = 0; at < derivation.steps.size(); ++at)
            if (derivation.steps[at].key == StepKey::DotProduct) {
                const OperandScene scene =
                    operandScene({numbers, derivation, static_cast<int>(at)});
                QCOMPARE(scene.size(), std::size_t{5}); // row · column = matrix
                const auto& query = std::get<OperandGrid>(scene[0]);
                const auto& key = std::get<OperandGrid>(scene[2]);
                const auto& product = std::get<OperandGrid>(scene[4]);
                QCOMPARE(query.down(), Index{1});
                QCOMPARE(key.across(), Index{1});
                QCOMPARE(query.across(), key.down());
                QCOMPARE(std::get<OperandSign>(scene[1]).text, QStringLiteral("·"));
                QCOMPARE(product.array, std::optional{PlaceArray::Dot});
                QCOMPARE(product.usedDown(), (Range{2, 3}));
                QCOMPARE(product.usedAcross(), (Range{1, 2}));
                return;
            }
        QFAIL("no dot product");
    }

    void windowsHoldWhatMatters_data()
    {
        QTest::addColumn<int>("whole");
        QTest::addColumn<int>("focus");
        QTest::addColumn<int>("begin");
        QTest::newRow("all") << 10 << 7 << 0;
        QTest::newRow("middle") << 100 << 50 << 45;
        QTest::newRow("start") << 100 << 2 << 0;
        QTest::newRow("end") << 100 << 99 << 90;
        QTest::newRow("one") << 1 << 0 << 0;
    }

    void windowsHoldWhatMatters()
    {
        QFETCH(int, whole);
        QFETCH(int, focus);
        QFETCH(int, begin);
        const Range window = windowAround({0, whole}, focus, 10);
        QCOMPARE(window, (Range{begin, begin + std::min(whole, 10)}));
        QVERIFY(window.contains(focus));
        QCOMPARE(windowAround({5, 5 + whole}, 5 + focus, 10).begin, Index{5 + begin});
    }

    void itemsNeverOverlapAndLinesKeepTheWidth_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("wide") << 1400;
        QTest::newRow("usual") << 800;
        QTest::newRow("narrow") << 420;
    }

    void itemsNeverOverlapAndLinesKeepTheWidth()
    {
        QFETCH(int, width);
        for (const test::DerivationCase& made : test::derivationCases()) {
            const OperandNumbers numbers{made.trace};
            const Place place = test::chosenPlace(*made.trace, PlaceArray::Context, 11);
            const Derivation derivation = derive(made.trace, place).value();
            for (std::size_t at = 0; at < derivation.steps.size(); ++at) {
                const OperandScene scene =
                    operandScene({numbers, derivation, static_cast<int>(at)});
                const OperandLayout layout{scene, font(), static_cast<qreal>(width)};
                QCOMPARE(layout.items().size(), scene.size());
                for (std::size_t one = 0; one < scene.size(); ++one) {
                    const QRectF& area = layout.items()[one].area;
                    QVERIFY(!isLeftBehind(scene, layout, one));
                    QVERIFY(area.left() > -0.01 && area.top() > -0.01);
                    QVERIFY(area.right() < std::max(qreal(width), area.width()) + 0.01);
                    for (std::size_t other = one + 1; other < scene.size(); ++other)
                        QVERIFY(
                            !area.adjusted(1, 1, -1, -1).intersects(layout.items()[other].area));
                }
            }
        }
    }

    void cellsAreFoundWhereTheyAre()
    {
        const test::DerivationCase made = test::derivationCases().front();
        const OperandNumbers numbers{made.trace};
        const Derivation derivation = derive(made.trace, {PlaceArray::Context, 0, 1, 0}).value();
        const int last = static_cast<int>(derivation.steps.size()) - 1;
        const OperandScene scene = operandScene({numbers, derivation, last});
        const OperandLayout layout{scene, font(), 900};
        for (std::size_t at = 0; at < scene.size(); ++at)
            if (const auto* grid = std::get_if<OperandGrid>(&scene[at]))
                for (Index row = 0; row < grid->down(); ++row)
                    for (Index column = 0; column < grid->across(); ++column) {
                        const SceneCell cell{at, row, column};
                        const QPointF middle = layout.items()[at].cellRect(row, column).center();
                        QCOMPARE(layout.cellAt(scene, middle), std::optional{cell});
                        QCOMPARE(layout.itemAt(middle), std::optional{at});
                    }
        QVERIFY(!layout.cellAt(scene, {-5, -5}));
    }

    /// What is copied and read aloud is the very TeX without marks.
    void marksComeOff()
    {
        DeriveOptions marked;
        marked.marks = true;
        const std::vector<Derivation> with = test::manyDerivations(marked);
        const std::vector<Derivation> without = test::manyDerivations({});
        QCOMPARE(with.size(), without.size());
        for (std::size_t at = 0; at < with.size(); ++at)
            for (std::size_t step = 0; step < with[at].steps.size(); ++step) {
                const DerivationStep& one = with[at].steps[step];
                const DerivationStep& other = without[at].steps[step];
                QCOMPARE(withoutMarks(one.general).toStdString(), other.general);
                QCOMPARE(withoutMarks(one.indexed).toStdString(), other.indexed);
                QCOMPARE(withoutMarks(one.substituted).toStdString(), other.substituted);
                QVERIFY(!plainFormulaText(one.substituted).contains(QLatin1String("class")));
            }
    }

    void placesHaveNames()
    {
        const test::DerivationCase made = test::derivationCases().front();
        const PlaceText text{*made.trace, 1};
        QCOMPARE(text.cell({PlaceArray::Weight, 0, 4, 2}), QStringLiteral("α<sub>5,3</sub>"));
        QCOMPARE(
            PlaceText::asPlainText(text.cell({PlaceArray::Score, 0, 4, 2})),
            QStringLiteral("A_5,3"));
        const Index width = made.trace->request.parameters->keyWidth;
        QCOMPARE(
            text.cell({PlaceArray::Query, -1, 0, width}), // of the second head
            QStringLiteral("q<sub>1,1</sub>"));
        QCOMPARE(
            PlaceText::asPlainText(PlaceText::matrix(PlaceArray::OutputProjection)),
            QStringLiteral("W^O"));
        QCOMPARE(
            PlaceText::asPlainText(QStringLiteral("&lt;b&gt; &amp;lt;")),
            QStringLiteral("<b> &lt;"));
    }

private:
    [[nodiscard]] static QFont font()
    {
        QFont made{QStringLiteral("Noto Sans")};
        made.setPixelSize(13);
        return made;
    }
};

QTEST_MAIN(TestOperandScene)

#include "tst_operand_scene.moc"
