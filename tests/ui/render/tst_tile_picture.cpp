#include "tests/support/patterned_field.h"
#include "ui/render/renderer.h"

#include <QTest>

using namespace headlight;

namespace {

const QColor kMaskedFill{0xe9, 0xec, 0xef};

QRgb rgb(const ColourScale& colours, double number)
{
    const Rgb colour = colours.colour(number);
    return qRgb(colour.red, colour.green, colour.blue);
}

Tile tileOf(const NumberField& field)
{
    Tile tile;
    if (!field.tile({{0, field.rows()}, {0, field.columns()}, {}}, tile))
        qFatal("not stopped");
    return tile;
}

/// Row by row 0, 0.1, 0.2 ...; the last cell masked. Never equal to its transpose.
NumberFieldPtr rising(Index rows, Index columns)
{
    return patternedField(rows, columns, [rows, columns](Index i, Index j) {
        return i == rows - 1 && j == columns - 1 ? kMasked : Scalar(0.1F) * Scalar(i * columns + j);
    });
}

} // namespace

class TestTilePicture : public QObject
{
    Q_OBJECT
private slots:
    /// Rows go down, columns across; cells are crisp to the pixel; masked cells are not zero.
    void cellsAreCrisp()
    {
        const TileStyle style{{}, kMaskedFill};
        const QImage image = rasterPicture(tileOf(*rising(2, 3)), {{0, 0, 3, 2}, {30, 20}}, style);
        for (int y = 0; y < 20; ++y)
            for (int x = 0; x < 30; ++x) {
                const int cell = (y / 10) * 3 + x / 10;
                const QRgb expected = cell == 5 ? kMaskedFill.rgb() : rgb({}, 0.1 * cell);
                QCOMPARE(image.pixel(x, y), expected);
            }
        QVERIFY(kMaskedFill.rgb() != rgb({}, 0));
    }

    void fractionsOfCellsAreShown()
    {
        const TileStyle style{{}, kMaskedFill};
        const QImage image = rasterPicture(tileOf(*rising(1, 4)), {{0.5, 0, 2, 1}, {40, 4}}, style);
        QCOMPARE(image.pixel(9, 0), rgb({}, 0.0));
        QCOMPARE(image.pixel(10, 0), rgb({}, 0.1));
        QCOMPARE(image.pixel(29, 0), rgb({}, 0.1));
        QCOMPARE(image.pixel(30, 0), rgb({}, 0.2));
    }

    void nothingGivesNothing()
    {
        QVERIFY(rasterPicture(Tile{}, {{0, 0, 1, 1}, {4, 4}}, {}).isNull());
        QVERIFY(rasterPicture(tileOf(*rising(2, 2)), {{0, 0, 2, 2}, {0, 4}}, {}).isNull());
    }

    /// One bright cell among a million is never lost in a thumbnail.
    void thumbnailsKeepTheLargest()
    {
        const NumberFieldPtr field = patternedField(
            1000, 1000, [](Index i, Index j) { return i == 997 && j == 501 ? 1.0F : 0.0F; });
        const QImage image = renderThumbnail(*field, {}, {64, 64}, kMaskedFill);
        QCOMPARE(image.size(), QSize(64, 64));
        int bright = 0;
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x)
                if (image.pixel(x, y) == rgb({}, 1)) {
                    ++bright;
                    QVERIFY(y >= 62 && x >= 30 && x <= 33);
                }
        QVERIFY(bright >= 1 && bright <= 4);
    }

    void thumbnailsCanBeStopped()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(renderThumbnail(*rising(4, 4), {}, {8, 8}, kMaskedFill, stop.get_token()).isNull());
    }

    void detailLeavesNoCellBelowAPixel()
    {
        QCOMPARE(detailFor(20, 20, ColourMap::Viridis).rowsPerCell, Index{1});
        QCOMPARE(detailFor(0.99999999, 1, ColourMap::Viridis).rowsPerCell, Index{1});
        QCOMPARE(detailFor(0.4, 0.25, ColourMap::Viridis).rowsPerCell, Index{3});
        QCOMPARE(detailFor(0.4, 0.25, ColourMap::Viridis).columnsPerCell, Index{4});
        QVERIFY(detailFor(1, 1, ColourMap::BlueWhiteRed).reduce == LevelOfDetail::Reduce::Mean);
    }

    void offscreenPlatformGivesRaster()
    {
        if (QGuiApplication::platformName() != QLatin1String("offscreen"))
            QSKIP("asks what the platform offscreen answers");
        const RendererInfo found = probeRenderer(RenderBackend::OpenGl);
        QVERIFY(found.backend == RenderBackend::Raster);
        QVERIFY(found.reason == RenderReason::NoGlPlatform);
        QVERIFY(makeTileRenderer(RenderBackend::OpenGl)->backend() == RenderBackend::Raster);
        QVERIFY(probeRenderer(RenderBackend::Raster).reason == RenderReason::Wished);
    }
};

QTEST_MAIN(TestTilePicture)
#include "tst_tile_picture.moc"
