#include "core/base/error_code.h"
#include "core/base/json_object.h"
#include "core/base/json_writer.h"
#include "tests/support/error_argument.h"

#include <QtTest>

#include <array>

using namespace headlight;
using headlight::test::argument;

namespace {

JsonObject objectOf(const char* json)
{
    return JsonObject::read(json, "file").value();
}

} // namespace

class TestJsonObject : public QObject
{
    Q_OBJECT
private slots:
    void givesMembersByName()
    {
        constexpr std::array<std::string_view, 2> kNames{"none", "some"};
        JsonObject object = objectOf(
            R"({"text": "a\u00e9\u0022", "on": true, "n": -3, "big": 18446744073709551615,
                "x": 0.5, "name": "some", "list": ["a", "b"], "inner": {"y": 1}})");
        QCOMPARE(object.string("text"), std::string{"aé\""});
        QCOMPARE(object.boolean("on"), true);
        QCOMPARE(object.integer("n", -5, 5), Index{-3});
        QCOMPARE(object.whole("big"), ~std::uint64_t{0});
        QCOMPARE(object.number("x", 0, 1), 0.5);
        QCOMPARE(object.choice("name", kNames), std::size_t{1});
        QCOMPARE(object.strings("list"), (std::vector<std::string>{"a", "b"}));
        QVERIFY(!object.integer("absent", 0, 1));
        QCOMPARE(object.names(), std::vector<std::string>{"inner"});
        JsonObject inner = *object.object("inner");
        QCOMPARE(inner.integer("y", 0, 9), Index{1});
        QVERIFY(!inner.finish());
        QVERIFY(!object.finish());
    }

    void keepsTheFirstError()
    {
        JsonObject object = objectOf(R"({"a": 1.5, "b": "x", "c": [1]})");
        QVERIFY(!object.integer("a", 0, 9));
        QVERIFY(!object.number("b", 0, 1));
        QVERIFY(!object.strings("c"));
        const Error error = *object.finish();
        QCOMPARE(error.code, ErrorCode::FigureValueInvalid);
        QCOMPARE(argument(error, "key"), std::string{"a"});
        QCOMPARE(argument(error, "found"), std::string{"1.5"});
        QCOMPARE(argument(error, "expected"), std::string{"0 .. 9"});
        QCOMPARE(error.place, std::string{"file"});
    }

    void refusesUnknownAndRepeatedMembers()
    {
        QCOMPARE(objectOf(R"({"a": 1})").finish()->code, ErrorCode::FigureKeyUnknown);
        const auto twice = JsonObject::read(R"({"a": 1, "a": 2})", "file");
        QCOMPARE(twice.error().code, ErrorCode::FigureKeyTwice);
        QVERIFY(!JsonObject::read("[]", "file"));
        QVERIFY(!JsonObject::read("{} {}", "file"));
        QVERIFY(!JsonObject::read(R"({"a": [1, ]})", "file"));
    }

    void errorsOfInnerObjectsCountFromTheFile()
    {
        const std::string json = R"({"inner": {"a": tru}})";
        const auto read = JsonObject::read(json, "file");
        QCOMPARE(argument(read.error(), "offset"), std::to_string(json.find("tru")));
    }

    void writesWhatReadsBack()
    {
        const std::string text = "a\"\\\n\x01中😀\xFF";
        const std::string json = jsonString(text);
        QCOMPARE(json, std::string{"\"a\\\"\\\\\\u000a\\u0001中😀\uFFFD\""});
        const std::string ascii = asciiJson(json);
        QVERIFY(std::all_of(ascii.begin(), ascii.end(), [](char c) { return c > 0; }));
        JsonReader reader{ascii, "file"};
        std::string read;
        QVERIFY(reader.readString(read));
        QCOMPARE(read, std::string{"a\"\\\n\x01中😀\uFFFD"});
        QCOMPARE(jsonNumber(0.1), std::string{"0.1"});
    }
};

QTEST_APPLESS_MAIN(TestJsonObject)
#include "tst_json_object.moc"
