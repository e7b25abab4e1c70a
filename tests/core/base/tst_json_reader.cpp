#include "core/base/error_code.h"
#include "core/base/json_reader.h"
#include "core/base/utf8.h"
#include "tests/support/error_argument.h"

#include <QTest>

namespace headlight {

class TestJsonReader : public QObject
{
    Q_OBJECT
private slots:
    void readsInOrder()
    {
        JsonReader json{
            R"( {"a": "x\n\u6ce8\ud83e\udde0\/", "b":[1, -2.5e+3 , []], "a":{"c":null}} )", "p"};
        std::string name;
        std::string text;
        QVERIFY(json.beginObject());
        QVERIFY(json.nextMember(name) && name == "a");
        QVERIFY(json.kind() == JsonKind::String);
        QVERIFY(json.readString(text));
        QCOMPARE(text, std::string{"x\n注🧠/"});
        QVERIFY(json.nextMember(name) && name == "b");
        QVERIFY(json.beginArray());
        QVERIFY(json.nextElement());
        QCOMPARE(json.readNumber(), std::optional<std::string_view>{"1"});
        QVERIFY(json.nextElement());
        QCOMPARE(json.readNumber(), std::optional<std::string_view>{"-2.5e+3"});
        QVERIFY(json.nextElement());
        QVERIFY(json.skipValue());
        QVERIFY(!json.nextElement());
        QVERIFY(json.nextMember(name) && name == "a"); // again: the caller decides
        QVERIFY(json.skipValue());
        QVERIFY(!json.nextMember(name));
        QVERIFY(json.finish());
    }

    void acceptsAndRefuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code"); // -1 = good
        QTest::addColumn<int>("offset");
        const auto good = [](const char* text) {
            QTest::newRow(text) << QByteArray{text} << -1 << 0;
        };
        const auto bad = [](const char* text, ErrorCode code, int offset) {
            QTest::newRow(text) << QByteArray{text} << static_cast<int>(code) << offset;
        };
        for (const char* text :
             {"0", "-0", "1.5", "1e5", "1E-5", "true", "null", "\"\"", "[]", "{}", "[[],[[]]]",
              "\t[1 , 2]\r\n"})
            good(text);
        bad("", ErrorCode::JsonEnds, 0);
        bad("01", ErrorCode::JsonNumberInvalid, 0);
        bad("1.", ErrorCode::JsonNumberInvalid, 0);
        bad(".5", ErrorCode::JsonUnexpected, 0);
        bad("1e", ErrorCode::JsonNumberInvalid, 0);
        bad("tru", ErrorCode::JsonUnexpected, 0);
        bad("[1", ErrorCode::JsonEnds, 2);
        bad("[1,]", ErrorCode::JsonUnexpected, 3);
        bad("[,1]", ErrorCode::JsonUnexpected, 1);
        bad("[1 2]", ErrorCode::JsonUnexpected, 3);
        bad("[1}", ErrorCode::JsonUnexpected, 2);
        bad("{\"a\"}", ErrorCode::JsonUnexpected, 4);
        bad("{\"a\":1,}", ErrorCode::JsonUnexpected, 7);
        bad("{a:1}", ErrorCode::JsonUnexpected, 1);
        bad("1 2", ErrorCode::JsonTrailing, 2);
        bad("\"a", ErrorCode::JsonEnds, 2);
        bad("\"\\", ErrorCode::JsonEnds, 2);
        bad("\"\\u12", ErrorCode::JsonEnds, 5);
        bad("[NaN]", ErrorCode::JsonUnexpected, 1);
        bad("[Infinity]", ErrorCode::JsonUnexpected, 1);
    }

    void acceptsAndRefuses()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, offset);
        JsonReader json{{text.constData(), static_cast<std::size_t>(text.size())}, "p", 100};
        const bool good = json.skipValue() && json.finish();
        QCOMPARE(good, code < 0);
        if (good)
            return;
        QCOMPARE(static_cast<int>(json.error().code), code);
        QCOMPARE(test::argument(json.error(), "offset"), std::to_string(100 + offset));
    }

    void limitsDepthOnly()
    {
        const auto nested = [](std::size_t depth) {
            return std::string(depth, '[') + std::string(depth, ']');
        };
        const std::string fits = nested(1024);
        JsonReader json{fits, {}};
        QVERIFY(json.skipValue() && json.finish());
        const std::string tooDeep = nested(1025);
        JsonReader deep{tooDeep, {}};
        QVERIFY(!deep.skipValue());
        QVERIFY(deep.error().code == ErrorCode::JsonTooDeep);
    }

    void findsWhatIsNoUtf8_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("offset"); // -1 = all of it is
        const auto add = [](const char* name, const QByteArray& text, int offset) {
            QTest::newRow(name) << text << offset;
        };
        add("ASCII", "0123456789abcdef", -1);
        add("all lengths",
            "a\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF", -1);
        add("lone continuation", "01234567\x80", 8);
        add("overlong 2", "a\xC1\xBF", 1);
        add("overlong 3", "\xE0\x9F\xBF", 0);
        add("overlong 4", "\xF0\x8F\xBF\xBF", 0);
        add("surrogate", "ab\xED\xA0\x80", 2);
        add("too large", "\xF4\x90\x80\x80", 0);
        add("F5", "\xF5\x80\x80\x80", 0);
        add("cut", "0123456789\xE6\xB3", 10);
        add("cut inside", "\xE6\xB3zzz", 0);
    }

    void findsWhatIsNoUtf8()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, offset);
        const auto found = firstInvalidUtf8(text.toStdString());
        QCOMPARE(found ? static_cast<int>(*found) : -1, offset);
    }
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestJsonReader)
#include "tst_json_reader.moc"
