#include "core/base/error_code.h"
#include "core/io/picture_preparation.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace headlight;

namespace {

constexpr ImageSpec kImage{4, 4, 2, 3};

RgbPicture plain(Index height, Index width, std::uint8_t red, std::uint8_t green, std::uint8_t blue)
{
    RgbPicture picture{height, width, {}};
    for (Index i = 0; i < height * width; ++i)
        picture.bytes.insert(picture.bytes.end(), {red, green, blue});
    return picture;
}

} // namespace

class TestPicturePreparation : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    Result<PicturePreparation> read(const QByteArray& json)
    {
        QFile file{m_folder.filePath(QStringLiteral("preprocessor_config.json"))};
        if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
            return Error{ErrorCode::FileUnwritable};
        file.close();
        return picturePreparation(m_folder.path().toStdString(), kImage);
    }

private slots:
    void withoutAFileItIsTheUsual()
    {
        const QTemporaryDir folder;
        const auto preparation = picturePreparation(folder.path().toStdString(), kImage);
        QVERIFY(preparation.has_value());
        const auto made = preparedPicture(plain(9, 5, 255, 0, 51), preparation.value(), kImage);
        QVERIFY(made.has_value());
        QCOMPARE(made.value().pixels.size(), std::size_t{48});
        QCOMPARE(made.value().pixels[0], 1.0F);
        QCOMPARE(made.value().pixels[16], -1.0F);
        QVERIFY(std::abs(made.value().pixels[47] + 0.6F) < 1e-6F);
        QCOMPARE(made.value().shown.height, Index{4});
    }

    void everyFieldIsHonoured()
    {
        const auto preparation = read(
            R"({"do_resize": true, "size": {"shortest_edge": 6}, "resample": 3,
                "do_center_crop": true, "crop_size": {"height": 4, "width": 4},
                "do_rescale": true, "rescale_factor": 0.5, "do_normalize": true,
                "image_mean": [0, 1.0, 2.5], "image_std": [1, 2, 4], "unknown": null})");
        QVERIFY(preparation.has_value());
        QCOMPARE(preparation.value().shortest, Index{6});
        QCOMPARE(preparation.value().filter, PictureFilter::Bicubic);
        const auto made = preparedPicture(plain(12, 30, 10, 20, 30), preparation.value(), kImage);
        QVERIFY(made.has_value());
        QCOMPARE(made.value().pixels[0], 5.0F);
        QCOMPARE(made.value().pixels[16], 4.5F);
        QCOMPARE(made.value().pixels[32], 3.125F);
    }

    void theMiddleIsCutOut()
    {
        const auto preparation = read(
            R"({"do_resize": false, "do_center_crop": true, "crop_size": 4,
                "do_rescale": false, "do_normalize": false})");
        QVERIFY(preparation.has_value());
        RgbPicture picture = plain(8, 8, 0, 0, 0);
        picture.bytes[(2 * 8 + 2) * 3] = 77; // the middle's first
        const auto made = preparedPicture(picture, preparation.value(), kImage);
        QVERIFY(made.has_value());
        QCOMPARE(made.value().pixels[0], 77.0F);
        QCOMPARE(made.value().pixels[1], 0.0F);
    }

    void oneChannelIsTheLuminance()
    {
        const ImageSpec grey{2, 2, 1, 1};
        PicturePreparation preparation;
        preparation.height = preparation.width = 2;
        const auto made = preparedPicture(plain(2, 2, 255, 255, 255), preparation, grey);
        QVERIFY(made.has_value());
        QCOMPARE(made.value().pixels, std::vector<float>(4, 1.0F));
    }

    void whatDoesNotFitIsSaid_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("no size") << QByteArray{R"({"size": 0})"};
        QTest::newRow("huge") << QByteArray{R"({"size": {"shortest_edge": 1000000}})"};
        QTest::newRow("filter") << QByteArray{R"({"resample": 9})"};
        QTest::newRow("two means") << QByteArray{R"({"image_mean": [0.5, 0.5]})"};
        QTest::newRow("no deviation") << QByteArray{R"({"image_std": [0.5, 0, 0.5]})"};
        QTest::newRow("word") << QByteArray{R"({"image_mean": [0.5, "x", 0.5]})"};
    }

    void whatDoesNotFitIsSaid()
    {
        QFETCH(const QByteArray, json);
        const auto preparation = read(json);
        QVERIFY(!preparation);
        QCOMPARE(preparation.error().code, ErrorCode::ConfigValueInvalid);
    }

    void anotherSizeIsRefused()
    {
        const auto preparation = read(R"({"size": 5})");
        QVERIFY(preparation.has_value());
        const auto made = preparedPicture(plain(8, 8, 1, 2, 3), preparation.value(), kImage);
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::ShapeMismatch);
    }

    void aLongPictureTakesLittle()
    {
        const auto preparation = read(R"({"size": {"shortest_edge": 16384}})");
        QVERIFY(preparation.has_value());
        QVERIFY(!preparedPicture(plain(1, 30000, 1, 2, 3), preparation.value(), kImage));
    }
};

QTEST_APPLESS_MAIN(TestPicturePreparation)
#include "tst_picture_preparation.moc"
