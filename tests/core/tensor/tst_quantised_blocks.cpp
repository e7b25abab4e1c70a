#include "core/io/open_tensors.h"
#include "core/tensor/convert.h"
#include "core/tensor/quantised_blocks.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace headlight {

using namespace test;

namespace {

struct Named
{
    const char* name;
    BlockType type;
};

constexpr Named kTypes[] = {
    {"Q4_0", BlockType::Q4_0},   {"Q4_1", BlockType::Q4_1},     {"Q5_0", BlockType::Q5_0},
    {"Q5_1", BlockType::Q5_1},   {"Q8_0", BlockType::Q8_0},     {"Q2_K", BlockType::Q2_K},
    {"Q3_K", BlockType::Q3_K},   {"Q4_K", BlockType::Q4_K},     {"Q5_K", BlockType::Q5_K},
    {"Q6_K", BlockType::Q6_K},   {"IQ4_NL", BlockType::IQ4_NL}, {"IQ4_XS", BlockType::IQ4_XS},
    {"MXFP4", BlockType::MXFP4}, {"TQ2_0", BlockType::TQ2_0}};

std::vector<float> numbersOf(BlockType type, const std::string& bytes)
{
    std::vector<float> numbers(blockSize(type).elements);
    blockToFloats(type, reinterpret_cast<const std::byte*>(bytes.data()), numbers);
    return numbers;
}

std::vector<float> floatsOf(const TensorStore& store, const std::string& name)
{
    const auto index = store.find(name);
    if (!index)
        return {};
    const auto numbers = store.readFloats(*index, {});
    return numbers ? numbers.value() : std::vector<float>{};
}

} // namespace

class TestQuantisedBlocks : public QObject
{
    Q_OBJECT
private slots:
    void agreesWithReference_data()
    {
        QTest::addColumn<int>("place");
        for (std::size_t i = 0; i < std::size(kTypes); ++i)
            QTest::newRow(kTypes[i].name) << static_cast<int>(i);
    }

    /// 8 blocks of any bits a type, against another implementation.
    void agreesWithReference()
    {
        QFETCH(int, place);
        const auto& [name, type] = kTypes[place];
        const auto store = openTensors(goldenFolder() + "/gguf/blocks.npz", {});
        QVERIFY(store);
        const auto raw = floatsOf(*store.value(), std::string{name} + "/bytes");
        const auto expected = floatsOf(*store.value(), std::string{name} + "/values");
        const auto [elements, size] = blockSize(type);
        QCOMPARE(raw.size() / size, expected.size() / elements);
        QCOMPARE(raw.size() % size, std::size_t{0});

        std::string bytes(raw.size(), '\0');
        std::transform(raw.begin(), raw.end(), bytes.begin(), [](float number) {
            return static_cast<char>(static_cast<unsigned char>(number));
        });
        for (std::size_t block = 0; block < expected.size() / elements; ++block) {
            const auto numbers = numbersOf(type, bytes.substr(block * size, size));
            const std::size_t row = block / 2 * 2 * elements; // two blocks a row
            float largest = 0;
            for (std::size_t i = 0; i < 2 * elements; ++i)
                largest = std::max(largest, std::abs(expected[row + i]));
            QVERIFY(largest > 0);
            for (std::size_t i = 0; i < elements; ++i)
                QVERIFY2(
                    std::abs(numbers[i] - expected[block * elements + i]) <= 1e-6F * largest,
                    qPrintable(QStringLiteral("block %1, element %2").arg(block).arg(i)));
        }
    }

    /// The same file has plain halves, which are no blocks.
    void readsHalvesLikeTheReference()
    {
        const auto store = openTensors(goldenFolder() + "/gguf/blocks.npz", {});
        QVERIFY(store);
        for (const char* name : {"F16", "BF16"}) {
            const auto raw = floatsOf(*store.value(), std::string{name} + "/bytes");
            const auto expected = floatsOf(*store.value(), std::string{name} + "/values");
            QVERIFY(!expected.empty());
            QCOMPARE(raw.size(), 2 * expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                const auto bits = static_cast<std::uint16_t>(raw[2 * i] + 256 * raw[2 * i + 1]);
                QCOMPARE(name[0] == 'F' ? halfToFloat(bits) : bfloat16ToFloat(bits), expected[i]);
            }
        }
    }

    void readsEightBitBlocksWithFloatScale()
    {
        std::string bytes(292, '\0');
        bytes.replace(0, 4, std::string{"\x00\x00\x20\xC0", 4}); // -2.5
        bytes[4] = 3;
        bytes[259] = static_cast<char>(-128);
        const auto numbers = numbersOf(BlockType::Q8_K, bytes);
        QCOMPARE(numbers[0], -7.5F);
        QCOMPARE(numbers[1], 0.0F);
        QCOMPARE(numbers[255], 320.0F);
    }

    void readsFourBitsByHand()
    {
        std::string bytes(18, '\x88');
        bytes.replace(0, 2, std::string{"\x00\x38", 2}); // scale 0.5
        bytes[2] = '\x2F';                               // 15 and 2
        const auto numbers = numbersOf(BlockType::Q4_0, bytes);
        QCOMPARE(numbers[0], 3.5F);
        QCOMPARE(numbers[16], -3.0F);
        QCOMPARE(numbers[1], 0.0F);
    }

    void readsAtOddAddresses()
    {
        std::string bytes(1 + 34, '\x05');
        bytes.replace(0, 3, std::string{"x\x00\x3C", 3});
        std::vector<float> numbers(32);
        blockToFloats(
            BlockType::Q8_0, reinterpret_cast<const std::byte*>(bytes.data() + 1), numbers);
        QCOMPARE(numbers, std::vector<float>(32, 5.0F));
    }
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestQuantisedBlocks)
#include "tst_quantised_blocks.moc"
