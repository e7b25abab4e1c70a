// Both backends give the same picture to within one colour step. Runs under Xvfb (label gl).
#include "tests/support/patterned_field.h"
#include "ui/render/renderer.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headlight;

namespace {

struct Case
{
    NumberFieldPtr field;
    QRectF source;
    QSize pixels;
    ColourScale colours;
};

/// The entry of the colour table that a pixel shows; -1 for the masked colour.
int entryOf(QRgb pixel, const TileStyle& style)
{
    if (pixel == style.masked.rgb())
        return -1;
    const auto table = colourTable(style.colours.map);
    const Rgb colour{
        static_cast<std::uint8_t>(qRed(pixel)), static_cast<std::uint8_t>(qGreen(pixel)),
        static_cast<std::uint8_t>(qBlue(pixel))};
    const auto found = std::find(table.begin(), table.end(), colour);
    return found == table.end() ? -2 : static_cast<int>(found - table.begin());
}

Scalar wave(Index i, Index j)
{
    if ((i * 7 + j * 3) % 11 == 0)
        return kMasked;
    return std::sin(static_cast<Scalar>(i) * 0.37F) * std::cos(static_cast<Scalar>(j) * 0.11F) * 3;
}

} // namespace

class TestGlPicture : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        const RendererInfo info = probeRenderer(RenderBackend::OpenGl);
        if (info.backend != RenderBackend::OpenGl)
            QSKIP("no OpenGL 3.3 context can be made here (run under xvfb-run with Mesa)");
        qInfo("OpenGL renderer: %s", qPrintable(info.glRenderer));
        m_renderer = makeTileRenderer(RenderBackend::OpenGl);
        QVERIFY(m_renderer->backend() == RenderBackend::OpenGl);
    }

    void bothBackendsAgree_data()
    {
        QTest::addColumn<Case>("item");
        const NumberFieldPtr waves = patternedField(97, 61, wave);
        const NumberFieldPtr weights = patternedField(
            40, 40, [](Index i, Index j) { return std::exp(-Scalar(i + 2 * j) * 0.2F); });
        const NumberFieldPtr huge = patternedField(3, 2, [](Index i, Index j) {
            return (i + j) % 2 == 0 ? kLargestScore : -kLargestScore;
        });
        const ColourScale signs{{-3, 3}, ColourMap::BlueWhiteRed};
        const ColourScale decades{{1e-4, 1, ScaleKind::Logarithmic}, ColourMap::Magma};
        const double most = static_cast<double>(kLargestScore);
        QTest::newRow("whole") << Case{waves, {0, 0, 61, 97}, {488, 776}, signs};
        QTest::newRow("zoomed") << Case{waves, {10.3, 20.7, 12.9, 9.1}, {517, 365}, signs};
        QTest::newRow("odd sizes") << Case{waves, {0, 0, 61, 97}, {127, 131}, signs};
        QTest::newRow("out of range")
            << Case{waves, {0, 0, 61, 97}, {61, 97}, {{-0.5, 0.5}, ColourMap::Viridis}};
        QTest::newRow("logarithmic") << Case{weights, {0, 0, 40, 40}, {320, 320}, decades};
        QTest::newRow("largest floats")
            << Case{huge, {0, 0, 2, 3}, {20, 30}, {{-most, most}, ColourMap::Cividis}};
        QTest::newRow("one pixel") << Case{weights, {0, 0, 1, 1}, {1, 1}, {{}, ColourMap::Grey}};
    }

    void bothBackendsAgree()
    {
        QFETCH(Case, item);
        Tile tile;
        QVERIFY(item.field->tile({{0, item.field->rows()}, {0, item.field->columns()}, {}}, tile));
        const TileStyle style{item.colours, QColor{1, 2, 3}};
        const TilePlacement placement{item.source, item.pixels};
        const QImage raster = rasterPicture(tile, placement, style);
        const QImage gl = m_renderer->picture(tile, placement, style);
        QCOMPARE(gl.size(), raster.size());
        QCOMPARE(gl.format(), raster.format());
        for (int y = 0; y < raster.height(); ++y)
            for (int x = 0; x < raster.width(); ++x) {
                const int a = entryOf(raster.pixel(x, y), style);
                const int b = entryOf(gl.pixel(x, y), style);
                const bool same = a < 0 ? a == b && a != -2 : std::abs(a - b) <= 1 && b >= 0;
                QVERIFY2(
                    same,
                    qPrintable(QStringLiteral("(%1, %2): %3 and %4").arg(x).arg(y).arg(a).arg(b)));
            }
    }

private:
    TileRendererPtr m_renderer;
};

QTEST_MAIN(TestGlPicture)
#include "tst_gl_picture.moc"
