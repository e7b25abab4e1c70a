#include "core/tensor/convert.h"
#include "core/tensor/fortran_order.h"
#include "core/tensor/tensor_store.h"
#include "core/tensor/text_element.h"

#include <QTest>

#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace headlight {

namespace {

/// The value of a small float by its definition, NaN and infinities left to the caller.
double byDefinition(unsigned bits, int exponentBits, int mantissaBits)
{
    const int bias = (1 << (exponentBits - 1)) - 1;
    const auto mantissa = static_cast<double>(bits % (1U << unsigned(mantissaBits)));
    const int exponent =
        static_cast<int>((bits >> unsigned(mantissaBits)) % (1U << unsigned(exponentBits)));
    const double fraction = mantissa / (1U << unsigned(mantissaBits));
    const double size =
        exponent == 0 ? std::ldexp(fraction, 1 - bias) : std::ldexp(1 + fraction, exponent - bias);
    return bits >> unsigned(exponentBits + mantissaBits) ? -size : size;
}

bool sameNumber(float found, double expected)
{
    return static_cast<double>(found) == expected && std::signbit(found) == std::signbit(expected);
}

template <typename T>
std::array<std::byte, sizeof(T) + 1> atOddAddress(T number, bool bigEndian)
{
    std::array<std::byte, sizeof(T) + 1> bytes{};
    std::memcpy(bytes.data() + 1, &number, sizeof(T));
    if (bigEndian)
        std::reverse(bytes.begin() + 1, bytes.end());
    return bytes;
}

} // namespace

class TestConvert : public QObject
{
    Q_OBJECT
private slots:
    void everyHalfIsExact()
    {
        for (unsigned bits = 0; bits < 0x10000U; ++bits) {
            const float found = halfToFloat(static_cast<std::uint16_t>(bits));
            if ((bits & 0x7FFFU) == 0x7C00U)
                QVERIFY(std::isinf(found) && std::signbit(found) == (bits > 0x8000U));
            else if ((bits & 0x7C00U) == 0x7C00U)
                QVERIFY(std::isnan(found));
            else
                QVERIFY(sameNumber(found, byDefinition(bits, 5, 10)));
        }
    }

    void everyEightBitFloatIsExact()
    {
        for (unsigned bits = 0; bits < 0x100U; ++bits) {
            const float e4m3 = float8E4M3ToFloat(static_cast<std::uint8_t>(bits));
            QVERIFY(
                (bits & 0x7FU) == 0x7FU ? std::isnan(e4m3)
                                        : sameNumber(e4m3, byDefinition(bits, 4, 3)));
            const float e5m2 = float8E5M2ToFloat(static_cast<std::uint8_t>(bits));
            if ((bits & 0x7CU) != 0x7CU)
                QVERIFY(sameNumber(e5m2, byDefinition(bits, 5, 2)));
            else
                QVERIFY((bits & 3U) == 0 ? std::isinf(e5m2) : std::isnan(e5m2));
        }
    }

    void bfloat16IsTheUpperHalf()
    {
        for (unsigned bits = 0; bits < 0x10000U; ++bits)
            QCOMPARE(
                std::bit_cast<std::uint32_t>(bfloat16ToFloat(static_cast<std::uint16_t>(bits))),
                std::uint32_t{bits} << 16U);
    }

    void readsAnyAddressAndOrder()
    {
        for (const bool bigEndian : {false, true}) {
            const auto bytes = atOddAddress(-1234.5678, bigEndian);
            double number = 0;
            toDoubles({DType::F64, bigEndian, 8}, bytes.data() + 1, {&number, 1});
            QCOMPARE(number, -1234.5678);
            const auto whole = atOddAddress(std::int32_t{-77'000}, bigEndian);
            std::int64_t integer = 0;
            QVERIFY(!toIntegers({DType::I32, bigEndian, 4}, whole.data() + 1, {&integer, 1}));
            QCOMPARE(integer, std::int64_t{-77'000});
        }
    }

    void wholeNumbersAreExactOrRefused()
    {
        const auto read = [](auto number, DType type) -> std::optional<std::int64_t> {
            const auto bytes = atOddAddress(number, false);
            std::int64_t integer = 0;
            const ElementFormat format{type, false, sizeof number};
            if (toIntegers(format, bytes.data() + 1, {&integer, 1}))
                return std::nullopt;
            return integer;
        };
        QCOMPARE(read(INT64_MIN, DType::I64), std::optional{INT64_MIN});
        QCOMPARE(read(UINT64_MAX, DType::U64), std::optional<std::int64_t>{});
        QCOMPARE(read(std::uint64_t{INT64_MAX}, DType::U64), std::optional{INT64_MAX});
        QCOMPARE(read(3.0, DType::F64), std::optional<std::int64_t>{3});
        QCOMPARE(read(3.5, DType::F64), std::optional<std::int64_t>{});
        QCOMPARE(read(9223372036854775808.0, DType::F64), std::optional<std::int64_t>{});
        QCOMPARE(read(std::nanf(""), DType::F32), std::optional<std::int64_t>{});
        QCOMPARE(read(std::uint8_t{7}, DType::Bool), std::optional<std::int64_t>{1});
    }

    void shapesAreWrittenInFull()
    {
        QCOMPARE(shapeText({}), std::string{"[]"});
        QCOMPARE(shapeText({3, 4}), std::string{"[3, 4]"});
        const std::string many = shapeText(std::vector<std::int64_t>(40, 1)); // JSON is made of it
        QCOMPARE(many.size(), std::size_t{2 + 40 + 39 * 2});
    }

    void walksInFortranOrder()
    {
        FortranOrder order{{2, 3, 2}};
        const std::vector<std::size_t> expected{0, 6, 2, 8, 4, 10, 1, 7, 3, 9, 5, 11};
        for (const std::size_t position : expected)
            QCOMPARE(order.next(), position);
    }

    void readsPaddedTexts()
    {
        const auto text = [](const ElementFormat& format, const char* bytes) {
            return textElement(
                format, static_cast<const std::byte*>(static_cast<const void*>(bytes)));
        };
        QCOMPARE(text({DType::Bytes, false, 4}, "ab\0\0"), std::optional<std::string>{"ab"});
        QCOMPARE(text({DType::Bytes, false, 4}, "a\0b\0"), std::optional{std::string("a\0b", 3)});
        QCOMPARE(text({DType::Bytes, false, 2}, "\xC3\xA9"), std::optional<std::string>{"é"});
        QCOMPARE(text({DType::Bytes, false, 1}, "\xE9"), std::optional<std::string>{"é"});
        QCOMPARE(
            text({DType::Utf32, true, 8}, "\0\0\x6C\xE8\0\0\0\0"),
            std::optional<std::string>{"注"});
        QCOMPARE(text({DType::Utf32, false, 4}, "\0\0\x11\0"), std::optional<std::string>{});
        QCOMPARE(text({DType::Utf32, false, 0}, ""), std::optional<std::string>{""});
    }
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestConvert)
#include "tst_convert.moc"
