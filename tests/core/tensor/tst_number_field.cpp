#include "core/tensor/number_field.h"

#include <QtTest>

using namespace headlight;

namespace {

NumberFieldPtr smallField()
{
    auto matrix = std::make_shared<Matrix>(3, 5);
    *matrix << 1, 2, 3, 4, 5, //
        -6, -7, -8, -9, -10,  //
        11, 12, 13, 14, 15;
    return matrixField(matrix, *matrix);
}

Matrix tileOf(const NumberField& field, const TileRequest& request)
{
    Tile tile;
    if (!field.tile(request, tile) || (tile.masked.array() != 0).any())
        return {};
    return tile.values;
}

} // namespace

class TestNumberField : public QObject
{
    Q_OBJECT
private slots:
    void readsARectangle()
    {
        const NumberFieldPtr field = smallField();
        QCOMPARE(field->rows(), Index{3});
        QCOMPARE(field->columns(), Index{5});
        Matrix expected{2, 3};
        expected << -7, -8, -9, 12, 13, 14;
        QCOMPARE(tileOf(*field, {{1, 3}, {1, 4}, {}}), expected);
        QCOMPARE(field->at(2, 4), Scalar{15});
    }

    void readsABlockWithoutCopying()
    {
        auto matrix = std::make_shared<Matrix>(Matrix::Zero(4, 6));
        const NumberFieldPtr field = matrixField(matrix, matrix->block(1, 2, 2, 3));
        (*matrix)(2, 4) = 7;
        QCOMPARE(field->at(1, 2), Scalar{7});
    }

    void takesMeans()
    {
        Matrix expected{2, 3};
        expected << (1 + 2 - 6 - 7) / 4.0F, (3 + 4 - 8 - 9) / 4.0F, (5 - 10) / 2.0F, 11.5F, 13.5F,
            15;
        QCOMPARE(
            tileOf(*smallField(), {{0, 3}, {0, 5}, {2, 2, LevelOfDetail::Reduce::Mean}}), expected);
    }

    void takesThePlainMaximum()
    {
        Matrix expected{3, 2};
        expected << 4, 5, -7, -10, 14, 15; // cells begin at the rectangle's corner
        QCOMPARE(
            tileOf(*smallField(), {{0, 3}, {1, 5}, {1, 3, LevelOfDetail::Reduce::Maximum}}),
            expected);
    }

    void oneCellStandsForAll()
    {
        Matrix tall = Matrix::Constant(1000, 3, 2);
        tall(999, 2) = 5;
        auto kept = std::make_shared<Matrix>(tall);
        const NumberFieldPtr field = matrixField(kept, *kept);
        const TileRequest mean{{0, 1000}, {0, 3}, {5000, 7, LevelOfDetail::Reduce::Mean}};
        QCOMPARE(tileOf(*field, mean)(0, 0), 2 + 3 / 3000.0F);
        const TileRequest maximum{{0, 1000}, {0, 3}, {5000, 7, LevelOfDetail::Reduce::Maximum}};
        QCOMPARE(tileOf(*field, maximum)(0, 0), Scalar{5});
    }

    void stops()
    {
        std::stop_source source;
        source.request_stop();
        Tile tile;
        QVERIFY(!smallField()->tile({{0, 3}, {0, 5}, {}}, tile, source.get_token()));
    }
};

QTEST_APPLESS_MAIN(TestNumberField)
#include "tst_number_field.moc"
