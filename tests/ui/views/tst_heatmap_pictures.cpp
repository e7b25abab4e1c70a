// Draws heatmaps of many shapes in both themes, leaves the pictures in the build folder
// (pictures/heatmap_*.png) to be looked at, and holds each to the laws of its layout.
#include "core/picture/token_label.h"
#include "tests/support/patterned_field.h"
#include "ui/drawing/ui_colours.h"
#include "ui/views/heatmap_labels.h"
#include "ui/views/heatmap_view.h"

#include <QApplication>
#include <QDir>
#include <QPalette>
#include <QTest>

#include <cmath>

using namespace headlight;

namespace {

Tokens tokensOf(const QString& text)
{
    Tokens tokens;
    for (const QString& part : text.split(QLatin1Char(' ')))
        tokens.push_back({part.toStdString(), {}});
    return tokens;
}

Tokens repeated(const Tokens& base, Index count)
{
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back(base[static_cast<std::size_t>(i) % base.size()]);
    return tokens;
}

/// Something like attention: a peak on the token before, one on key 2, a causal mask if asked.
NumberFieldPtr weights(Index rows, Index columns, bool causal)
{
    return patternedField(rows, columns, [causal](Index i, Index j) {
        if (causal && j > i)
            return kMasked;
        const auto near = std::exp(-std::abs(Scalar(i - 1 - j)) * 0.8F) * 0.7F;
        const auto sink = j == 2 ? 0.25F + 0.3F * std::abs(std::sin(Scalar(i))) : 0.0F;
        const auto grain = 0.05F * std::abs(std::sin(Scalar(i * 13 + j * 7)));
        return std::min(1.0F, near + sink + grain);
    });
}

const QString kEnglish = QStringLiteral(
    "[CLS] the cat sat on the mat because it was tired , and nobody wanted to wake it . [SEP]");
const QString kChinese = QStringLiteral(
    "安静的早晨里 ，我喜欢 坐在窗边 读一本 关于注意力机制的书 ，直到 阳光 照 进 来 。");

HeatmapContent attention(const Tokens& tokens, bool causal)
{
    HeatmapContent content;
    const auto count = static_cast<Index>(tokens.size());
    content.field = weights(count, count, causal);
    content.rowTokens = tokens;
    content.columnTokens = tokens;
    content.rowTitle = QStringLiteral("query i");
    content.columnTitle = QStringLiteral("key j");
    content.barTitle = QStringLiteral("attention weight, 0 to 1");
    content.quantity = QStringLiteral("attention weight");
    return content;
}

struct Case
{
    HeatmapContent content;
    QSize size{800, 700};
    std::optional<Pair> chosen{};
    bool dark = false;
    int zoomSteps = 0;
    std::optional<Pair> hovered{};
};

HeatmapContent signedScores()
{
    HeatmapContent content = attention(tokensOf(kChinese), true);
    content.rowTitle = QStringLiteral("查询 i");
    content.columnTitle = QStringLiteral("键 j");
    content.barTitle = QStringLiteral("分数，本头");
    content.field = patternedField(12, 12, [](Index i, Index j) {
        return j > i ? kMasked : 5 * std::sin(Scalar(i * 3 + j * 5));
    });
    content.colours = {{-4, 4}, ColourMap::BlueWhiteRed};
    content.firstIndex = 1;
    return content;
}

HeatmapContent matrix(Index rows, Index columns)
{
    HeatmapContent content;
    content.field = patternedField(rows, columns, [](Index i, Index j) {
        return std::sin(Scalar(i) * 0.7F + Scalar(j) * 0.13F);
    });
    content.rowTokens = repeated(tokensOf(kEnglish), rows);
    content.rowTitle = QStringLiteral("query i");
    content.columnTitle = QStringLiteral("dimension");
    content.barTitle = QStringLiteral("concatenation, largest absolute value");
    content.colours = {{-1, 1}, ColourMap::BlueWhiteRed};
    for (Index band = 0; band < 12; ++band) {
        content.columnBands.push_back(band * columns / 12);
        content.bandTitles += QStringLiteral("head %1").arg(band);
    }
    return content;
}

} // namespace

class TestHeatmapPictures : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_folder = QStringLiteral(HEADLIGHT_BINARY_DIR "/pictures");
        QVERIFY(QDir{}.mkpath(m_folder));
        QFont font = QApplication::font();
        font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans CJK SC")});
        QApplication::setFont(font);
    }

    void drawsWell_data()
    {
        QTest::addColumn<Case>("item");
        const Tokens english = tokensOf(kEnglish);
        Tokens odd = tokensOf(
            QStringLiteral("<b>bold</b> &amp; </script> donaudampfschifffahrtsgesellschaft"));
        odd.push_back({" the", {}});
        odd.push_back({"\n\t", {}});
        odd.push_back({std::string{"\0x", 2}, {}});
        HeatmapContent decades = attention(repeated(english, 60), false);
        decades.colours = {{1e-4, 1, ScaleKind::Logarithmic}, ColourMap::Magma};
        HeatmapContent wide = attention(repeated(english, 500), false);
        wide.field = weights(1, 500, false);
        wide.rowTokens = repeated(english, 1);
        HeatmapContent tall = attention(repeated(english, 500), false);
        tall.field = weights(500, 1, false);
        tall.columnTokens = repeated(english, 1);
        HeatmapContent nothing;
        nothing.emptyText = QStringLiteral("There is no text yet. Type a sentence on the left.");
        const auto row = [](const char* name, Case item) {
            QTest::newRow(name) << std::move(item);
        };
        row("english_20", {attention(english, false), {800, 640}, Pair{8, 2}});
        row("english_20_dark", {attention(english, true), {800, 640}, Pair{8, 2}, true});
        row("chinese_scores_dark", {signedScores(), {800, 700}, Pair{4, 2}, true});
        row("chinese_scores", {signedScores(), {800, 700}, Pair{4, 2}});
        row("hovered", {attention(english, false), {800, 640}, Pair{8, 2}, false, 0, Pair{12, 15}});
        row("hovered_dark",
            {attention(english, true), {800, 640}, Pair{8, 2}, true, 0, Pair{12, 7}});
        row("one_token", {attention(tokensOf(QStringLiteral("cat")), false), {800, 640}, Pair{}});
        row("five_tokens", {attention(tokensOf(QStringLiteral("我 喜欢 安静 的 早晨")), true),
                            {700, 500},
                            Pair{4, 1}});
        row("odd_tokens", {attention(odd, false), {700, 500}, Pair{3, 4}});
        row("sixty", {decades, {800, 640}, Pair{30, 29}});
        row("sixty_small",
            {attention(repeated(english, 60), true), {520, 420}, Pair{30, 29}, true});
        row("five_hundred",
            {attention(repeated(english, 500), true), {800, 640}, Pair{300, 299}, true});
        row("five_hundred_zoomed",
            {attention(repeated(english, 500), true), {800, 640}, Pair{300, 299}, true, 9});
        row("four_thousand",
            {attention(repeated(english, 4096), true), {800, 640}, Pair{2000, 100}});
        row("one_row", {wide, {800, 400}, Pair{0, 100}});
        row("one_column", {tall, {800, 640}, Pair{100, 0}});
        row("concat", {matrix(20, 384), {900, 560}, Pair{8, 100}});
        row("concat_dark", {matrix(20, 384), {900, 300}, Pair{8, 100}, true});
        row("tiny_window", {attention(english, false), {260, 200}, Pair{8, 2}});
        row("nothing", {nothing, {500, 300}});
    }

    void drawsWell()
    {
        QFETCH(Case, item);
        HeatmapView view;
        view.setPalette(paletteOf(item.dark ? darkColours() : lightColours()));
        view.resize(item.size);
        view.show();
        view.setContent(item.content);
        view.setSelectedCell(item.chosen);
        for (int i = 0; i < item.zoomSteps; ++i)
            view.zoomIn();
        QTRY_VERIFY_WITH_TIMEOUT(view.isComplete(), 30000);
        if (item.hovered)
            QTest::mouseMove(&view, view.cellRect(*item.hovered).center().toPoint());
        QCoreApplication::processEvents();
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QVERIFY(view.grab().save(QStringLiteral("%1/heatmap_%2.png").arg(m_folder, name)));
        QVERIFY(view.picture(2).save(QStringLiteral("%1/heatmap_%2@2.png").arg(m_folder, name)));
    }

private:
    QString m_folder;
};

QTEST_MAIN(TestHeatmapPictures)
#include "tst_heatmap_pictures.moc"
