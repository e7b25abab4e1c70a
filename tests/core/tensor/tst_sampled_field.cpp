// Fields seen from afar by some rows of each cell.
#include "core/tensor/sampled_field.h"
#include "tests/support/patterned_field.h"

#include <QtTest>

using namespace headlight;
using Reduce = LevelOfDetail::Reduce;

namespace {

Scalar numberAt(Index row, Index column)
{
    return static_cast<Scalar>((row * 31 + column * 17) % 101);
}

Tile tileOf(const NumberField& field, const TileRequest& request)
{
    Tile tile;
    if (!field.tile(request, tile, {}))
        qFatal("not stopped");
    return tile;
}

} // namespace

class TestSampledField : public QObject
{
    Q_OBJECT
private slots:
    void fromNearItIsTheBase()
    {
        const NumberFieldPtr base = patternedField(300, 200, numberAt);
        const SampledField sampled{base};
        QCOMPARE(sampled.rows(), Index{300});
        QCOMPARE(sampled.columns(), Index{200});
        for (const Reduce reduce : {Reduce::Mean, Reduce::Maximum})
            for (const Index cell : {1, 3, 16}) {
                const TileRequest request{{7, 290}, {11, 200}, {cell, cell, reduce}};
                QCOMPARE(SampledField::rowsRead(request.detail), cell);
                QCOMPARE(tileOf(sampled, request).values, tileOf(*base, request).values);
            }
    }

    void fromAfarTheMiddleRowsStandForAll()
    {
        const NumberFieldPtr base = patternedField(1030, 2048, numberAt);
        const SampledField sampled{base};
        const LevelOfDetail detail{128, 128, Reduce::Mean};
        const Index read = SampledField::rowsRead(detail);
        QVERIFY(read >= 1 && read < 128);
        const Tile tile = tileOf(sampled, {{0, 1030}, {0, 2048}, detail});
        QCOMPARE(tile.values.rows(), Index{9});
        for (Index i = 0; i < 8; ++i) {
            const Index first = i * 128 + (128 - read) / 2;
            const Tile middle =
                tileOf(*base, {{first, first + read}, {0, 2048}, {read, 128, Reduce::Mean}});
            QCOMPARE(Matrix{tile.values.row(i)}, middle.values);
        }
        const Index rest = std::min<Index>(read, 6); // of the last cells
        const Index first = 1024 + (6 - rest) / 2;
        const Tile last =
            tileOf(*base, {{first, first + rest}, {0, 2048}, {rest, 128, Reduce::Mean}});
        QCOMPARE(Matrix{tile.values.row(8)}, last.values);
    }

    /// However large the field is, a screen of cells takes some hundred numbers each.
    void readsFewNumbers()
    {
        Index numbers = 0;
        const NumberFieldPtr base = patternedField(4096, 4096, [&numbers](Index, Index) {
            ++numbers;
            return 1.0F;
        });
        const SampledField sampled{base};
        const Tile tile = tileOf(sampled, {{0, 4096}, {0, 4096}, {256, 256, Reduce::Maximum}});
        QVERIFY(numbers <= 1024 * tile.values.size());
        QVERIFY((tile.values.array() == 1).all());
    }

    void maskedCellsStayMasked()
    {
        const NumberFieldPtr base =
            patternedField(2048, 2048, [](Index i, Index j) { return j > i ? kMasked : 0.5F; });
        const Tile tile =
            tileOf(SampledField{base}, {{0, 2048}, {0, 2048}, {256, 256, Reduce::Mean}});
        for (Index i = 0; i < 8; ++i)
            for (Index j = 0; j < 8; ++j)
                QCOMPARE(tile.masked(i, j) != 0, j > i);
    }

    void stops()
    {
        const SampledField sampled{patternedField(2048, 2048, numberAt)};
        std::stop_source source;
        source.request_stop();
        Tile tile;
        QVERIFY(!sampled.tile({{0, 2048}, {0, 2048}, {256, 256}}, tile, source.get_token()));
    }
};

QTEST_APPLESS_MAIN(TestSampledField)
#include "tst_sampled_field.moc"
