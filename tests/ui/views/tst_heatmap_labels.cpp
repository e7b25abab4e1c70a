// The laws of labels and layout, over many shapes, sizes and zooms: labels never overlap, never
// leave the view; what is chosen is named; every part lies within the window.
#include "core/picture/token_label.h"
#include "ui/drawing/fitted_label.h"
#include "ui/views/heatmap_geometry.h"
#include "ui/views/heatmap_labels.h"

#include <QFontInfo>
#include <QGuiApplication>
#include <QTest>

#include <algorithm>

using namespace headlight;

namespace {

Tokens tokensLike(const std::vector<std::string>& texts, Index count)
{
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back({texts[static_cast<std::size_t>(i) % texts.size()], {}});
    return tokens;
}

const std::vector<std::string> kEnglish{"the", "cat", "because", "nobody", "[SEP]", ",", "wanted"};
const std::vector<std::string> kChinese{
    "安静的早晨里我喜欢坐在窗边读一本关于注意力机制的书", "我", "注意力", "。",
    "非常非常非常非常非常非常非常长的词元"};
const std::vector<std::string> kOdd{
    "<b>&amp;</b>",       " ",           "\n", "", "donaudampfschifffahrtsgesellschaftskapitän",
    "👨‍👩‍👧", "\x01\x02\x03"};

struct Layout
{
    HeatmapGeometry geometry;
    std::vector<HeatmapLabel> rows;
    std::vector<HeatmapLabel> columns;
};

struct Wish
{
    Index rows = 1;
    Index columns = 1;
    QSizeF size{800, 640};
    Tokens rowTokens{};
    Tokens columnTokens{};
    HeatmapZoom zoom{};
    std::optional<Pair> chosen{};
    int percent = 100;
};

Layout laidOut(const Wish& wish)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(13 * wish.percent / 100);
    const qreal em = QFontInfo{font}.pixelSize();
    HeatmapMetrics metrics;
    metrics.em = em;
    metrics.lineHeight = QFontMetricsF{font}.height();
    metrics.rowTokenWidth = widestLabel(wish.rowTokens, font, rowLabelLimit(wish.size, em));
    metrics.columnTokenWidth =
        widestLabel(wish.columnTokens, font, columnLabelLimit(wish.size, em));
    metrics.rowIndexWidth = indexWidth(wish.rows, 0, font);
    metrics.columnIndexWidth = indexWidth(wish.columns, 0, font);
    metrics.tickLabelWidth = 4 * em / 2;
    metrics.barTitleLength = 12 * em;
    metrics.rowTitle = metrics.columnTitle = true;
    Layout layout;
    layout.geometry = layOutHeatmap({wish.rows, wish.columns, wish.size, 1}, metrics, wish.zoom);
    AxisNames names{wish.rowTokens, 0, {}, font, wish.size};
    if (wish.chosen)
        names.chosen = wish.chosen->query;
    layout.rows = rowLabels(layout.geometry, names);
    names.tokens = wish.columnTokens;
    if (wish.chosen)
        names.chosen = wish.chosen->key;
    layout.columns = columnLabels(layout.geometry, names);
    return layout;
}

/// Whether two convex outlines share an area (separating axes).
bool overlap(const QPolygonF& a, const QPolygonF& b)
{
    for (const QPolygonF* edges : {&a, &b})
        for (qsizetype i = 0; i + 1 < edges->size(); ++i) {
            const QPointF along = edges->at(i + 1) - edges->at(i);
            const QPointF normal{-along.y(), along.x()};
            const auto span = [&normal](const QPolygonF& polygon) {
                qreal low = 1e9;
                qreal high = -1e9;
                for (const QPointF& point : polygon) {
                    const qreal place = QPointF::dotProduct(point, normal);
                    low = std::min(low, place);
                    high = std::max(high, place);
                }
                return std::pair{low, high};
            };
            const auto [lowA, highA] = span(a);
            const auto [lowB, highB] = span(b);
            if (highA <= lowB + 1e-6 || highB <= lowA + 1e-6)
                return false;
        }
    return true;
}

QString problemOf(const std::vector<HeatmapLabel>& labels, QSizeF size)
{
    const QRectF view{QPointF{0, 0}, size};
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!view.contains(labels[i].outline().boundingRect()))
            return labels[i].text + QStringLiteral(" leaves the view");
        for (std::size_t k = i + 1; k < labels.size(); ++k)
            if (overlap(labels[i].outline(), labels[k].outline()))
                return labels[i].text + QStringLiteral(" covers ") + labels[k].text;
    }
    return {};
}

} // namespace

class TestHeatmapLabels : public QObject
{
    Q_OBJECT
private slots:
    void labelsKeepTheirLaws_data()
    {
        QTest::addColumn<Wish>("wish");
        const std::vector<std::pair<const char*, const std::vector<std::string>*>> kinds{
            {"English", &kEnglish}, {"Chinese", &kChinese}, {"odd", &kOdd}, {"indices", nullptr}};
        const std::vector<std::pair<Index, Index>> shapes{
            {1, 1},     {3, 3},       {12, 12}, {20, 20}, {37, 37},  {60, 60},   {200, 200},
            {512, 512}, {4096, 4096}, {1, 500}, {500, 1}, {20, 384}, {7, 131072}};
        for (const auto& [name, texts] : kinds)
            for (const auto& [rows, columns] : shapes)
                for (const QSizeF size : {QSizeF{900, 700}, QSizeF{420, 360}, QSizeF{1600, 400}})
                    for (const int percent : {100, 200}) {
                        Wish wish{rows, columns, size};
                        wish.percent = percent;
                        wish.chosen = Pair{rows / 2, columns - 1};
                        if (texts != nullptr) {
                            wish.rowTokens = tokensLike(*texts, rows);
                            wish.columnTokens = tokensLike(*texts, columns);
                        }
                        QTest::addRow(
                            "%s %d x %d in %d x %d, %d %%", name, int(rows), int(columns),
                            int(size.width()), int(size.height()), percent)
                            << wish;
                    }
    }

    void labelsKeepTheirLaws()
    {
        QFETCH(Wish, wish);
        for (const qreal factor : {1.0, 2.7, 40.0}) {
            wish.zoom = {factor, {qreal(wish.columns) * 0.4, qreal(wish.rows) * 0.3}};
            const Layout layout = laidOut(wish);
            if (layout.geometry.isEmpty())
                continue; // too small a window for letters of 200 %
            QCOMPARE(problemOf(layout.rows, wish.size), QString{});
            QCOMPARE(problemOf(layout.columns, wish.size), QString{});
            QVERIFY(!layout.rows.empty());
            QVERIFY2(
                !layout.columns.empty(),
                qPrintable(QStringLiteral("cells of %1 in %2, columns from %3")
                               .arg(layout.geometry.cell.width())
                               .arg(layout.geometry.plot.width())
                               .arg(layout.geometry.zoom.corner.x())));
            const QRectF view{QPointF{0, 0}, wish.size};
            QVERIFY(view.contains(layout.geometry.plot));
            QVERIFY(view.contains(layout.geometry.bar));
            QVERIFY(view.contains(layout.geometry.barTitle));
            QVERIFY(view.contains(layout.geometry.rowTitle));
            QVERIFY(view.contains(layout.geometry.columnTitle));
        }
    }

    void chosenLabelIsThereAndBold()
    {
        Wish wish{60, 60, {520, 420}, tokensLike(kEnglish, 60), tokensLike(kEnglish, 60)};
        wish.chosen = Pair{31, 17}; // on no stride
        const Layout layout = laidOut(wish);
        const auto isChosen = [](Index index) {
            return [index](const HeatmapLabel& label) { return label.index == index; };
        };
        const auto row = std::find_if(layout.rows.begin(), layout.rows.end(), isChosen(31));
        const auto column =
            std::find_if(layout.columns.begin(), layout.columns.end(), isChosen(17));
        QVERIFY(row != layout.rows.end() && row->font.bold());
        QVERIFY(column != layout.columns.end() && column->font.bold());
        QVERIFY(row->hasTick() && column->hasTick());
        QVERIFY(layout.rows.size() < 60);
    }

    /// From 14 px on every cell is named; below 3 px there are indices.
    void densityFollowsTheCells()
    {
        const Layout all =
            laidOut({20, 20, {800, 640}, tokensLike(kEnglish, 20), tokensLike(kEnglish, 20)});
        QVERIFY(all.geometry.cell.width() >= 14);
        QCOMPARE(all.rows.size(), std::size_t{20});
        QCOMPARE(all.columns.size(), std::size_t{20});
        QVERIFY(!all.rows.front().hasTick());
        const Layout ruler =
            laidOut({512, 512, {800, 640}, tokensLike(kEnglish, 512), tokensLike(kEnglish, 512)});
        QVERIFY(ruler.geometry.cell.width() < 3);
        QCOMPARE(ruler.columns.front().text, QStringLiteral("0"));
        QCOMPARE(ruler.columns.front().degrees, 0.0);
        QVERIFY(ruler.columns.size() >= 3);
    }

    void longTokensAreElidedInTheMiddle()
    {
        QFont font = QGuiApplication::font();
        font.setPixelSize(13);
        const QFontMetricsF metrics{font};
        const QString text = fittedLabel(kChinese[0], metrics, 80);
        QVERIFY(metrics.horizontalAdvance(text) <= 80);
        QVERIFY(text.startsWith(QStringLiteral("安")) && text.endsWith(QStringLiteral("书")));
        QVERIFY(text.contains(QChar{0x2026}));
        QCOMPARE(fittedLabel("cat", metrics, 80), QStringLiteral("cat"));
        QCOMPARE(fittedLabel("<b>", metrics, 80), QStringLiteral("<b>"));
    }

    void indicesAreGrouped()
    {
        QCOMPARE(indexText(999, 1), QStringLiteral("1000"));
        QCOMPARE(indexText(84213, 0), QStringLiteral("84\u202F213"));
        QCOMPARE(indexText(0, 1), QStringLiteral("1"));
    }
};

QTEST_MAIN(TestHeatmapLabels)
#include "tst_heatmap_labels.moc"
