#include "core/picture/resample.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace headlight;

namespace {

struct Expected
{
    PictureFilter filter;
    Index height;
    Index width;
    std::vector<std::uint8_t> bytes;
};

// clang-format off
const Expected kExpected[] = {
#include "tests/core/picture/resampled_pictures.inc"
};
// clang-format on

RgbPicture noise(Index height, Index width)
{
    RgbPicture picture{height, width, {}};
    for (Index i = 0; i < height * width * 3; ++i)
        picture.bytes.push_back(static_cast<std::uint8_t>((i * 37 + i * i * 11) % 256));
    return picture;
}

} // namespace

class TestResample : public QObject
{
    Q_OBJECT
private slots:
    void equalsTheReference()
    {
        const RgbPicture picture = noise(5, 7);
        for (const Expected& expected : kExpected) {
            const RgbPicture made =
                resampled(picture, expected.height, expected.width, expected.filter);
            QCOMPARE(made.height, expected.height);
            QCOMPARE(made.width, expected.width);
            QCOMPARE(made.bytes, expected.bytes);
        }
    }

    void keepsWhatHasTheSize()
    {
        const RgbPicture picture = noise(6, 4);
        QVERIFY(resampled(picture, 6, 4, PictureFilter::Bicubic) == picture);
    }

    void keepsOneColour()
    {
        RgbPicture picture{9, 5, std::vector<std::uint8_t>(9 * 5 * 3, 201)};
        for (const PictureFilter filter :
             {PictureFilter::Lanczos, PictureFilter::Bilinear, PictureFilter::Bicubic,
              PictureFilter::Box, PictureFilter::Hamming, PictureFilter::Nearest}) {
            const RgbPicture made = resampled(picture, 4, 11, filter);
            QVERIFY(std::all_of(made.bytes.begin(), made.bytes.end(), [](std::uint8_t byte) {
                return byte == 201;
            }));
        }
    }
};

QTEST_APPLESS_MAIN(TestResample)
#include "tst_resample.moc"
